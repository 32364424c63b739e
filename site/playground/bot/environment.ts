// Prepares the frame before discord.js is loaded, which keeps `WebSocket` and others of that time.

import { installFetch } from "./bridged-fetch.ts"
import { installWebSocket } from "./bridged-socket.ts"
import { connectToPage } from "./channel.ts"
import { installConsole, reportUncaughtErrors } from "./printing.ts"

/** The connection to the page. */
export const channel = connectToPage()

installConsole(channel)
installFetch(channel)
installWebSocket(channel)
reportUncaughtErrors(channel)
