import type { Duplex } from "node:stream"
import { STATUS_CODES } from "./node-http.ts"

/** The response to a client that asks for a WebSocket and does not get one. */
export interface UpgradeRefusal {
  readonly status: number
  /** An HTML page. */
  readonly body: string
}

/** Answers the request for a WebSocket with another response, and ends the connection. */
export function refuseUpgrade(stream: Duplex, { status, body }: UpgradeRefusal): void {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "content-type: text/html",
    `content-length: ${new TextEncoder().encode(body).byteLength}`,
    "connection: close",
    "server: cloudflare",
  ]
  stream.end(`${head.join("\r\n")}\r\n\r\n${body}`)
}
