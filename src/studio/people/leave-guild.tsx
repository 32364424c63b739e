// Leaves the guild of a window.

import { ActionDialog } from "../shell/action-dialog.tsx"
import { useStudio } from "../shell/context.ts"
import type { Pane } from "../state/panes.ts"
import { requireActor } from "../guild/act-as.tsx"
import { actorName, guildOfPane } from "../guild/handles.ts"

/** The dialog with which the person of a window leaves its guild. */
export function LeaveGuild({ pane }: { pane: Pane }) {
  const studio = useStudio()
  const name = guildOfPane(studio, pane)?.name ?? "the server"
  const actor = actorName(studio, pane)
  return (
    <ActionDialog
      title={`Leave ${name}`}
      submit="Leave server"
      action={`${actor} leaves ${name}`}
      perform={() => requireActor(studio, pane).leave()}
      onDone={() => {
        const { value: viewerId } = pane.viewerId
        if (viewerId !== undefined) studio.showAs(pane, viewerId)
      }}
    >
      <p>{`${actor} needs an invite to come back.`}</p>
    </ActionDialog>
  )
}
