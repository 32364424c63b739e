// What MSW does with a request when nobody listens to its life-cycle events: the handlers are asked
// in order, without frames, events and clones.

import type { RequestHandler } from "msw"
import type { PlatformRequest, PlatformResponse } from "../../../handlers/platform-handler.ts"
import { isPassthroughResponse } from "../../../requirements/msw.ts"

/** The marker that MSW's `bypass` leaves in the accept header of a request. */
const BYPASS = "msw/passthrough"

/** A request that becomes a standard one when somebody needs it. */
export interface LazyRequest extends PlatformRequest {
  /** The standard request, the same one each time. */
  standard(): Request
}

/** A standard request as one that has arrived. */
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

/** A handler that may do without what MSW does for any handler. `run` must give the same. */
export interface DirectHandler extends RequestHandler {
  /** Tells without a promise that a request is not its own: among hundreds, that is cheap. */
  declines?(asked: PlatformRequest): boolean
  /** Answers what it has not declined. Standard requests and responses are half of an answer's cost. */
  reply?(asked: PlatformRequest): Promise<PlatformResponse | Response>
}

/**
 * The first answer among the handlers'; undefined where none has one, or the request is to pass
 * through. Throws what a handler throws.
 */
export async function findResponse(
  handlers: readonly DirectHandler[],
  arrival: LazyRequest,
  requestId: string,
): Promise<PlatformResponse | Response | undefined> {
  if (asksForBypass(arrival)) return undefined
  // Not by an iterator: in a function that awaits, each of its steps is an object.
  for (let at = 0; at < handlers.length; at++) {
    const handler = handlers[at]
    if (handler === undefined || handler.declines?.(arrival)) continue
    if (handler.reply !== undefined) return handler.reply(arrival)
    const asked = { request: arrival.standard(), requestId, resolutionContext: { quiet: true } }
    const response = (await handler.run(asked))?.response
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
