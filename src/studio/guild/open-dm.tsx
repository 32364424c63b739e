// Opens the direct messages with somebody.

import type { UserId } from "../../world/model/ids.ts"
import { findDm } from "../../world/dms/rules/dms.ts"
import { useStudio } from "../shell/context.ts"
import { displayName } from "../state/names.ts"
import type { Pane } from "../state/panes.ts"
import type { Studio } from "../state/studio.ts"
import { actorName } from "./handles.ts"

/** The button that opens the direct messages with somebody. */
export function OpenDmButton({ pane, userId }: { pane: Pane; userId: UserId }) {
  const studio = useStudio()
  return (
    <button
      type="button"
      class="primary"
      disabled={!studio.isPresent || pane.viewerId.value === undefined}
      onClick={() => void openDm(studio, pane, userId)}
    >
      Message
    </button>
  )
}

/** Opens the direct messages of the person of a window with somebody, and shows them. */
export async function openDm(studio: Studio, pane: Pane, userId: UserId): Promise<void> {
  const actor = studio.actorOf(pane)
  const other = studio.connection.env.users.find(({ id }) => id === userId)
  const { value: viewerId } = pane.viewerId
  if (actor === undefined || other === undefined || viewerId === undefined) return
  studio.close()
  const { world } = studio.shown
  const title = `${actorName(studio, pane)} opens the direct messages with ${displayName(world, userId)}`
  const known = findDm(world, viewerId, userId)?.id
  const channelId = known ?? (await studio.actions.act(title, () => actor.dmWith(other)))?.id
  if (channelId === undefined) return
  pane.guildId.value = null
  studio.showChannel(pane, channelId)
}
