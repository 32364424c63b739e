// The requests and responses of the control API, without a transport.

/** A request to the control API, whose key was checked. */
export interface ControlRequest {
  readonly method: string
  /** The path below `/control`, percent-encoded: `/worlds/default/settle`. */
  readonly path: string
  readonly query: URLSearchParams
  /** The value of the JSON body; undefined without one. */
  readonly body: unknown
  readonly headers: { get(name: string): string | null }
  /** The origin at which the client reaches the server; undefined if there is none. */
  readonly origin?: string | undefined
  /** Aborts when the client has gone. */
  readonly signal?: AbortSignal | undefined
}

/** The response of the control API: JSON, a text, or a text that is written as it comes. */
export type ControlResponse =
  | {
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly json: unknown
    }
  | { readonly status: number; readonly contentType: string; readonly text: string }
  | {
      readonly status: number
      readonly contentType: string
      readonly stream: AsyncIterable<string>
    }

/** Returns the response with a result. */
export function answerResult(result: unknown): ControlResponse {
  return { status: 200, json: { result: result ?? null } }
}
