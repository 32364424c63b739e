// The request that opens a WebSocket, read without a parser of HTTP.
// https://www.rfc-editor.org/rfc/rfc6455#section-4

import { hash } from "../../process/lazy-builtins.ts"

/** A request for a WebSocket. */
export interface Handshake {
  /** The requested path and query. */
  readonly url: string
  /** The headers, by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

/** The headers of requests that need a server of HTTP: a body, or a choice of a protocol. */
const UNREAD = ["content-length", "transfer-encoding", "expect", "sec-websocket-protocol"]

const KEY = /^[+/0-9A-Za-z]{22}==$/
/** The string that RFC 6455 adds to every key. */
const ADDED_TO_KEYS = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
const REQUEST_LINE = /^GET (\/[^ ]*) HTTP\/1\.1$/
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*?)[ \t]*$/
const END = "\r\n\r\n"

/**
 * Returns the request for a WebSocket that a client's first bytes are; undefined for any other
 * request, and for one that cannot be accepted as it is.
 */
export function readHandshake(bytes: Buffer): Handshake | undefined {
  const text = bytes.toString("latin1")
  if (text.indexOf(END) !== text.length - END.length) return undefined
  const [first = "", ...lines] = text.slice(0, -END.length).split("\r\n")
  const [, url] = REQUEST_LINE.exec(first) ?? []
  const headers = readHeaders(lines)
  if (url === undefined || headers === undefined) return undefined
  return asksForWebSocket(headers) ? { url, headers } : undefined
}

/** Returns headers by name; undefined if one is repeated or continues in the next line. */
function readHeaders(lines: readonly string[]): Record<string, string> | undefined {
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const [, name = "", value = ""] = HEADER.exec(line) ?? []
    const key = name.toLowerCase()
    if (key === "" || Object.hasOwn(headers, key)) return undefined
    headers[key] = value
  }
  return headers
}

function asksForWebSocket(headers: Readonly<Record<string, string>>): boolean {
  return (
    headers["upgrade"]?.toLowerCase() === "websocket" &&
    headers["connection"]?.toLowerCase() === "upgrade" &&
    headers["sec-websocket-version"] === "13" &&
    KEY.test(headers["sec-websocket-key"] ?? "") &&
    UNREAD.every((name) => !Object.hasOwn(headers, name))
  )
}

/** Returns the bytes of the response that accepts a WebSocket. */
export function acceptHandshake({ headers }: Handshake): Buffer {
  const accepted = hash("sha1", `${headers["sec-websocket-key"]}${ADDED_TO_KEYS}`, "base64")
  const head = [
    "HTTP/1.1 101 Switching Protocols",
    "Upgrade: websocket",
    "Connection: Upgrade",
    `Sec-WebSocket-Accept: ${accepted}`,
  ]
  return Buffer.from(head.join("\r\n") + END, "latin1")
}
