// docs/msw.md in a process of its own, where no run has blocked requests to Discord.

await import("docs:docs/msw.md#use-your-own-msw-server")
