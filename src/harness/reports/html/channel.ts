// Renders a channel with its heading and its messages.

import type { Channel, Thread } from "../../../world/channels/model/channel.ts"
import { isPostChannel } from "../../../world/channels/rules/kinds.ts"
import type { World } from "../../../world/model/world.ts"
import { isPrivateChannel, findGuildOf } from "../../../world/rules/require.ts"
import { threadsOf } from "../../../world/threads/rules/threads.ts"
import { nameOf } from "../rendering/texts.ts"
import { type Html, type HtmlContent, html, trusted } from "../../../world/kernel/html.ts"
import { channelLabel, nameOfChannel } from "./channel-names.ts"
import type { ChannelView } from "./channel-view.ts"
import { jumpHtml } from "./elements.ts"
import { messageItemsOf } from "./items.ts"

/** Renders a channel with its messages, oldest first. A category has none. */
export function channelHtml(view: ChannelView): Html | undefined {
  const { world, channel } = view
  if (channel.kind === "category") return undefined
  const items = messageItemsOf(view)
  const name = nameOfChannel(world, channel, view.viewer)
  const title = html`<h3>${channelLabel(world, channel, view.viewer)}</h3>`
  const isQuiet = items.length === 0 && !isPostChannel(channel)
  const facts = [...factsOf(view), ...(isQuiet ? ["no message"] : [])]
  const kind = isQuiet ? "channel quiet" : "channel"
  return html`<section class="${kind}" id="c${channel.id}" aria-label="${name}">
    <header>${title}${facts.map((fact) => html`<span class="fact">${fact}</span>`)}</header>
    ${postsOf(view)}${
      items.length > 0 &&
      html`<ol class="messages">
        ${trusted(items.map((item) => item.html()).join("\n"))}
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
function postsOf(view: ChannelView): HtmlContent {
  const { world, channel } = view
  if (!isPostChannel(channel)) return undefined
  const posts = threadsOf(world, { parentId: channel.id })
  if (posts.length === 0) return html`<p class="empty">No post.</p>`
  const tagsOf = (ids: readonly string[]): Html[] =>
    channel.availableTags
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => html`<span class="tag">${name}</span>`)
  return html`<ul class="posts">
    ${posts.map(
      ({ id, name, appliedTags }) =>
        html`<li>
          ${jumpHtml(view, { channelId: id }, { class: "link" }, name)} ${tagsOf(appliedTags ?? [])}
        </li>`,
    )}
  </ul>`
}
