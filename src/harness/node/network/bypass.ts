// Requests that no handler answers, because they were made with MSW's `bypass`.

import type { PlatformRequest } from "../../../handlers/platform-request.ts"

/** The marker that MSW's `bypass` leaves in the accept header of a request. */
const BYPASS = "msw/passthrough"

/** Whether a request has the marker. */
export function asksForBypass({ headers }: Pick<PlatformRequest, "headers">): boolean {
  return headers.get("accept")?.includes(BYPASS) ?? false
}

/** Removes the marker before the request leaves. */
export function removeBypass({ headers }: Request): void {
  const accept = headers.get("accept")
  if (!accept?.includes(BYPASS)) return
  const own = accept.replace(/(,\s+)?msw\/passthrough/, "")
  if (own === "") headers.delete("accept")
  else headers.set("accept", own)
}
