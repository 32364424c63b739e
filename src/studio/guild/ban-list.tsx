// The bans of a guild, which can be lifted.

import type { UserId } from "../../world/model/ids.ts"
import { useStudio } from "../shell/context.ts"
import { Dialog } from "../shell/dialog.tsx"
import { displayName } from "../state/names.ts"
import type { Pane } from "../state/panes.ts"
import { requireActor } from "./act-as.tsx"
import { actorName } from "./handles.ts"

/** The bans of the guild of a window. */
export function BanList({ pane }: { pane: Pane }) {
  const studio = useStudio()
  const { world } = studio.shown
  const { value: guildId } = pane.guildId
  const bans = [...((guildId != null && world.guilds.get(guildId)?.bans.values()) || [])]
  const unban = (userId: UserId): void => {
    const name = displayName(world, userId)
    void studio.actions.act(`${actorName(studio, pane)} lifts the ban of ${name}`, () =>
      requireActor(studio, pane).unban(studio.connection.env.users.get(userId)),
    )
  }
  return (
    <Dialog title="Bans" onClose={() => studio.close()}>
      <ul class="item-list" aria-label="Bans">
        {bans.map(({ userId, reason }) => (
          <li key={userId}>
            <span>
              <b>{displayName(world, userId)}</b> {reason ?? <i>no reason</i>}
            </span>
            <button
              type="button"
              aria-label={`Unban ${displayName(world, userId)}`}
              disabled={!studio.isPresent}
              onClick={() => unban(userId)}
            >
              Unban
            </button>
          </li>
        ))}
      </ul>
      {bans.length === 0 && <p class="empty">Nobody is banned.</p>}
    </Dialog>
  )
}
