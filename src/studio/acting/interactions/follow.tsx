// Follows an interaction until the bot has responded: opens modals, and shows failures.

import { effect } from "@preact/signals"
import { Handle } from "../../../harness/handles/handle.ts"
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
  if (!acknowledged) whenResponded(acting, result, () => followInteraction(acting, title, result))
}

/** Does something when the bot has responded, or the interaction has failed. */
function whenResponded({ studio }: Acting, result: InteractionResult, then: () => void): void {
  const { connection } = studio
  const stop = effect(() => {
    void connection.revision.value
    const isLost = !Handle.belongsTo(connection.simulation, result)
    if (!isLost && !result.acknowledged && !result.failed) return
    queueMicrotask(() => {
      stop()
      if (!isLost) then()
    })
  })
}
