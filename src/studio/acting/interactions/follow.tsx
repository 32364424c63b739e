// Follows an interaction until the bot has responded: opens modals, and shows failures.

import type { InteractionResult } from "../../../harness/handles/interaction/interaction.ts"
import type { Acting } from "../acting.ts"
import { ModalDialog } from "../modals/modal-dialog.tsx"

/** Shows what came of an interaction, now or when the bot responds. `title` names what was used. */
export function followInteraction(acting: Acting, title: string, result: InteractionResult): void {
  const { modal, failure, acknowledged } = result
  if (modal !== undefined) {
    acting.open((close) => (
      <ModalDialog
        acting={acting}
        result={result}
        modal={modal}
        onClose={close}
        onSubmitted={(submitted) => followInteraction(acting, modal.title, submitted)}
      />
    ))
    return
  }
  if (failure !== undefined) {
    acting.studio.notices.add({ kind: "error", title, text: failure })
    return
  }
  if (!acknowledged) acting.waiting.add({ title, result })
}

/** Follows the interactions whose bots have not responded yet. Called after every update. */
export function followWaiting(acting: Acting): void {
  for (const one of acting.waiting) {
    const { title, result } = one
    if (!result.acknowledged && !result.failed) continue
    acting.waiting.delete(one)
    followInteraction(acting, title, result)
  }
}
