// Converts between messages of `node:http` and the standard Request and Response.

import type { IncomingMessage } from "node:http"
import { withLink } from "../../requirements/error-link.ts"
import { JSON_TYPE, type PlatformResponse } from "../../handlers/platform-request.ts"
import { LazyAbort } from "./lazy-abort.ts"
import type { LazyRequest } from "./lazy-request.ts"
import { STATUS_CODES } from "./node-http.ts"
import type { ResponseHead, ResponseSink } from "./response-sink.ts"

/** The parts of a message that say what it requests. */
export interface AddressedMessage {
  readonly url?: string | undefined
  readonly headers: { readonly host?: string | undefined }
}

/** Returns the address that a message requests, on a socket to `host`. */
export function addressOf(message: AddressedMessage, host: string, encrypted: boolean): string {
  const target = message.url ?? "/"
  if (!target.startsWith("/")) return target
  return `${encrypted ? "https" : "http"}://${message.headers.host ?? host}${target}`
}

/** A request that has been read completely. It creates standard objects only on demand. */
export class BufferedRequest implements LazyRequest {
  readonly method: string
  readonly url: string
  readonly headers: LazyRequest["headers"]
  readonly #rawHeaders: readonly string[]
  readonly #body: Buffer<ArrayBuffer> | undefined
  readonly #Request: typeof Request
  readonly #gone = new LazyAbort()
  #standard: Request | undefined

  constructor(
    message: IncomingMessage,
    url: string,
    body: Buffer<ArrayBuffer> | undefined,
    StandardRequest: typeof Request,
  ) {
    this.method = message.method ?? "GET"
    this.url = url
    this.headers = { get: (name) => headerOf(message, name) }
    this.#rawHeaders = message.rawHeaders
    this.#body = body
    this.#Request = StandardRequest
  }

  get signal(): AbortSignal {
    return this.#gone.signal
  }

  async text(): Promise<string> {
    // A byte order mark is not part of a text.
    return this.#body?.toString().replace(/^\uFEFF/, "") ?? ""
  }

  formData(): Promise<FormData> {
    return this.#create().formData()
  }

  standard(): Request {
    return (this.#standard ??= this.#create())
  }

  /** Aborts the standard request, because the client has disconnected. */
  abort(): void {
    this.#gone.abort()
  }

  #create(): Request {
    const init = { method: this.method, headers: pairs(this.#rawHeaders), signal: this.signal }
    const body = this.#body
    return new this.#Request(this.url, body === undefined ? init : { ...init, body })
  }
}

/** The body of a request is longer than the server reads. */
export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge"

  constructor(limit: number) {
    super(
      withLink(
        "BodyTooLarge",
        `The body of the request is longer than ${limit} bytes, the limit of this server.`,
      ),
    )
  }
}

/**
 * Reads a message to its end. `StandardRequest` is the constructor of the standard request.
 *
 * @throws BodyTooLarge for a body of more than `limit` bytes, after its end, so that the client can
 * read the response.
 */
export async function bufferRequest(
  message: IncomingMessage,
  url: string,
  StandardRequest: typeof Request,
  limit = Infinity,
): Promise<BufferedRequest> {
  const body = hasBody(message) ? await readBody(message, limit) : undefined
  return new BufferedRequest(message, url, body, StandardRequest)
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name]
  return (Array.isArray(value) ? value.join(", ") : value) ?? null
}

function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === "GET" || method === "HEAD") return false
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined
}

/** Reads a body to its end. @throws BodyTooLarge for one of more than `limit` bytes. */
export function readBody(message: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    message.on("data", (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else chunks.length = 0
    })
    message.on("end", () => {
      if (size > limit) reject(new BodyTooLarge(limit))
      else resolve(Buffer.concat(chunks))
    })
    message.on("error", reject)
  })
}

function pairs(flat: readonly string[]): [string, string][] {
  const found: [string, string][] = []
  for (let at = 0; at < flat.length; at += 2) found.push([flat[at] ?? "", flat[at + 1] ?? ""])
  return found
}

/** Writes a reply of the platform, after one turn of the event loop like any other response. */
export async function writeReply(
  { status, json, bytes, headers: more }: PlatformResponse,
  to: ResponseSink,
  turn: () => Promise<void>,
): Promise<void> {
  await turn()
  if (to.isClosed) return
  const body = bytes ?? json
  const headers: string[] = []
  if (body !== undefined && more?.["content-type"] === undefined) {
    headers.push("content-type", JSON_TYPE)
  }
  for (const name in more) headers.push(name, more[name] ?? "")
  if (body !== undefined) headers.push("content-length", String(Buffer.byteLength(body)))
  to.sendWhole({ status, statusText: STATUS_CODES[status] ?? "", headers }, body)
}

/**
 * Writes a response. A body that is complete after one turn of the event loop is sent in one piece
 * with its length; a body that is still open is streamed.
 *
 * The turn is always necessary: a client frees its socket for the next request in such a turn, and
 * would otherwise open a new socket for every request.
 */
export async function writeResponse(
  response: Response,
  to: ResponseSink,
  turn: () => Promise<void>,
): Promise<void> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  let onChunk = (chunk: Uint8Array): void => void chunks.push(chunk)
  let isOpen = true
  const end = (): void => void (isOpen = false)
  const reading = readAll(reader, (chunk) => onChunk(chunk))
  reading.then(end, end)
  to.onClose(() => {
    if (isOpen) reader?.cancel().catch(end)
  })
  await turn()
  // A body that has already failed fails the client, instead of truncating the response.
  if (!isOpen) await reading
  if (to.isClosed) return

  if (!isOpen) return writeWhole(response, to, Buffer.concat(chunks))
  to.begin(headOf(response))
  for (const chunk of chunks) to.write(chunk)
  onChunk = (chunk) => to.write(chunk)
  await reading
  to.end()
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  onChunk: (chunk: Uint8Array) => void,
): Promise<void> {
  if (reader === undefined) return
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onChunk(value)
  }
}

const WITHOUT_BODY = new Set([204, 205, 304])

function writeWhole(response: Response, to: ResponseSink, body: Buffer): void {
  const isBare = WITHOUT_BODY.has(response.status) || (to.isHead && body.length === 0)
  if (isBare) to.sendWhole(headOf(response))
  else to.sendWhole(headOf(response, body.length), body)
}

function headOf(response: Response, length?: number): ResponseHead {
  const { status, statusText } = response
  const headers: string[] = []
  for (const [name, value] of response.headers) {
    if (name === "transfer-encoding") continue
    if (name === "content-length" && length !== undefined) continue
    headers.push(name, value)
  }
  if (length !== undefined) headers.push("content-length", String(length))
  return { status, statusText: statusText || (STATUS_CODES[status] ?? ""), headers }
}
