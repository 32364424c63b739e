// The connection of the frame to the page.

import type { FromBot, ToBot } from "../shared/protocol.ts"

/** The connection of the frame to the page. */
export interface PageChannel {
  /** Sends a message to the page. */
  send(message: FromBot, transfer?: Transferable[]): void
  /** Calls a function with each message of the page. */
  listen(receive: (message: ToBot) => void): void
}

/** Connects the frame with the page that contains it. Only that page gets the other end. */
export function connectToPage(): PageChannel {
  const { port1, port2 } = new MessageChannel()
  parent.postMessage({ kind: "loaded" } satisfies FromBot, "*", [port2])
  return {
    send: (message, transfer = []) => port1.postMessage(message, transfer),
    listen(receive) {
      port1.addEventListener("message", ({ data }: MessageEvent<ToBot>) => receive(data))
      port1.start()
    },
  }
}
