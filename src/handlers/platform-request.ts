// Requests to the platform and responses of it, as every transport passes them to the pipeline.

/**
 * The parts of a request that are used here. A standard `Request` has them all. Header names are
 * lower case.
 */
export interface PlatformRequest {
  readonly method: string
  readonly url: string
  readonly headers: { get(name: string): string | null }
  /** Aborted when the client has given up. */
  readonly signal?: AbortSignal
  text(): Promise<string>
  formData(): Promise<FormData>
}

/** A response of the platform: a text, bytes, or no body. The text is JSON unless a header says otherwise. */
export interface PlatformResponse {
  readonly status: number
  readonly json: string | undefined
  /** The body of a response that is no text, such as a picture. */
  readonly bytes?: Uint8Array<ArrayBuffer> | undefined
  /** Headers in addition to those of every response. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Answers requests to the platform's hosts. Returns undefined for a request to another host. */
export type RequestResponder = (
  request: PlatformRequest,
) => Promise<PlatformResponse | Response> | undefined

/** Whether a response is the platform's minimal one, for any class of `Response`. */
export function isPlatformResponse(
  answer: PlatformResponse | Response,
): answer is PlatformResponse {
  return !("body" in answer)
}

/** Returns a standard `Response`. */
export function toResponse(answer: PlatformResponse | Response): Response {
  if (!isPlatformResponse(answer)) return answer
  const { status, json, bytes, headers } = answer
  const body = bytes ?? json
  return body === undefined
    ? new Response(null, { status, ...(headers && { headers }) })
    : new Response(body, { status, headers: { "content-type": JSON_TYPE, ...headers } })
}

/** The media type of every response with a body. */
export const JSON_TYPE = "application/json"
