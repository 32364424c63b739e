// The menu of the guild of a window.

import { useStudio } from "../shell/context.ts"
import { Menu, MenuItem } from "../shell/menu.tsx"
import { CreateChannel } from "../channels/create-channel.tsx"
import { CreateInvite, InviteList } from "../channels/invites.tsx"
import { MoreActions } from "../more/more-actions.tsx"
import { AddPerson } from "../people/add-person.tsx"
import { LeaveGuild } from "../people/leave-guild.tsx"
import type { Pane } from "../state/panes.ts"
import { BanList } from "./ban-list.tsx"
import { guildOfPane } from "./handles.ts"
import { RolesDialog } from "./roles-dialog.tsx"
import { WhyDialog } from "./why-dialog.tsx"

/** The menu of the guild of a window. */
export function GuildMenu({ pane }: { pane: Pane }) {
  const studio = useStudio()
  const isPast = !studio.isPresent
  return (
    <Menu label="Server menu" sign="▾">
      <ChannelItems pane={pane} />
      <MenuItem onChoose={() => studio.open(<RolesDialog pane={pane} />)}>Roles</MenuItem>
      <MenuItem onChoose={() => studio.open(<BanList pane={pane} />)}>Bans</MenuItem>
      <MenuItem disabled={isPast} onChoose={() => studio.open(<AddPerson pane={pane} />)}>
        Add a person to this server
      </MenuItem>
      <MenuItem onChoose={() => studio.open(<WhyDialog pane={pane} />)}>
        Why can or can’t somebody …?
      </MenuItem>
      <MenuItem
        disabled={isPast}
        onChoose={() => studio.open(<MoreActions pane={pane} handle={guildOfPane(studio, pane)} />)}
      >
        More actions
      </MenuItem>
      <MenuItem
        isDangerous
        disabled={isPast}
        onChoose={() => studio.open(<LeaveGuild pane={pane} />)}
      >
        Leave server
      </MenuItem>
    </Menu>
  )
}

function ChannelItems({ pane }: { pane: Pane }) {
  const studio = useStudio()
  const isPast = !studio.isPresent
  const { value: channelId } = pane.channelId
  return (
    <>
      <MenuItem disabled={isPast} onChoose={() => studio.open(<CreateChannel pane={pane} />)}>
        Create channel
      </MenuItem>
      <MenuItem
        disabled={isPast}
        onChoose={() => studio.open(<CreateChannel pane={pane} type="category" />)}
      >
        Create category
      </MenuItem>
      <MenuItem
        disabled={isPast || channelId === undefined}
        onChoose={() =>
          channelId && studio.open(<CreateInvite pane={pane} channelId={channelId} />)
        }
      >
        Invite people
      </MenuItem>
      <MenuItem onChoose={() => studio.open(<InviteList pane={pane} />)}>Invites</MenuItem>
    </>
  )
}
