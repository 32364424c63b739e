// Finds the response to a request as MSW does while its life-cycle events have no listeners: asks
// the handlers in order, without frames, events and clones.

import type { RequestHandler } from "msw"
import type { PlatformRequest, PlatformResponse } from "../../../handlers/platform-handler.ts"
import { isPassthroughResponse } from "../../../requirements/msw.ts"

/** The marker that MSW's `bypass` leaves in the accept header of a request. */
const BYPASS = "msw/passthrough"

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

/** A handler that can skip the steps of MSW's `run`. `run` must have the same result. */
export interface DirectHandler extends RequestHandler {
  /**
   * Returns whether a request is not this handler's, without a promise: this is cheap among
   * hundreds of handlers.
   */
  declines?(request: PlatformRequest): boolean
  /**
   * Answers a request that it has not declined. Avoids standard requests and responses, which are
   * half the cost of an answer.
   */
  respond?(request: PlatformRequest): Promise<PlatformResponse | Response>
}

/**
 * Returns the first response of the handlers; undefined if none responds, or if the request should
 * pass through. Throws whatever a handler throws.
 */
export async function findResponse(
  handlers: readonly DirectHandler[],
  arrival: LazyRequest,
  requestId: string,
): Promise<PlatformResponse | Response | undefined> {
  if (asksForBypass(arrival)) return undefined
  // An index loop: in an async function, each step of an iterator allocates an object.
  for (let at = 0; at < handlers.length; at++) {
    const handler = handlers[at]
    if (handler === undefined || handler.declines?.(arrival)) continue
    if (handler.respond !== undefined) return handler.respond(arrival)
    const request = { request: arrival.standard(), requestId, resolutionContext: { quiet: true } }
    const response = (await handler.run(request))?.response
    if (response !== undefined) return isPassthroughResponse(response) ? undefined : response
  }
  return undefined
}

/** Removes the marker before the request leaves. */
export function removeBypass({ headers }: Request): void {
  const accept = headers.get("accept")
  if (!accept?.includes(BYPASS)) return
  const own = accept.replace(/(,\s+)?msw\/passthrough/, "")
  if (own === "") headers.delete("accept")
  else headers.set("accept", own)
}

function asksForBypass({ headers }: PlatformRequest): boolean {
  return headers.get("accept")?.includes(BYPASS) ?? false
}
