// HTTP/1.1: RFC 9112.

import { type ServiceProtocol, type ProtocolConnection, shortenRequest } from "./protocol.ts"

const REQUEST = /^([A-Z]+) (\S+) HTTP\/1\.[01]\r\n/

/** The longest beginning of a request that is looked at. */
const LOOKED_AT = 4096

/** Answers that have no body, whatever their headers say. */
const BODILESS: ReadonlySet<number> = new Set([204, 304])

/** Recognises and reads HTTP/1. */
export const http: ServiceProtocol = {
  isRequest: (bytes) => REQUEST.test(bytes.toString("latin1", 0, LOOKED_AT)),
  create: createHttp,
}

function createHttp(): ProtocolConnection {
  let methods: string[] = []
  let asked = ""
  /** After an upgrade, a tunnel or a stream of events nothing here waits for bytes. */
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
      return asked
    },
    wrote(bytes) {
      if (isOpenEnded) return
      const [, method, target] = REQUEST.exec(bytes.toString("latin1", 0, LOOKED_AT)) ?? []
      if (method === undefined || target === undefined) return
      methods.push(method)
      asked = shortenRequest(`${method} ${target}`)
    },
    read(bytes) {
      if (!isOpenEnded) answers(bytes)
    },
  }
}

interface HttpResponseListener {
  /** Returns the method of the request that is answered. */
  method(): string
  onEnd(): void
  /** The connection carries something else from now on. */
  onOpenEnd(): void
}

/** Returns a reader of answers, which takes bytes as they come. */
function createHttpResponseReader({
  method,
  onEnd,
  onOpenEnd,
}: HttpResponseListener): (bytes: Buffer) => void {
  let head = ""
  let isInBody = false
  /** Bytes of the body, or of the current chunk, that are still to come. */
  let left = 0
  let isChunked = false
  let line = ""
  /** The last chunk was read: what follows are trailers, up to an empty line. */
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
    // Without either, the body ends with the connection.
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

  /** Reads up to the end of a line. Returns where to go on, and keeps what is not whole. */
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
