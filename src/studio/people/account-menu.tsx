// The menu of the person of a window.

import { useStudio } from "../shell/context.ts"
import { Menu, MenuItem } from "../shell/menu.tsx"
import { MemberCard } from "../guild/member-card.tsx"
import { NickDialog } from "../guild/moderation-dialogs.tsx"
import { MoreActions } from "../more/more-actions.tsx"
import type { Pane } from "../state/panes.ts"
import { AcceptInvite, InstallApp, StatusDialog } from "./own-account.tsx"
import { NewDm } from "./new-dm.tsx"

/** The menu of the person of a window. */
export function AccountMenu({ pane }: { pane: Pane }) {
  const studio = useStudio()
  const { value: viewerId } = pane.viewerId
  const { value: guildId } = pane.guildId
  if (viewerId === undefined) return null
  const isPast = !studio.isPresent
  const inGuild =
    guildId != null && studio.shown.world.guilds.get(guildId)?.members.has(viewerId) === true
  return (
    <Menu label="Account menu" sign="⚙">
      <MenuItem onChoose={() => studio.open(<MemberCard pane={pane} userId={viewerId} />)}>
        Profile
      </MenuItem>
      <MenuItem
        disabled={isPast || !inGuild}
        onChoose={() => studio.open(<StatusDialog pane={pane} />)}
      >
        Set status
      </MenuItem>
      <MenuItem
        disabled={isPast || !inGuild}
        onChoose={() =>
          guildId != null &&
          studio.open(<NickDialog pane={pane} guildId={guildId} userId={viewerId} />)
        }
      >
        Change nickname
      </MenuItem>
      <AccountItems pane={pane} />
    </Menu>
  )
}

function AccountItems({ pane }: { pane: Pane }) {
  const studio = useStudio()
  const isPast = !studio.isPresent
  return (
    <>
      <MenuItem disabled={isPast} onChoose={() => studio.open(<NewDm pane={pane} />)}>
        New direct message
      </MenuItem>
      <MenuItem disabled={isPast} onChoose={() => studio.open(<AcceptInvite pane={pane} />)}>
        Accept an invite
      </MenuItem>
      <MenuItem disabled={isPast} onChoose={() => studio.open(<InstallApp pane={pane} />)}>
        Install an app
      </MenuItem>
      <MenuItem
        disabled={isPast}
        onChoose={() => studio.open(<MoreActions pane={pane} handle={studio.actorOf(pane)} />)}
      >
        More actions
      </MenuItem>
    </>
  )
}
