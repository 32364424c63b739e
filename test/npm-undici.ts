// A set-up file of Vitest: loads npm's undici before other modules load that of Node. The first of
// them sends the requests of both, and that of Node never sends a form of npm's.

await import("undici")
