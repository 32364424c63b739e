// docs/worlds.md in a file of its own: what is overridden in a suite does not hold for `testIn`.

await import("docs:docs/worlds.md#page")
