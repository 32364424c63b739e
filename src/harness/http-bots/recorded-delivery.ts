// What the journal says of what was posted, and of what came back.

import type { Journal } from "../../world/journal.ts"
import { filenamesOf } from "../../handlers/incoming-request.ts"
import type { EndpointResponse } from "./endpoint-response.ts"
import type { EndpointRequest, HttpBotContext } from "./post-to-endpoint.ts"

/** A line that says that something was posted. */
export interface RecordedDelivery {
  /** Does `work` as a consequence of it. */
  within<Result>(work: () => Result): Result
  /**
   * Does what `answer` says, and writes it down before what it causes. `take` may return why nothing
   * could be taken.
   */
  recordResponse(answer: EndpointResponse | undefined, take: () => string | null): void
}

/** Writes that something was posted. */
export function recordDelivery(
  { causes, begin }: Journal,
  { name, endpoint }: Pick<HttpBotContext, "name" | "endpoint">,
  { payload, isForged = false }: EndpointRequest,
): RecordedDelivery {
  const delivery = begin()
  delivery.finish({ kind: "delivery", to: name, url: endpoint.url, forged: isForged, payload })
  return {
    within: (work) => causes.within(delivery.index, work),
    recordResponse(answer, take) {
      const slot = causes.within(delivery.index, begin)
      const refused = causes.within(slot.index, take)
      slot.finish({ kind: "answer", by: name, ...shown(answer), refused })
    },
  }
}

function shown(answer: EndpointResponse | undefined) {
  if (answer === undefined) return { status: null, answer: null, files: [] }
  const { status, value, files } = answer
  return { status, answer: value ?? null, files: filenamesOf(files) }
}
