// The channels of a window: those of a guild by category, or the direct messages.

import type { Channel, GuildChannel, Thread } from "../../world/channels/model/channel.ts"
import type { Guild } from "../../world/guilds/model.ts"
import type { VoiceState } from "../../world/voice/model.ts"
import { nameOfChannel } from "../../harness/reports/html/channel-names.ts"
import { CHANNEL_KIND_NAMES, CHANNEL_SIGNS, displayName } from "../state/names.ts"
import type { Pane } from "../state/panes.ts"
import { channelSections, directChannelsOf, isForVoice } from "../state/visible.ts"
import { GuildMenu } from "../guild/guild-menu.tsx"
import { NewDmButton } from "../people/new-dm.tsx"
import { joinVoice } from "../voice/voice-actions.ts"
import { Avatar } from "./avatar.tsx"
import { useStudio } from "./context.ts"

/** The channels that the person of a window sees. */
export function ChannelList({ pane }: { pane: Pane }) {
  const { world } = useStudio().shown
  const guild = pane.guildId.value == null ? undefined : world.guilds.get(pane.guildId.value)
  return (
    <nav class="channels" aria-label="Channels">
      <header>
        <h2>{guild?.name ?? "Direct messages"}</h2>
        {guild ? <GuildMenu pane={pane} /> : <NewDmButton pane={pane} />}
      </header>
      {guild ? <GuildChannels pane={pane} guild={guild} /> : <DirectChannels pane={pane} />}
    </nav>
  )
}

function GuildChannels({ pane, guild }: { pane: Pane; guild: Guild }) {
  const { world } = useStudio().shown
  const sections = channelSections(world, guild, pane.viewerId.value)
  return (
    <>
      {sections.map(({ category, channels }) => (
        <section key={category?.id ?? "none"} aria-label={category?.name ?? "Without a category"}>
          {category && <h3>{category.name}</h3>}
          <ul>
            {channels.map(({ channel, threads }) => (
              <GuildChannelItem
                key={channel.id}
                pane={pane}
                guild={guild}
                channel={channel}
                threads={threads}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

interface GuildChannelItemProps {
  readonly pane: Pane
  readonly guild: Guild
  readonly channel: GuildChannel
  readonly threads: readonly Thread[]
}

function GuildChannelItem({ pane, guild, channel, threads }: GuildChannelItemProps) {
  return (
    <li>
      <ChannelButton pane={pane} channel={channel} />
      {isForVoice(channel) && <Connected guild={guild} channel={channel} />}
      {threads.length > 0 && (
        <ul class="threads" aria-label={`Threads of ${channel.name}`}>
          {threads.map((thread) => (
            <li key={thread.id}>
              <ChannelButton pane={pane} channel={thread} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function ChannelButton({ pane, channel }: { pane: Pane; channel: Channel }) {
  const studio = useStudio()
  const name = nameOfChannel(studio.shown.world, channel, pane.viewerId.value)
  return (
    <button
      type="button"
      aria-current={pane.channelId.value === channel.id}
      onClick={() => {
        studio.showChannel(pane, channel.id)
        if (channel.kind === "voice" || channel.kind === "stage") joinVoice(studio, pane, channel)
      }}
    >
      <i aria-hidden="true">{CHANNEL_SIGNS[channel.kind]}</i>
      <span class="unseen">{CHANNEL_KIND_NAMES[channel.kind]} </span>
      <span class="name">{name}</span>
    </button>
  )
}

/** The members who are connected to a voice channel. */
function Connected({ guild, channel }: { guild: Guild; channel: GuildChannel }) {
  const states = [...guild.voiceStates.values()].filter(({ channelId }) => channelId === channel.id)
  if (states.length === 0) return null
  return (
    <ul class="voices" aria-label={`Connected to ${channel.name}`}>
      {states.map((state) => (
        <ConnectedMember key={state.userId} guild={guild} state={state} />
      ))}
    </ul>
  )
}

function ConnectedMember({ guild, state }: { guild: Guild; state: VoiceState }) {
  const { world } = useStudio().shown
  const member = guild.members.get(state.userId)
  const marks = [
    ...(state.selfMute || member?.mute === true || state.suppress ? ["muted"] : []),
    ...(state.selfDeaf || member?.deaf === true ? ["deafened"] : []),
    ...(state.selfStream ? ["live"] : []),
    ...(state.selfVideo ? ["video"] : []),
    ...(state.requestToSpeakAt === null ? [] : ["asks to speak"]),
  ]
  return (
    <li>
      <Avatar userId={state.userId} guildId={guild.id} />
      {displayName(world, state.userId, guild.id)}
      {marks.map((mark) => (
        <small key={mark} class="mark">
          {mark}
        </small>
      ))}
    </li>
  )
}

function DirectChannels({ pane }: { pane: Pane }) {
  const { world } = useStudio().shown
  const channels = directChannelsOf(world, pane.viewerId.value)
  if (channels.length === 0) return <p class="empty">No direct messages yet.</p>
  return (
    <ul>
      {channels.map((channel) => (
        <li key={channel.id}>
          <ChannelButton pane={pane} channel={channel} />
        </li>
      ))}
    </ul>
  )
}
