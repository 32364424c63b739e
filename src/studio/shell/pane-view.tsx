// A window: the guilds, the channels, the messages and the members that one person sees.

import type { Channel } from "../../world/channels/model/channel.ts"
import { ChannelMenu } from "../channels/channel-menu.tsx"
import { ChannelRoom } from "../channels/channel-room.tsx"
import { openMemberOf } from "../guild/open-member.tsx"
import { nameOfChannel } from "../../harness/reports/html/channel-names.ts"
import { CHANNEL_SIGNS, displayName } from "../state/names.ts"
import type { Pane } from "../state/panes.ts"
import type { Studio } from "../state/studio.ts"
import { ChannelList } from "./channel-list.tsx"
import { useStudio } from "./context.ts"
import { GuildList } from "./guild-list.tsx"
import { MemberList } from "./member-list.tsx"
import { ViewerPicker } from "./viewer-picker.tsx"

/** A window. */
export function PaneView({ pane }: { pane: Pane }) {
  const studio = useStudio()
  const { world } = studio.shown
  const channel = pane.channelId.value && world.channels.get(pane.channelId.value)
  const parts = pane.showsChannels.value ? "pane-parts shows-channels" : "pane-parts"
  return (
    <section
      class="pane"
      aria-label={windowTitle(studio, pane)}
      onClick={(event) => openMemberOf(studio, pane, event)}
    >
      <div class={parts}>
        <GuildList pane={pane} />
        <div class="side">
          <ChannelList pane={pane} />
          <ViewerPicker pane={pane} />
        </div>
        <div class="room">
          <RoomHeader pane={pane} channel={channel || undefined} />
          {channel ? (
            <ChannelRoom pane={pane} channel={channel} />
          ) : (
            <p class="empty">{emptyText(world.guilds.size)}</p>
          )}
        </div>
        {pane.showsMembers.value && <MemberList pane={pane} />}
      </div>
    </section>
  )
}

/** Returns the title of a window; windows of the same person are numbered. */
function windowTitle({ shown: { world }, panes }: Studio, pane: Pane): string {
  const { value: viewerId } = pane.viewerId
  if (viewerId === undefined) return "Window"
  const same = panes.value.filter((one) => one.viewerId.value === viewerId)
  const title = `Window of ${displayName(world, viewerId)}`
  const at = same.indexOf(pane)
  return at < 1 ? title : `${title} (${at + 1})`
}

function emptyText(guildCount: number): string {
  return guildCount === 0
    ? "This world has no server yet. Create one, or start Studio with --world community."
    : "No channel is open."
}

function RoomHeader({ pane, channel }: { pane: Pane; channel: Channel | undefined }) {
  const studio = useStudio()
  const { world } = studio.shown
  const name = channel && nameOfChannel(world, channel, pane.viewerId.value)
  const topic = channel !== undefined && "topic" in channel ? channel.topic : null
  return (
    <header class="bar">
      <button
        type="button"
        class="drawer"
        aria-label="Channels"
        aria-pressed={pane.showsChannels.value}
        onClick={() => (pane.showsChannels.value = !pane.showsChannels.value)}
      >
        ☰
      </button>
      <h2>
        {channel && <i aria-hidden="true">{CHANNEL_SIGNS[channel.kind]}</i>} {name ?? "No channel"}
      </h2>
      {topic !== null && <p>{topic}</p>}
      <span class="gap" />
      {channel && <ChannelMenu pane={pane} channel={channel} />}
      <WindowButtons pane={pane} />
    </header>
  )
}

/** The buttons of a window itself. */
function WindowButtons({ pane }: { pane: Pane }) {
  const studio = useStudio()
  const isOneOfSeveral = studio.panes.value.length > 1
  const { value: viewerId } = pane.viewerId
  return (
    <>
      {isOneOfSeveral && viewerId && (
        <span class="viewer-name">{`as ${displayName(studio.shown.world, viewerId)}`}</span>
      )}
      <button
        type="button"
        aria-pressed={pane.showsMembers.value}
        onClick={() => (pane.showsMembers.value = !pane.showsMembers.value)}
      >
        Members
      </button>
      {isOneOfSeveral && (
        <button
          type="button"
          aria-label="Close window"
          title="Close window"
          onClick={() => studio.closePane(pane)}
        >
          ×
        </button>
      )}
    </>
  )
}
