// The menu of the channel of a window.

import type { Channel } from "../../world/channels/model/channel.ts"
import { useStudio } from "../shell/context.ts"
import { Menu, MenuItem } from "../shell/menu.tsx"
import type { Pane } from "../state/panes.ts"
import { isPrivateChannel } from "../../world/rules/require.ts"
import { channelOf } from "../guild/handles.ts"
import { WhyDialog } from "../guild/why-dialog.tsx"
import { MoreActions } from "../more/more-actions.tsx"
import { DeleteChannel, EditChannel } from "./edit-channel.tsx"
import { GroupDmMenuItems } from "./group-dm-menu.tsx"
import { CreateInvite } from "./invites.tsx"
import { OverwritesDialog } from "./overwrites-dialog.tsx"
import { PinnedMessages } from "./pins.tsx"
import { ThreadMenuItems } from "./thread-menu.tsx"
import { CreateThread, ThreadList } from "./threads.tsx"

/** The properties of the menu of a channel. */
export interface ChannelMenuProps {
  readonly pane: Pane
  readonly channel: Channel
}

/** The menu of the channel of a window. */
export function ChannelMenu({ pane, channel }: ChannelMenuProps) {
  const studio = useStudio()
  const isOfGuild = !isPrivateChannel(channel)
  const props = { pane, channelId: channel.id }
  return (
    <Menu label="Channel menu" sign="⋯">
      <MenuItem onChoose={() => studio.open(<PinnedMessages {...props} />)}>
        Pinned messages
      </MenuItem>
      {isOfGuild && channel.kind !== "thread" && <GuildChannelItems {...props} channel={channel} />}
      {channel.kind === "thread" && <ThreadMenuItems pane={pane} thread={channel} />}
      {channel.kind === "groupDm" && <GroupDmMenuItems pane={pane} channel={channel} />}
      {isOfGuild && (
        <MenuItem onChoose={() => studio.open(<WhyDialog pane={pane} channelId={channel.id} />)}>
          Why can or can’t somebody …?
        </MenuItem>
      )}
      <MenuItem
        disabled={!studio.isPresent}
        onChoose={() =>
          studio.open(<MoreActions pane={pane} handle={channelOf(studio, channel.id)} />)
        }
      >
        More actions
      </MenuItem>
      {isOfGuild && (
        <MenuItem
          isDangerous
          disabled={!studio.isPresent}
          onChoose={() => studio.open(<DeleteChannel {...props} />)}
        >
          {channel.kind === "thread" ? "Delete thread" : "Delete channel"}
        </MenuItem>
      )}
    </Menu>
  )
}

/** The kinds of channels that have threads. */
const WITH_THREADS: ReadonlySet<Channel["kind"]> = new Set(["text", "announcement"])

function GuildChannelItems({ pane, channel }: ChannelMenuProps) {
  const studio = useStudio()
  const props = { pane, channelId: channel.id }
  const isPast = !studio.isPresent
  return (
    <>
      {WITH_THREADS.has(channel.kind) && (
        <>
          <MenuItem onChoose={() => studio.open(<ThreadList {...props} />)}>Threads</MenuItem>
          <MenuItem disabled={isPast} onChoose={() => studio.open(<CreateThread {...props} />)}>
            Create thread
          </MenuItem>
        </>
      )}
      <MenuItem disabled={isPast} onChoose={() => studio.open(<CreateInvite {...props} />)}>
        Invite people
      </MenuItem>
      <MenuItem disabled={isPast} onChoose={() => studio.open(<EditChannel {...props} />)}>
        Edit channel
      </MenuItem>
      <MenuItem disabled={isPast} onChoose={() => studio.open(<OverwritesDialog {...props} />)}>
        Permissions
      </MenuItem>
    </>
  )
}
