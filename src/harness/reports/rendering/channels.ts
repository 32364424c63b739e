// Renders channels with headings for the console.

import type { Channel } from "../../../world/channels/model/channel.ts"
import type { UserId } from "../../../world/model/ids.ts"
import type { World } from "../../../world/model/world.ts"
import { isPrivateChannel, findGuildOf } from "../../../world/rules/require.ts"
import { canSee } from "../../../world/rules/permissions.ts"
import { renderMessage } from "./messages.ts"

/** The user who sees the rendered text. Default: the content that everybody sees. */
export interface ViewerOptions {
  readonly as?: { readonly id: UserId; readonly name: string }
}

/** Returns a text below a heading that names its subject and its viewer. */
export function withHeading(what: string, { as }: ViewerOptions, text: string): string {
  const by = as === undefined ? "" : `, as ${as.name} sees it`
  return `--- ${what}${by} ---\n${text || "(no messages)"}\n`
}

/** Renders the messages of a channel, with an empty line between two. */
export function renderChannel(world: World, channel: Channel, { as }: ViewerOptions): string {
  return [...channel.messages]
    .filter(({ ephemeralTo }) => ephemeralTo === null || ephemeralTo === as?.id)
    .map((message) => renderMessage(world, channel, message))
    .join("\n\n")
}

/** Renders channels with headings, without empty ones and those that the viewer cannot see. */
export function renderChannels(
  world: World,
  channels: Iterable<Channel>,
  by: ViewerOptions,
): string {
  const shown = [...channels].flatMap((channel) => {
    const isVisible = by.as === undefined || canSee(world, channel, by.as.id)
    const text = isVisible ? renderChannel(world, channel, by) : ""
    return text === "" ? [] : [withHeading(titleOf(world, channel), by, text)]
  })
  return shown.join("\n") || "(no messages)\n"
}

function titleOf(world: World, channel: Channel): string {
  if (!isPrivateChannel(channel)) return `#${channel.name} in ${findGuildOf(world, channel)?.name}`
  const group =
    channel.kind === "dm" ? "DM" : `Group DM${channel.name === null ? "" : ` ${channel.name}`}`
  return `${group} of ${channel.userIds.map((id) => world.users.get(id)?.name ?? id).join(" and ")}`
}
