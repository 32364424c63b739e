// Names of users with the color and the badges that a channel shows beside them.

import { MessageFlags } from "discord-api-types/v10"
import { type Html, type HtmlContent, html } from "../../../world/kernel/html.ts"
import { findById } from "../../../world/kernel/snowflake.ts"
import type { Message } from "../../../world/messages/model/message.ts"
import type { Guild } from "../../../world/guilds/model.ts"
import type { Role } from "../../../world/roles/model.ts"
import { compareRanks } from "../../../world/roles/rules/ranks.ts"
import { findGuildOf } from "../../../world/rules/require.ts"
import { authorOf } from "../rendering/messages.ts"
import { nameOf } from "../rendering/texts.ts"
import type { ChannelView } from "./channel-view.ts"
import { controlHtml, element, voidElement } from "./elements.ts"
import { pictureUri } from "./pictures.ts"

/** Renders the name of a user. In an interactive page it is a button with `data-user-id`. */
export function userNameHtml(view: ChannelView, userId: string): Html {
  const name = nameOf(view, userId) ?? userId
  return nameHtml(view, userId, name)
}

/** Renders the author of a message with their badges. */
export function authorHtml(view: ChannelView, message: Message): HtmlContent {
  const { webhook, authorId } = message
  const name = nameHtml(view, webhook === null ? authorId : undefined, authorOf(message, view))
  return [name, roleIconHtml(view, authorId), tagHtml(view, authorId), badgeHtml(view, message)]
}

function nameHtml(view: ChannelView, userId: string | undefined, name: string): Html {
  const guild = findGuildOf(view.world, view.channel)
  const color = userId === undefined ? undefined : nameColorOf(guild, userId)
  const attributes = {
    class: color === undefined ? "name" : "name colored",
    style: color === undefined ? undefined : `--name:${color}`,
    "data-user-id": userId,
  }
  return userId === undefined
    ? element("span", attributes, name)
    : controlHtml(view, attributes, name)
}

/** Returns the color of a member's name, that of their highest role with a color: `"#00aa55"`. */
export function nameColorOf(guild: Guild | undefined, userId: string): string | undefined {
  const role = highestRole(guild, userId, ({ color }) => color !== 0)
  return role && `#${role.color.toString(16).padStart(6, "0")}`
}

/** Renders the icon of a member's highest role with an icon. */
function roleIconHtml({ world, channel }: ChannelView, userId: string): HtmlContent {
  const guild = findGuildOf(world, channel)
  const hasIcon = ({ icon, unicodeEmoji }: Role): boolean => icon !== null || unicodeEmoji !== null
  const role = highestRole(guild, userId, hasIcon)
  if (role === undefined) return undefined
  if (role.icon === null) return element("span", { title: role.name }, role.unicodeEmoji)
  const attributes = { class: "role-icon", src: pictureUri(role.icon), alt: role.name }
  return voidElement("img", attributes)
}

/** Returns the highest role of a member that fulfills a condition. */
export function highestRole(
  guild: Guild | undefined,
  userId: string,
  fulfills: (role: Role) => boolean,
): Role | undefined {
  const member = guild && findById(guild.members, userId)
  const held = [...(member?.roleIds ?? [])].flatMap((id) => guild?.roles.get(id) ?? [])
  return held.filter(fulfills).toSorted((a, b) => compareRanks(b, a))[0]
}

/** Renders the tag of the guild that a user shows beside their name. */
function tagHtml({ world }: ChannelView, userId: string): HtmlContent {
  const guild = findById(world.users, userId)?.primaryGuild
  if (guild?.enabled !== true || guild.tag === null) return undefined
  return html`<span class="guild-tag" title="Server tag">${guild.tag}</span>`
}

/** Renders the badge of a bot, of a webhook, of a followed channel or of the platform. */
function badgeHtml({ world }: ChannelView, { flags, webhook, authorId }: Message): HtmlContent {
  const user = findById(world.users, authorId)
  const isCrosspost = (flags & MessageFlags.IsCrosspost) !== 0
  const text = isCrosspost
    ? "SERVER"
    : user?.system === true
      ? "OFFICIAL"
      : webhook !== null || user?.bot === true
        ? "APP"
        : undefined
  return text && html`<span class="badge">${text}</span>`
}
