// Records requests to an endpoint and their responses in the journal.

import type { Journal } from "../../world/journal.ts"
import { filenamesOf } from "../../handlers/incoming-request.ts"
import type { EndpointResponse } from "./endpoint-response.ts"
import type { EndpointRequest, HttpBotContext } from "./post-to-endpoint.ts"

/** The journal entry of a posted interaction. */
export interface RecordedDelivery {
  /** Runs `work` as a consequence of the entry. */
  within<Result>(work: () => Result): Result
  /**
   * Records a response and runs `take`, which applies it. The entry precedes its consequences.
   * `take` may return why the response was refused.
   */
  recordResponse(answer: EndpointResponse | undefined, take: () => string | null): void
}

/** Records a request to an endpoint. */
export function recordDelivery(
  journal: Journal,
  { name, endpoint }: Pick<HttpBotContext, "name" | "endpoint">,
  { payload, isForged = false }: EndpointRequest,
): RecordedDelivery {
  const { causes } = journal
  const delivery = journal.begin()
  delivery.finish({ kind: "delivery", to: name, url: endpoint.url, forged: isForged, payload })
  return {
    within: (work) => causes.within(delivery.index, work),
    recordResponse(answer, take) {
      const slot = causes.within(delivery.index, () => journal.begin())
      const refused = causes.within(slot.index, take)
      slot.finish({ kind: "answer", by: name, ...describeResponse(answer), refused })
    },
  }
}

function describeResponse(answer: EndpointResponse | undefined) {
  if (answer === undefined) return { status: null, answer: null, files: [] }
  const { status, value, files } = answer
  return { status, answer: value ?? null, files: filenamesOf(files) }
}
