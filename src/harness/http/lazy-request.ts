// Requests that create standard objects only on demand, which are half the cost of an answer.

import type { PlatformRequest } from "../../handlers/platform-request.ts"

/** A request that creates a standard `Request` only on demand. */
export interface LazyRequest extends PlatformRequest {
  /** Returns the standard request, always the same object. */
  standard(): Request
}

/** Wraps a standard request. */
export function lazyRequestOf(request: Request): LazyRequest {
  return {
    method: request.method,
    url: request.url,
    headers: request.headers,
    signal: request.signal,
    text: () => request.text(),
    formData: () => request.formData(),
    standard: () => request,
  }
}
