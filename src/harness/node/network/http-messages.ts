// Between the messages of `node:http` and the standard Request and Response.

import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http"
import { JSON_TYPE, type PlatformResponse } from "../../../handlers/platform-handler.ts"
import type { LazyRequest } from "./handler-lookup.ts"

/** The address that a message asks for, on a socket to `host`. */
export function addressOf(message: IncomingMessage, host: string, encrypted: boolean): string {
  const target = message.url ?? "/"
  if (!target.startsWith("/")) return target
  return `${encrypted ? "https" : "http"}://${message.headers.host ?? host}${target}`
}

/** A message that has been read to its end. Nothing standard is made of it before it is asked for. */
export interface BufferedRequest extends LazyRequest {
  /** The client is gone: aborts the standard request. */
  abort(): void
}

/** Reads a message to its end. `StandardRequest` makes the standard request of it. */
export async function bufferRequest(
  message: IncomingMessage,
  url: string,
  StandardRequest: typeof Request,
): Promise<BufferedRequest> {
  const { method = "GET" } = message
  const body = hasBody(message) ? await readBody(message) : undefined
  let request: Request | undefined
  let gone: AbortController | undefined
  const make = (): Request => {
    gone ??= new AbortController()
    const init = { method, headers: pairs(message.rawHeaders), signal: gone.signal }
    return new StandardRequest(url, body === undefined ? init : { ...init, body })
  }
  return {
    method,
    url,
    headers: { get: (name) => headerOf(message, name) },
    // A byte order mark is no part of a text.
    get signal() {
      return (gone ??= new AbortController()).signal
    },
    text: async () => body?.toString().replace(/^\uFEFF/, "") ?? "",
    formData: () => make().formData(),
    standard: () => (request ??= make()),
    abort: () => (gone ??= new AbortController()).abort(),
  }
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name]
  return (Array.isArray(value) ? value.join(", ") : value) ?? null
}

function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === "GET" || method === "HEAD") return false
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined
}

function readBody(message: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    message.on("data", (chunk: Buffer) => chunks.push(chunk))
    message.on("end", () => resolve(Buffer.concat(chunks)))
    message.on("error", reject)
  })
}

function pairs(flat: readonly string[]): [string, string][] {
  const found: [string, string][] = []
  for (let at = 0; at < flat.length; at += 2) found.push([flat[at] ?? "", flat[at + 1] ?? ""])
  return found
}

/** Writes a reply of the platform, after the same turn as any other answer. */
export async function writeReply(
  { status, json, headers: more = {} }: PlatformResponse,
  to: ServerResponse,
  turn: () => Promise<void>,
): Promise<void> {
  await turn()
  if (to.destroyed) return
  const headers =
    json === undefined
      ? []
      : ["content-type", JSON_TYPE, "content-length", String(Buffer.byteLength(json))]
  headers.push(...Object.entries(more).flat())
  // The platform's clock is not this machine's.
  to.sendDate = false
  to.writeHead(status, STATUS_CODES[status] ?? "", headers)
  // A text goes out together with the head; bytes would be a second portion.
  to.end(json)
}

/**
 * Writes a response. What its body holds after one turn of the event loop goes out in one piece
 * with its length; only a body that is still open then is streamed.
 *
 * The turn is needed in any case: a client frees its socket for the next request in such a turn,
 * and without one it would open a new socket for every request.
 */
export async function writeResponse(
  response: Response,
  to: ServerResponse,
  turn: () => Promise<void>,
): Promise<void> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  let onChunk = (chunk: Uint8Array): void => void chunks.push(chunk)
  let isOpen = true
  const end = (): void => void (isOpen = false)
  const reading = readAll(reader, (chunk) => onChunk(chunk))
  reading.then(end, end)
  to.once("close", () => {
    if (isOpen) reader?.cancel().catch(end)
  })
  await turn()
  // A body that has failed by now fails the client instead of an answer without its end.
  if (!isOpen) await reading
  if (to.destroyed) return

  if (!isOpen) return writeWhole(response, to, Buffer.concat(chunks))
  writeHead(response, to)
  to.flushHeaders()
  for (const chunk of chunks) to.write(chunk)
  onChunk = (chunk) => void to.write(chunk)
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

function writeWhole(response: Response, to: ServerResponse, body: Buffer): void {
  const isBare =
    WITHOUT_BODY.has(response.status) || (to.req.method === "HEAD" && body.length === 0)
  writeHead(response, to, isBare ? undefined : body.length)
  to.end(isBare ? undefined : body)
}

function writeHead(response: Response, to: ServerResponse, length?: number): void {
  const headers: string[] = []
  for (const [name, value] of response.headers) {
    if (name === "transfer-encoding") continue
    if (name === "content-length" && length !== undefined) continue
    headers.push(name, value)
  }
  if (length !== undefined) headers.push("content-length", String(length))
  // The platform's clock is not this machine's.
  to.sendDate = false
  to.writeHead(response.status, response.statusText || STATUS_CODES[response.status] || "", headers)
}
