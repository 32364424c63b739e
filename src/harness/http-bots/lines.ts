// What the journal says of what was posted, and of what came back.

import type { Journal } from "../../world/journal.ts"
import { namesOf } from "../../handlers/incoming.ts"
import type { Answer } from "./answers.ts"
import type { Posted, Poster } from "./posting.ts"

/** A line that says that something was posted. */
export interface Delivery {
  /** Does `work` as a consequence of it. */
  within<Result>(work: () => Result): Result
  /**
   * Does what `answer` says, and writes it down before what it causes. `take` may return why nothing
   * could be taken.
   */
  answered(answer: Answer | undefined, take: () => string | null): void
}

/** Writes that something was posted. */
export function writeDelivery(
  { causes, begin }: Journal,
  { name, endpoint }: Pick<Poster, "name" | "endpoint">,
  { payload, isForged = false }: Posted,
): Delivery {
  const delivery = begin()
  delivery.end({ kind: "delivery", to: name, url: endpoint.url, forged: isForged, payload })
  return {
    within: (work) => causes.within(delivery.place, work),
    answered(answer, take) {
      const slot = causes.within(delivery.place, begin)
      const refused = causes.within(slot.place, take)
      slot.end({ kind: "answer", by: name, ...shown(answer), refused })
    },
  }
}

function shown(answer: Answer | undefined) {
  if (answer === undefined) return { status: null, answer: null, files: [] }
  const { status, given, files } = answer
  return { status, answer: given ?? null, files: namesOf(files) }
}
