// What MSW does with a request when nobody listens to its life-cycle events: the handlers are asked
// in order, without frames, events and clones.

import { isPassthroughResponse, type RequestHandler } from "msw"

/** The marker that MSW's `bypass` leaves in the accept header of a request. */
const BYPASS = "msw/passthrough"

/**
 * A handler that can tell without a promise that a request is not its own. Among hundreds of
 * handlers this is what makes the look-up cheap; `run` must decline the same requests.
 */
export interface DecliningHandler extends RequestHandler {
  declines?(request: Request): boolean
}

/**
 * The first response among the handlers' answers; undefined where none has one, or the request is
 * to pass through. Throws what a handler throws.
 */
export async function findResponse(
  handlers: readonly DecliningHandler[],
  request: Request,
  requestId: string,
): Promise<Response | undefined> {
  if (asksForBypass(request)) return undefined
  const asked = { request, requestId, resolutionContext: { quiet: true } }
  for (const handler of handlers) {
    if (handler.declines?.(request)) continue
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

function asksForBypass({ headers }: Request): boolean {
  return headers.get("accept")?.includes(BYPASS) ?? false
}
