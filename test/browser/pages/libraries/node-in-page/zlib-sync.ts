// Replaces zlib-sync. The libraries check whether it is installed, and work without it.

throw new Error("zlib-sync does not run in pages.")
