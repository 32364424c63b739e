// Names and pictures of people, guilds and channels, as the page shows them.

import type { Channel } from "../../world/channels/model/channel.ts"
import type { GuildId, UserId } from "../../world/model/ids.ts"
import type { World } from "../../world/model/world.ts"

/** Returns the name of an account in a guild, or outside of guilds: nickname, global name, username. */
export function displayName(world: World, id: UserId, guildId?: GuildId | null): string {
  const user = world.users.get(id)
  const member = guildId == null ? undefined : world.guilds.get(guildId)?.members.get(id)
  return member?.nick ?? user?.globalName ?? user?.name ?? id
}

/** The signs before the names of channels. */
export const CHANNEL_SIGNS: Readonly<Record<Channel["kind"], string>> = {
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

/** Names of the kinds of channels, for screen readers. */
export const CHANNEL_KIND_NAMES: Readonly<Record<Channel["kind"], string>> = {
  text: "text channel",
  announcement: "announcement channel",
  voice: "voice channel",
  stage: "stage channel",
  forum: "forum",
  media: "media channel",
  thread: "thread",
  category: "category",
  dm: "direct message",
  groupDm: "group direct message",
}

/** Returns up to two letters that stand for a name without a picture. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== "")
  return words
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
    .join("")
    .toUpperCase()
}

/** Returns the hue of an account without a picture, from 0 to 359. */
export function hueOf(id: string): number {
  return (Number(BigInt(id) % 360n) * 47) % 360
}
