// Reads the options of a request that a client passes to a dispatcher of undici. Only requests that
// are certainly the same on a socket are read; the others go to a socket.

import { isPlatformHost } from "../../../../handlers/routing/hosts.ts"

/** A request as it would arrive on a socket. */
export interface DispatchedRequest {
  readonly method: string
  readonly address: string
  /** Names and values, alternating, as they were sent. */
  readonly rawHeaders: readonly string[]
  /** The values by names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  /** The body; undefined for a request that has none. */
  readonly body: SentBody | undefined
}

/** A complete body, or one that is read from the client, with its length in bytes. */
export type SentBody = string | Buffer | PulledBody

/** A body that the `fetch` of the client passes on in pieces. */
export interface PulledBody {
  readonly pieces: AsyncIterable<unknown>
  readonly length: number
}

/** Options that only a connection can fulfill, or whose meaning depends on the version of undici. */
const OF_CONNECTIONS = [
  "bodyTimeout",
  "dispatcher",
  "headersTimeout",
  "query",
  "reset",
  "servername",
  "throwOnError",
  "typeOfService",
  "upgrade",
  "expectContinue",
  "maxRedirections",
] as const

/** The values of options that change nothing. `fetch` passes the first. */
const WITHOUT_EFFECT: DispatchOptions = { maxRedirections: 0, expectContinue: false }

/** Headers that undici handles itself, or that describe the connection. */
const OF_CONNECTION_HEADERS = new Set([
  "connection",
  "expect",
  "host",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
])

/** The methods, and whether they are sent with a body. */
const METHODS: ReadonlyMap<unknown, "always" | "if any" | "never"> = new Map([
  ["GET", "never"],
  ["HEAD", "never"],
  ["DELETE", "if any"],
  ["PATCH", "always"],
  ["POST", "always"],
  ["PUT", "always"],
])

/** The paths that arrive as they were sent. */
const PATH = /^\/[\x21\x22\x24-\x7e]*$/

const HEADER_NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/

/** The values that arrive as they were sent: no whitespace at their ends is removed. */
const HEADER_VALUE = /^(?:[\x21-\x7e\x80-\xff](?:[\t\x20-\x7e\x80-\xff]*[\x21-\x7e\x80-\xff])?)?$/

/** The most characters of a path and its headers. A server refuses twice as many. */
const LONGEST_HEAD = 8000

/** The most origins and names of headers that are kept. */
const MOST_KEPT = 500

interface PlatformOrigin {
  readonly origin: string
  readonly host: string
}

/** Reads requests to the platform's hosts. */
export class DispatchedRequestReader {
  readonly #origins = new Map<string, PlatformOrigin | undefined>()
  readonly #names = new Map<string, string | undefined>()

  /** Returns the request; undefined if it must go to a socket. */
  read(options: DispatchOptions): DispatchedRequest | undefined {
    if (needsConnection(options)) return undefined
    const { origin: given, path, method, headers: sent, body: data } = options
    const origin = this.#originOf(given)
    const kind = METHODS.get(method)
    if (origin === undefined || kind === undefined || typeof method !== "string") return undefined
    if (typeof path !== "string" || !PATH.test(path)) return undefined
    const connection = method === "HEAD" ? "close" : "keep-alive"
    const rawHeaders = ["host", origin.host, "connection", connection]
    const headers = this.#readHeaders(sent, rawHeaders)
    if (headers === undefined) return undefined
    const length = headers.get("content-length")
    const body = bodyOf(data, length)
    if (body === REFUSED || (body !== undefined && kind === "never")) return undefined

    const hasBody = body !== undefined || kind === "always"
    if (!hasBody && length !== undefined) return undefined
    headers.set("host", origin.host).set("connection", connection)
    if (hasBody) {
      const size = String(lengthOf(body))
      rawHeaders.push("content-length", size)
      headers.set("content-length", size)
    }
    if (path.length + lengthsOf(rawHeaders) > LONGEST_HEAD) return undefined
    const address = origin.origin + path
    return { method, address, rawHeaders, headers, body: hasBody ? (body ?? "") : undefined }
  }

