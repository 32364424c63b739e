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
  const answers = new HttpResponseReader({
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
      if (!isOpenEnded) answers.read(bytes)
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

/** Reads responses from chunks of bytes. */
class HttpResponseReader {
  readonly #listener: HttpResponseListener
  #head = ""
  #line = ""
  #isInBody = false
  #isChunked = false
  /** The number of remaining bytes of the body or of the current chunk. */
  #left = 0
  /** Whether the last chunk was read, so that trailers follow, up to an empty line. */
  #isTrailing = false

  constructor(listener: HttpResponseListener) {
    this.#listener = listener
  }

  read(bytes: Buffer): void {
    for (let at = 0; at < bytes.length;) {
      if (!this.#isInBody || (this.#isChunked && this.#left === 0)) {
        at = this.#readLine(bytes, at)
        continue
      }
      const taken = Math.min(this.#left, bytes.length - at)
      this.#left -= taken
      at += taken
      if (this.#left === 0 && !this.#isChunked) this.#end()
    }
  }

  #begin(headers: string): void {
    const status = Number(headers.slice(9, 12))
    const method = this.#listener.method()
    const valueOf = (name: string): string =>
      new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*$`, "im").exec(headers)?.[1]?.toLowerCase() ?? ""
    if (status === 101 || (method === "CONNECT" && status < 300)) {
      return this.#listener.onOpenEnd()
    }
    if (status < 200) return
    if (valueOf("content-type").startsWith("text/event-stream")) return this.#listener.onOpenEnd()
    if (method === "HEAD" || BODILESS.has(status)) return this.#listener.onEnd()
    this.#isChunked = valueOf("transfer-encoding").endsWith("chunked")
    const length = valueOf("content-length")
    // Without either header, the body ends with the connection.
    this.#left = this.#isChunked ? 0 : length === "" ? Infinity : Number(length)
    this.#isInBody = this.#isChunked || this.#left > 0
    if (!this.#isInBody) this.#listener.onEnd()
  }

  #end(): void {
    this.#isInBody = false
    this.#isTrailing = false
    this.#isChunked = false
    this.#listener.onEnd()
  }

  #readChunkLine(text: string): void {
    if (this.#isTrailing) {
      if (text === "") this.#end()
      return
    }
    if (text === "") return // the end of a chunk
    const size = Number.parseInt(text, 16)
    if (size > 0) this.#left = size
    else this.#isTrailing = true
  }

  /**
   * Reads up to the end of a line, and keeps an incomplete line. Returns the index at which to
   * continue.
   */
  #readLine(bytes: Buffer, at: number): number {
    const newline = bytes.indexOf(0x0a, at)
    const to = newline < 0 ? bytes.length : newline + 1
    this.#line += bytes.toString("latin1", at, to)
    if (newline < 0) return to
    const whole = this.#line.trimEnd()
    this.#line = ""
    if (this.#isInBody) this.#readChunkLine(whole)
    else if (whole !== "") this.#head += `${whole}\n`
    else if (this.#head !== "") {
      const headers = this.#head
      this.#head = ""
      this.#begin(headers)
    }
    return to
  }
}
