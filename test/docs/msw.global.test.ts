// Runs docs/msw.md in its own process, in which no run has blocked requests to Discord.

await import("docs:docs/msw.md#use-your-own-msw-server")
