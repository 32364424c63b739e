// Starts Chromium for the test files, and sends its address to the process that started this one, or
// how to get one if there is none. Ends with that process.

import { NO_CHROMIUM, serveChromium } from "./chromium.ts"

/** The message to the process that started this one. */
export type ChromiumStart = { readonly address: string } | { readonly advice: string }

const server = await serveChromium()
const start: ChromiumStart =
  server === undefined ? { advice: NO_CHROMIUM } : { address: server.wsEndpoint() }
process.on("disconnect", () => void server?.close().finally(() => process.exit()))
process.send?.(start)
