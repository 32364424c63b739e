// What a bot reads of a guild over REST, with nothing but fetch.

import { ChannelType } from "discord-api-types/v10"
import type { SimulationApi } from "../../src/index.ts"

/** The channels that have messages to read. */
const WRITTEN: readonly number[] = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
]

/** Asks the platform for something as the bot. Some channels are hidden from it. */
export async function get(token: string, path: string): Promise<unknown> {
  const headers = { Authorization: `Bot ${token}` }
  const response = await fetch(`https://discord.com/api/v10${path}`, { headers })
  if (!response.ok && response.status !== 403) throw new Error(`${path}: ${response.status}`)
  return response.json()
}

/** All that a bot can read of the first guild, as text; what differs from run to run is left out. */
export async function read({
  token,
  guild,
}: Pick<SimulationApi, "token" | "guild">): Promise<string> {
  const asked = async (path: string) => get(token, path)
  const channels = await asked(`/guilds/${guild.id}/channels`)
  const parts = [
    await asked(`/guilds/${guild.id}`),
    channels,
    await asked(`/guilds/${guild.id}/members?limit=1000`),
    await asked(`/guilds/${guild.id}/threads/active`),
    await asked(`/guilds/${guild.id}/scheduled-events`),
    await asked(`/guilds/${guild.id}/audit-logs`),
    await asked(`/guilds/${guild.id}/bans`),
    await asked(`/guilds/${guild.id}/auto-moderation/rules`),
  ]
  for (const { id } of writtenOf(channels)) parts.push(await asked(`/channels/${id}/messages`))
  return JSON.stringify(parts, masked, 1)
}

function writtenOf(channels: unknown) {
  // As the platform lists them.
  const listed = channels as readonly { readonly id: string; readonly type: number }[]
  return listed.filter(({ type }) => WRITTEN.includes(type))
}

/** Addresses of files carry the run that they are of. */
function masked(key: string, value: unknown): unknown {
  return key === "url" || key === "proxy_url" ? "…" : value
}
