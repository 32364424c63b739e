// HTTP/1.1: RFC 9112.

import { type ServiceProtocol, type ProtocolConnection, shortenRequest } from "./protocol.ts"

const REQUEST = /^([A-Z]+) (\S+) HTTP\/1\.[01]\r\n/

/** The number of bytes at the beginning of a request that are inspected. */
const LOOKED_AT = 4096

/** Statuses of responses without a body, whatever their headers say. */
const BODILESS: ReadonlySet<number> = new Set([204, 304])

export const http: ServiceProtocol = {
  isRequest: (bytes) => REQUEST.test(bytes.toString("latin1", 0, LOOKED_AT)),
  create: createHttp,
}

function createHttp(): ProtocolConnection {
  let methods: string[] = []
  let lastRequest = ""
  /**
   * Whether the connection has become an upgrade, a tunnel or an event stream, whose bytes are not
   * waited for.
   */
  let isOpenEnded = false
  const answers = createHttpResponseReader({
    method: () => methods[0] ?? "GET",
    onEnd: () => void methods.shift(),
    onOpenEnd() {
      isOpenEnded = true
      methods = []
    },
  })

  return {
    name: "HTTP",
    isSession: false,
    get pending() {
      return methods.length
    },
    get isListening() {
      return isOpenEnded
    },
    get lastRequest() {
      return lastRequest
    },
    wrote(bytes) {
      if (isOpenEnded) return
      const [, method, target] = REQUEST.exec(bytes.toString("latin1", 0, LOOKED_AT)) ?? []
      if (method === undefined || target === undefined) return
      methods.push(method)
      lastRequest = shortenRequest(`${method} ${target}`)
    },
    read(bytes) {
      if (!isOpenEnded) answers(bytes)
    },
  }
}

interface HttpResponseListener {
  /** Returns the method of the request that is being answered. */
  method(): string
  onEnd(): void
  /** Called when the connection carries another protocol from now on. */
  onOpenEnd(): void
}

/** Returns a function that reads responses from chunks of bytes. */
function createHttpResponseReader({
  method,
  onEnd,
  onOpenEnd,
}: HttpResponseListener): (bytes: Buffer) => void {
  let head = ""
  let isInBody = false
  /** The number of remaining bytes of the body or of the current chunk. */
  let left = 0
  let isChunked = false
  let line = ""
  /** Whether the last chunk was read, so that trailers follow, up to an empty line. */
  let isTrailing = false

  function begin(headers: string): void {
    const status = Number(headers.slice(9, 12))
    const valueOf = (name: string): string =>
      new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*$`, "im").exec(headers)?.[1]?.toLowerCase() ?? ""
    if (status === 101 || (method() === "CONNECT" && status < 300)) return onOpenEnd()
    if (status < 200) return
    if (valueOf("content-type").startsWith("text/event-stream")) return onOpenEnd()
    if (method() === "HEAD" || BODILESS.has(status)) return onEnd()
    isChunked = valueOf("transfer-encoding").endsWith("chunked")
    const length = valueOf("content-length")
    // Without either header, the body ends with the connection.
    left = isChunked ? 0 : length === "" ? Infinity : Number(length)
    isInBody = isChunked || left > 0
    if (!isInBody) onEnd()
  }

  function end(): void {
    isInBody = false
    isTrailing = false
    isChunked = false
    onEnd()
  }

  function readChunkLine(text: string): void {
    if (isTrailing) {
      if (text === "") end()
      return
    }
    if (text === "") return // the end of a chunk
    const size = Number.parseInt(text, 16)
    if (size > 0) left = size
    else isTrailing = true
  }

  /**
   * Reads up to the end of a line, and keeps an incomplete line. Returns the index at which to
   * continue.
   */
  function readLine(bytes: Buffer, at: number): number {
    const newline = bytes.indexOf(0x0a, at)
    const to = newline < 0 ? bytes.length : newline + 1
    line += bytes.toString("latin1", at, to)
    if (newline < 0) return to
    const whole = line.trimEnd()
    line = ""
    if (isInBody) readChunkLine(whole)
    else if (whole !== "") head += `${whole}\n`
    else if (head !== "") {
      const headers = head
      head = ""
      begin(headers)
    }
    return to
  }

  return (bytes) => {
    for (let at = 0; at < bytes.length;) {
      if (!isInBody || (isChunked && left === 0)) {
        at = readLine(bytes, at)
        continue
      }
      const taken = Math.min(left, bytes.length - at)
      left -= taken
      at += taken
      if (left === 0 && !isChunked) end()
    }
  }
}
