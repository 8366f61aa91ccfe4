"""Pages, one module for each kind: what each shows, and the template that draws it. ``page`` is what they have in
common, ``frame`` what stands around all of them."""
