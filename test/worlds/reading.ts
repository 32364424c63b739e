// Reads everything that a bot can see of a guild over REST, with plain `fetch`.

import { ChannelType } from "discord-api-types/v10"
import type { SimulationApi } from "../../src/index.ts"

/** The channel types with messages to read. */
const MESSAGE_CHANNEL_TYPES: readonly number[] = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
]

/** Sends a GET request as the bot. Some channels are hidden from it. */
export async function get(token: string, path: string): Promise<unknown> {
  const headers = { Authorization: `Bot ${token}` }
  const response = await fetch(`https://discord.com/api/v10${path}`, { headers })
  if (!response.ok && response.status !== 403) throw new Error(`${path}: ${response.status}`)
  return response.json()
}

/**
 * Returns everything that a bot can read of the first guild, as text. Masks what differs between
 * runs.
 */
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
  for (const { id } of messageChannelsOf(channels))
    parts.push(await asked(`/channels/${id}/messages`))
  return JSON.stringify(parts, maskUrls, 1)
}

function messageChannelsOf(channels: unknown) {
  // the platform's list of channels
  const listed = channels as readonly { readonly id: string; readonly type: number }[]
  return listed.filter(({ type }) => MESSAGE_CHANNEL_TYPES.includes(type))
}

/** Masks URLs of files, because they contain the key of their run. */
function maskUrls(key: string, value: unknown): unknown {
  return key === "url" || key === "proxy_url" ? "…" : value
}
