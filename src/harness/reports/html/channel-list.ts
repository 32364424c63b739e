// Renders the list of channels, in the order of the app.

import type { Channel, GuildChannel } from "../../../world/channels/model/channel.ts"
import type { Guild } from "../../../world/guilds/model.ts"
import type { World } from "../../../world/model/world.ts"
import { compareIds } from "../../../world/kernel/snowflake.ts"
import { isPrivateChannel, isGuildChannel } from "../../../world/rules/require.ts"
import { threadsOf } from "../../../world/threads/rules/threads.ts"
import { pluralize } from "../rendering/texts.ts"
import { type Html, html } from "../../../world/kernel/html.ts"
import { channelLabel } from "./channel-names.ts"

/** Channels under one heading: those of a guild, or DMs. */
export interface ChannelGroup {
  readonly title: string
  readonly channels: readonly Channel[]
}

/** Returns all channels of a world by heading. */
export function channelGroupsOf(world: World): ChannelGroup[] {
  const guilds = [...world.guilds.values()].map((guild) => ({
    title: guild.name,
    channels: channelsOf(world, guild),
  }))
  const direct = [...world.channels.values()].filter(isPrivateChannel)
  return [
    ...guilds,
    ...(direct.length === 0 ? [] : [{ title: "Direct messages", channels: direct }]),
  ]
}

/**
 * Returns the channels of a guild: first those without a category, then each category; threads
 * follow their channel.
 */
function channelsOf(world: World, guild: Guild): Channel[] {
  const listed = [...guild.channelIds]
    .flatMap((id) => world.channels.get(id) ?? [])
    .filter((channel) => isGuildChannel(channel))
    .toSorted(byPosition)
  const below = (parentId: string | null): GuildChannel[] =>
    listed.filter((channel) => channel.kind !== "category" && channel.parentId === parentId)
  const categories = listed.filter(({ kind }) => kind === "category")
  const threads = Map.groupBy(threadsOf(world, { guildId: guild.id }), ({ parentId }) => parentId)
  return [
    ...below(null),
    ...categories.flatMap((category) => [category, ...below(category.id)]),
  ].flatMap((channel) => [channel, ...(threads.get(channel.id) ?? [])])
}

function byPosition(one: GuildChannel, other: GuildChannel): number {
  return one.position - other.position || compareIds(one.id, other.id)
}

/** Renders the list of channels, with links to their content. */
export function channelList(world: World, groups: readonly ChannelGroup[]): Html {
  return html`<nav class="channels" aria-label="Channels">
    ${groups.map(
      ({ title, channels }) =>
        html`<h2>${title}</h2>
          <ul>
            ${channels.map((channel) => listItem(world, channel))}
          </ul>`,
    )}
  </nav>`
}

function listItem(world: World, channel: Channel): Html {
  const count = channel.messages.size
  const inner = channelLabel(world, channel)
  if (channel.kind === "category") return html`<li class="category"><span>${inner}</span></li>`
  return html`<li class="${channel.kind}">
    <a href="#c${channel.id}">${inner}</a>${
      count > 0 && html`<small aria-label="${pluralize(count, "message")}">${count}</small>`
    }
  </li>`
}
