// A request of a client without a socket, as it is answered.

import { LazyAbort } from "../../../http/lazy-abort.ts"
import type { LazyRequest } from "../../../http/lazy-request.ts"
import type { DispatchedRequest, PulledBody } from "./dispatched-request.ts"

/** Whether a body is read from the client. */
export function isPulled(body: DispatchedRequest["body"]): body is PulledBody {
  return typeof body === "object" && "pieces" in body
}

/** A request of a client without a socket. */
export class DirectRequest implements LazyRequest {
  readonly method: string
  readonly url: string
  readonly headers: LazyRequest["headers"]
  readonly #sent: DispatchedRequest
  readonly #Request: typeof Request
  readonly #gone = new LazyAbort()
  #body: Buffer | undefined
  #standard: Request | undefined

  /** `StandardRequest` is the constructor of the standard request. */
  constructor(sent: DispatchedRequest, StandardRequest: typeof Request) {
    this.method = sent.method
    this.url = sent.address
    this.headers = new ReadHeaders(sent.headers)
    this.#sent = sent
    this.#Request = StandardRequest
  }

  get signal(): AbortSignal {
    return this.#gone.signal
  }

  async text(): Promise<string> {
    const { body } = this.#sent
    const text = typeof body === "string" && body.isWellFormed() ? body : this.bytes()?.toString()
    // A byte order mark is not part of a text.
    return text?.replace(/^\uFEFF/, "") ?? ""
  }

  formData(): Promise<FormData> {
    return this.#create().formData()
  }

  standard(): Request {
    return (this.#standard ??= this.#create())
  }

  /** Returns the body as bytes; undefined if there is none, or if it was not received. */
  bytes(): Buffer | undefined {
    const { body } = this.#sent
    if (typeof body === "string" && body !== "") this.#body ??= Buffer.from(body)
    return Buffer.isBuffer(body) ? body : this.#body
  }

  /** Takes a body that was read from the client. */
  receive(body: Buffer): void {
    this.#body = body
  }

  /** Aborts the request, because the client has given up. */
  abort(): void {
    this.#gone.abort()
  }

  #create(): Request {
    const { address, rawHeaders, body } = this.#sent
    const headers: [string, string][] = []
    for (let at = 0; at < rawHeaders.length; at += 2) {
      headers.push([rawHeaders[at] ?? "", rawHeaders[at + 1] ?? ""])
    }
    const init = { method: this.method, headers, signal: this.signal }
    if (body === undefined) return new this.#Request(address, init)
    return new this.#Request(address, { ...init, body: new Uint8Array(this.bytes() ?? []) })
  }
}

/** Headers as the platform reads them: null for one that was not sent. */
class ReadHeaders {
  readonly #values: DispatchedRequest["headers"]

  constructor(values: DispatchedRequest["headers"]) {
    this.#values = values
  }

  get(name: string): string | null {
    return this.#values.get(name) ?? null
  }
}