  #originOf(given: unknown): PlatformOrigin | undefined {
    const text = textOfOrigin(given)
    if (text === undefined) return undefined
    if (this.#origins.has(text)) return this.#origins.get(text)
    const found = parseOrigin(text)
    if (this.#origins.size < MOST_KEPT) this.#origins.set(text, found)
    return found
  }

  /**
   * Returns headers by their names in lower case; undefined for unusual ones. Adds them to `raw`,
   * without their length, which is sent last.
   */
  #readHeaders(sent: unknown, raw: string[]): Map<string, string> | undefined {
    const entries = entriesOf(sent)
    if (entries === undefined) return undefined
    const lower = new Map<string, string>()
    for (let at = 0; at < entries.length; at += 2) {
      const name = entries[at]
      const value = entries[at + 1]
      if (value === undefined && typeof name === "string") continue
      const key = typeof name === "string" ? this.#nameOf(name) : undefined
      if (typeof name !== "string" || key === undefined || lower.has(key)) return undefined
      if (typeof value !== "string" || !HEADER_VALUE.test(value)) return undefined
      lower.set(key, value)
      if (key !== "content-length") raw.push(name, value)
    }
    return lower
  }

  /** Returns the name of a header in lower case; undefined for one that is not read here. */
  #nameOf(name: string): string | undefined {
    if (this.#names.has(name)) return this.#names.get(name)
    const lower = name.toLowerCase()
    const isRead = HEADER_NAME.test(name) && !OF_CONNECTION_HEADERS.has(lower)
    const key = isRead ? lower : undefined
    if (this.#names.size < MOST_KEPT) this.#names.set(name, key)
    return key
  }
}

/** The options that are read. Any value is possible. */
type DispatchOptions = Readonly<
  Partial<Record<"origin" | "path" | "method" | "headers" | "body", unknown>> &
    Partial<Record<(typeof OF_CONNECTIONS)[number], unknown>>
>

function needsConnection(options: DispatchOptions): boolean {
  for (const name of OF_CONNECTIONS) {
    const value = options[name]
    if (value !== undefined && value !== null && value !== WITHOUT_EFFECT[name]) return true
  }
  return false
}

/** Whether the origin of a request is one of the platform. */
export function isPlatformOrigin(given: unknown): boolean {
  const text = textOfOrigin(given)
  return text !== undefined && parseOrigin(text) !== undefined
}

function textOfOrigin(given: unknown): string | undefined {
  return typeof given === "string" || given instanceof URL ? String(given) : undefined
}

function parseOrigin(text: string): PlatformOrigin | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, host, hostname, pathname, search, hash, username, password } = new URL(
    text,
  )
  const isPlain = pathname === "/" && search + hash + username + password === ""
  if (!isPlain || (protocol !== "https:" && protocol !== "http:")) return undefined
  return isPlatformHost(hostname) ? { origin, host } : undefined
}

/** Returns names and values, alternating; undefined for headers of an unknown type. */
function entriesOf(sent: unknown): readonly unknown[] | undefined {
  if (sent === undefined || sent === null) return []
  if (Array.isArray(sent)) return sent.length % 2 === 0 ? sent : undefined
  if (typeof sent !== "object") return undefined
  // An iterator may be used up by reading it once.
  if (Symbol.iterator in sent) return undefined
  const entries: unknown[] = []
  for (const name of Object.keys(sent)) entries.push(name, Reflect.get(sent, name))
  return entries
}

/** Stands for a body that is not read here. */
const REFUSED = Symbol("refused")

function bodyOf(data: unknown, length: string | undefined): SentBody | undefined | typeof REFUSED {
  const body = knownBodyOf(data, length)
  const isAsDeclared = length === undefined || body === REFUSED || length === `${lengthOf(body)}`
  return isAsDeclared ? body : REFUSED
}

function knownBodyOf(
  data: unknown,
  length: string | undefined,
): SentBody | undefined | typeof REFUSED {
  if (data === undefined || data === null || data === "") return undefined
  if (typeof data === "string") return data
  if (data instanceof ArrayBuffer) return data.byteLength === 0 ? undefined : Buffer.from(data)
  if (Buffer.isBuffer(data)) return data.length === 0 ? undefined : data
  if (data instanceof Uint8Array) {
    if (data.byteLength === 0) return undefined
    return Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  }
  if (!isGenerator(data) || length === undefined || !/^[1-9]\d{0,9}$/.test(length)) return REFUSED
  return { pieces: data, length: Number(length) }
}

/** Whether a body is an async generator, as `fetch` passes them. */
function isGenerator(data: unknown): data is AsyncIterable<unknown> {
  return Object.prototype.toString.call(data) === "[object AsyncGenerator]"
}

function lengthOf(body: SentBody | undefined): number {
  if (body === undefined) return 0
  return typeof body === "string" || Buffer.isBuffer(body) ? Buffer.byteLength(body) : body.length
}

function lengthsOf(texts: readonly string[]): number {
  let length = 0
  for (const text of texts) length += text.length + 2
  return length
}
