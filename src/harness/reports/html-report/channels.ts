// Renders the channels of a world with their content, in the order of the app.

import type { Channel, GuildChannel, Thread } from "../../../world/channels/model/channel.ts"
import { isPostChannel } from "../../../world/channels/rules/kinds.ts"
import type { Guild } from "../../../world/guilds/model.ts"
import type { Message } from "../../../world/messages/model/message.ts"
import type { World } from "../../../world/model/world.ts"
import { compareIds, hasId, timeOf } from "../../../world/kernel/snowflake.ts"
import { isPrivateChannel, findGuildOf, isGuildChannel } from "../../../world/rules/require.ts"
import { threadsOf } from "../../../world/threads/rules/threads.ts"
import { systemTextOf } from "../rendering/messages.ts"
import { pluralize, nameOf } from "../rendering/texts.ts"
import { type Html, type HtmlContent, html } from "../../../world/kernel/html.ts"
import { deletedMessageHtml, messageHtml } from "./messages.ts"
import type { ChannelView } from "./channel-view.ts"

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

const SIGNS: Readonly<Record<Channel["kind"], string>> = {
  text: "#",
  announcement: "⚑",
  voice: "♪",
  stage: "◉",
  forum: "☰",
  media: "▦",
  thread: "↳",
  category: "▾",
  dm: "@",
  groupDm: "@",
}

/** Returns the name of a channel; of a DM and of a group DM without a name, the names of its participants. */
function nameOfChannel(world: World, channel: Channel): string {
  if (!isPrivateChannel(channel)) return channel.name
  if (channel.kind === "groupDm" && channel.name !== null) return channel.name
  return channel.userIds.map((id) => nameOf({ world, channel }, id) ?? id).join(", ")
}

/** Renders the list of channels, with links to their content. */
export function channelList(world: World, shelves: readonly ChannelGroup[]): Html {
  return html`<nav class="channels" aria-label="Channels">
    ${shelves.map(
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
  const name = nameOfChannel(world, channel)
  const inner = html`<i aria-hidden="true">${SIGNS[channel.kind]}</i> ${name}`
  if (channel.kind === "category") return html`<li class="category">${inner}</li>`
  return html`<li class="${channel.kind}">
    <a href="#c${channel.id}">${inner}</a>${
      count > 0 && html`<small aria-label="${pluralize(count, "message")}">${count}</small>`
    }
  </li>`
}

/** Renders a channel with its messages, oldest first. A category has none. */
export function channelHtml(view: ChannelView): Html | undefined {
  const { world, channel } = view
  if (channel.kind === "category") return undefined
  const items = itemsOf(view)
  const name = nameOfChannel(world, channel)
  const title = html`<h3><i aria-hidden="true">${SIGNS[channel.kind]}</i> ${name}</h3>`
  const isQuiet = items.length === 0 && !isPostChannel(channel)
  const facts = [...factsOf(view), ...(isQuiet ? ["no message"] : [])]
  const kind = isQuiet ? "channel quiet" : "channel"
  return html`<section class="${kind}" id="c${channel.id}" aria-label="${name}">
    <header>${title}${facts.map((fact) => html`<span>${fact}</span>`)}</header>
    ${postsOf(view)}${
      items.length > 0 &&
      html`<ol class="messages">
        ${items}
      </ol>`
    }
  </section>`
}

/** The text before the name of a channel with posts. */
const PARENT_NAMES: Partial<Record<Channel["kind"], string>> = {
  forum: "the forum ",
  media: "the media channel ",
}

/** Returns the facts beside the name of a channel. */
function factsOf({ world, channel }: ChannelView): string[] {
  if (isPrivateChannel(channel)) return []
  const guild = findGuildOf(world, channel)
  const states = [...(guild?.voiceStates.values() ?? [])]
  const heard = states.filter(({ channelId }) => channelId === channel.id)
  const voices = heard.map(({ userId }) => nameOf({ world, channel }, userId) ?? userId)
  const topic = "topic" in channel ? (channel.topic ?? "") : ""
  return [
    ...(channel.kind === "thread" ? threadFactsOf(world, channel) : []),
    ...("nsfw" in channel && channel.nsfw ? ["age-restricted"] : []),
    ...("rateLimitPerUser" in channel && channel.rateLimitPerUser > 0
      ? [`slowmode ${channel.rateLimitPerUser} s`]
      : []),
    ...(voices.length > 0 ? [`connected: ${voices.join(", ")}`] : []),
    ...(topic === "" ? [] : [topic]),
  ]
}

function threadFactsOf(world: World, { parentId, pinned, archived, locked }: Thread): string[] {
  const sign = PARENT_NAMES[world.channels.get(parentId)?.kind ?? "text"] ?? "#"
  return [
    `in ${sign}${nameIn(world, parentId)}`,
    ...(pinned ? ["pinned"] : []),
    ...(archived ? ["archived"] : []),
    ...(locked ? ["locked"] : []),
  ]
}

function nameIn(world: World, id: Channel["id"]): string {
  const channel = world.channels.get(id)
  return channel === undefined ? "" : nameOfChannel(world, channel)
}

/** Renders the posts of a forum or a media channel. */
function postsOf({ world, channel }: ChannelView): HtmlContent {
  if (!isPostChannel(channel)) return undefined
  const posts = threadsOf(world, { parentId: channel.id })
  if (posts.length === 0) return html`<p class="empty">No post.</p>`
  const tagsOf = (ids: readonly string[]): Html[] =>
    channel.availableTags
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => html`<span class="mark">${name}</span>`)
  return html`<ul class="posts">
    ${posts.map(
      ({ id, name, appliedTags }) =>
        html`<li><a href="#c${id}">${name}</a> ${tagsOf(appliedTags ?? [])}</li>`,
    )}
  </ul>`
}

/** Renders the messages of a channel, including deleted ones that the journal knows. */
function itemsOf(view: ChannelView): HtmlContent[] {
  const { channel, history } = view
  const gone = history
    .messagesIn(channel.id)
    .filter(({ id }) => !hasId(channel.messages, id))
    .map((message) => ({ id: message.id, html: deletedMessageHtml(view, message) }))
  let before: Message | undefined
  const there = [...channel.messages].map((message) => {
    const shown = messageHtml(view, message, follows(before, message))
    before = message
    return { id: message.id, html: shown }
  })
  const all =
    gone.length === 0 ? there : [...there, ...gone].toSorted((a, b) => compareIds(a.id, b.id))
  return all.map(({ id, html: shown }, at) => [dayHtml(all[at - 1]?.id, id), shown, "\n"])
}

/** Renders the day of a message if the previous message is of another day. */
function dayHtml(before: string | undefined, id: string): HtmlContent {
  if (before !== undefined && dayOf(before) === dayOf(id)) return undefined
  return html`<li class="day">${dayOf(id)}</li>`
}

function dayOf(id: string): string {
  return new Date(timeOf(id)).toISOString().slice(0, 10)
}

/** The milliseconds in which messages of one author are grouped. */
const TOGETHER = 7 * 60_000

function follows(before: Message | undefined, message: Message): boolean {
  return (
    before !== undefined &&
    before.authorId === message.authorId &&
    before.webhook?.name === message.webhook?.name &&
    message.reference === null &&
    message.interaction === null &&
    before.ephemeralTo === message.ephemeralTo &&
    message.editedAt === null &&
    message.pinnedAt === null &&
    message.poll === null &&
    dayOf(before.id) === dayOf(message.id) &&
    systemTextOf(before) === undefined &&
    systemTextOf(message) === undefined &&
    timeOf(message.id) - timeOf(before.id) < TOGETHER
  )
}
