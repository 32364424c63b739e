// Responses of the server itself: what it refuses, and why.

import type { ServerResponse } from "node:http"
import type { Duplex } from "node:stream"
import { STATUS_CODES } from "../../http/node-http.ts"

/** A refusal of the server: what happened, why, and what to do. */
export interface Refusal {
  readonly status: number
  /** The name of the error in a response of the control API. */
  readonly name: string
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Returns the refusal of a request to a host that is not the server's. */
export function refuseHost(host: string): Refusal {
  return {
    status: 421,
    name: "HostNotAllowed",
    message: `The host ${JSON.stringify(host)} is not one of this server, so the request may come from a foreign page. If clients shall use that name, start the server with --allow-host ${host.replace(/:\d+$/, "")}.`,
  }
}

/** Returns the refusal of a path that nothing stands at. */
export function refusePath(path: string): Refusal {
  return {
    status: 404,
    name: "NotFound",
    message: `There is nothing at ${path}. The REST API is at /api, files are at /cdn and /media, the control API is at /control, and the health of the server at /health.`,
  }
}

/** Returns the refusal of a connection above the limit. */
export function refuseConnection(limit: number): Refusal {
  return {
    status: 503,
    name: "TooManyConnections",
    message: `This server has ${limit} open connections, the most that it may have. Close some, or start the server with a larger maxConnections.`,
    headers: { connection: "close" },
  }
}

/** Writes a refusal. One of the API has the platform's keys, so that clients can show it. */
export function writeRefusal(
  { status, name, message, headers = {} }: Refusal,
  to: ServerResponse,
  isControl = false,
): void {
  if (to.destroyed || to.headersSent) return
  const json = isControl ? { error: { name, message } } : { message, code: 0 }
  writeJson(json, { status, headers }, to)
}

/** Writes a value as JSON. */
export function writeJson(
  value: unknown,
  { status, headers = {} }: { status: number; headers?: Readonly<Record<string, string>> },
  to: ServerResponse,
): void {
  const body = JSON.stringify(value)
  const length = String(Buffer.byteLength(body))
  to.writeHead(status, { "content-type": "application/json", "content-length": length, ...headers })
  to.end(body)
}

/** Writes a refusal on a connection without a response object, and ends it. */
export function endWithRefusal({ status, message }: Refusal, stream: Duplex): void {
  if (!stream.writable) return void stream.destroy()
  const body = JSON.stringify({ message, code: 0 })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ]
  stream.end(`${head.join("\r\n")}\r\n\r\n${body}`)
}
