"""What is there for scripts and machines: the search index, records as JSON, feeds, the service worker."""
