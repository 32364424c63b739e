// The part of the menu of a channel that a thread has.

import type { Thread } from "../../world/channels/model/channel.ts"
import { useStudio } from "../shell/context.ts"
import { MenuItem } from "../shell/menu.tsx"
import type { Pane } from "../state/panes.ts"
import { threadActions } from "./thread-buttons.tsx"

/** Join, leave, archive and lock a thread. */
export function ThreadMenuItems({ pane, thread }: { pane: Pane; thread: Thread }) {
  const studio = useStudio()
  return (
    <>
      {threadActions(studio, { pane, thread }).map(({ label, perform }) => (
        <MenuItem key={label} disabled={!studio.isPresent} onChoose={perform}>
          {`${label} thread`}
        </MenuItem>
      ))}
    </>
  )
}
