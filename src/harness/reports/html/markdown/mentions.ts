// Renders mentions of users, roles, channels, commands and pages of a guild, and custom emojis.

import type { Channel } from "../../../../world/channels/model/channel.ts"
import { type Html, type HtmlContent, html } from "../../../../world/kernel/html.ts"
import { findById } from "../../../../world/kernel/snowflake.ts"
import { findGuildOf } from "../../../../world/rules/require.ts"
import { nameOf } from "../../rendering/texts.ts"
import { channelIcon, nameOfChannel } from "../channel-names.ts"
import type { ChannelView } from "../channel-view.ts"
import { type Attributes, type LinkTarget, controlHtml, element, jumpHtml } from "../elements.ts"
import { emojiHtml } from "../emojis.ts"

/** Renders a custom emoji as its image, or as its name if the world does not have it. */
export function emojiMarkupHtml(view: ChannelView, name: string, id: string): HtmlContent {
  return emojiHtml(view, { id, name })
}

/** Renders a mention. The groups of the match are its sign and ID, its command and ID, or its page. */
export function mentionHtml(
  view: ChannelView,
  isPreview: boolean,
  [whole, sign, id = "", command, commandId, page]: readonly string[],
): Html {
  if (command !== undefined) {
    return element("span", { class: "mention", "data-command-id": commandId }, command)
  }
  if (page !== undefined) return html`<span class="mention">${PAGES[page]}</span>`
  if (sign === undefined) return html`<span class="mention">${whole}</span>`
  if (sign === "#") return channelMentionHtml(view, isPreview, id)
  return sign === "@&" ? roleMentionHtml(view, id) : userMentionHtml(view, isPreview, id)
}

/** The names of the pages of a guild that a text can link to. */
const PAGES: Readonly<Record<string, string>> = {
  customize: "Channels & Roles",
  browse: "Browse Channels",
  guide: "Server Guide",
  home: "Server Guide",
  "linked-roles": "Linked Roles",
}

function userMentionHtml(view: ChannelView, isPreview: boolean, id: string): Html {
  const name = nameOf(view, id)
  if (name === undefined) return unknownHtml("@unknown-user", id)
  const kind = id === view.viewer ? "mention self" : "mention"
  const attributes = { class: kind, "data-user-id": id }
  return isPreview
    ? element("span", attributes, `@${name}`)
    : controlHtml(view, attributes, `@${name}`)
}

function roleMentionHtml({ world, channel }: ChannelView, id: string): Html {
  const guild = findGuildOf(world, channel)
  const role = guild && findById(guild.roles, id)
  if (role === undefined) return unknownHtml("@unknown-role", id)
  const color = role.color === 0 ? undefined : `--role:#${role.color.toString(16).padStart(6, "0")}`
  const attributes = { class: color ? "mention role" : "mention", style: color, "data-role-id": id }
  return element("span", attributes, `@${role.name.replace(/^@/, "")}`)
}

function channelMentionHtml(view: ChannelView, isPreview: boolean, id: string): Html {
  const channel = findById(view.world.channels, id)
  if (channel === undefined) return unknownHtml("#unknown", id)
  return jumpMention(view, isPreview, { channelId: channel.id }, labelOf(view, channel))
}

/** Returns the name of a channel behind its sign: `#` for a text channel, an icon for any other. */
function labelOf({ world, viewer }: ChannelView, channel: Channel): HtmlContent {
  const name = nameOfChannel(world, channel, viewer)
  return channel.kind === "text" ? `#${name}` : [channelIcon(channel), name]
}

const CHANNEL_URL =
  /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/

/** Renders the address of a channel or a message of the world as a mention; undefined for any other address. */
export function linkedMentionHtml(
  view: ChannelView,
  isPreview: boolean,
  url: string,
): Html | undefined {
  const [, channelId = "", messageId] = CHANNEL_URL.exec(url) ?? []
  const channel = findById(view.world.channels, channelId)
  if (channel === undefined) return undefined
  const label = labelOf(view, channel)
  if (messageId === undefined) return jumpMention(view, isPreview, { channelId }, label)
  const place = [
    label,
    " › ",
    html`<i class="icon icon-message" aria-hidden="true"></i>`,
    "message",
  ]
  return jumpMention(view, isPreview, { messageId }, place, { "data-channel-id": channelId })
}

function jumpMention(
  view: ChannelView,
  isPreview: boolean,
  target: LinkTarget,
  inner: HtmlContent,
  attributes: Attributes = {},
): Html {
  const shown = { class: "mention", ...attributes }
  return isPreview ? element("span", shown, inner) : jumpHtml(view, target, shown, inner)
}

function unknownHtml(text: string, id: string): Html {
  return html`<span class="mention unknown" title="${id}">${text}</span>`
}
