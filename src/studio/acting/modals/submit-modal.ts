// Submits a modal.

import { withoutLinks } from "../../../requirements/error-link.ts"
import type { ModalFieldValue } from "../../../harness/handles/interaction/field-values.ts"
import type { InteractionResult } from "../../../harness/handles/interaction/interaction.ts"
import type { Acting } from "../acting.ts"

/** The values of the fields that the person has changed, by custom ID. */
export type ModalValues = Readonly<Record<string, ModalFieldValue>>

/** A filled-in modal. */
export interface ModalSubmission {
  readonly result: InteractionResult
  readonly title: string
  readonly values: ModalValues
}

/** The outcome of a submission: the new interaction, or why it was refused. */
export interface ModalOutcome {
  readonly submitted: InteractionResult | undefined
  readonly problem: string | undefined
}

/** Submits a modal. Fields that the person has not changed keep the values that the bot has set. */
export async function submitModal(
  acting: Acting,
  { result, title, values }: ModalSubmission,
): Promise<ModalOutcome> {
  let problem: string | undefined
  const submitted = await acting.act(`submits ${title}`, async (actor) => {
    try {
      return await (Object.keys(values).length === 0
        ? actor.submitModal(result)
        : actor.submitModal(result, values))
    } catch (error) {
      problem = error instanceof Error ? withoutLinks(error.message) : String(error)
      throw error
    }
  })
  return { submitted, problem }
}
