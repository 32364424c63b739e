// The start time and the status of voice channels, which last while members are connected.

import { AuditLogEvent } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { VoiceChannel } from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId, GuildId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { canSee } from "../../rules/permissions.ts"
import { requireGuildAccess, resolveChannelAccess } from "../../rules/authorization.ts"
import { isAccount, requireChannel, requireGuild } from "../../rules/require.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { type ChannelInfo, voiceStatesIn } from "../rules/voice.ts"
import { channelInfoPayload, voiceStatusBody } from "../schemas.ts"

/**
 * Sets the start time of a voice channel when the first member connects. When the last one leaves,
 * removes it together with the status.
 *
 * Assumption: voice-status-end
 */
export function updateVoiceSession(
  world: World,
  guild: Guild,
  channelId: ChannelId,
  emit: Effects["emit"],
): void {
  const channel = world.channels.get(channelId)
  if (channel?.kind !== "voice") return
  const isConnected = voiceStatesIn(guild, channelId).length > 0
  if (isConnected === (channel.voiceStartedAt !== null)) return
  channel.voiceStartedAt = isConnected ? world.clock.now() : null
  emit({ type: "voiceStartTimeUpdated", channel })
  if (!isConnected) setStatus(channel, null, emit)
}

/** Sets the status of a channel and emits it. Returns whether it has changed. */
function setStatus(channel: VoiceChannel, status: string | null, emit: Effects["emit"]): boolean {
  if (channel.status === status) return false
  channel.status = status
  emit({ type: "voiceStatusUpdated", channel })
  return true
}

/**
 * Sets or removes the status of a voice channel. Who is not connected to it also needs
 * MANAGE_CHANNELS. https://docs.discord.com/developers/resources/channel#set-voice-channel-status
 */
export const setVoiceStatus = action({
  name: "voice.setStatus",
  bodySchema: voiceStatusBody,
  resolve({ world, actor, input }: AuthContext<{ readonly channelId: ChannelId }>) {
    const { channel, requirePermissions } = resolveChannelAccess(world, actor, input.channelId)
    if (channel.kind !== "voice") throw new ApiError("wrongChannelType")
    const guild = requireGuild(world, channel.guildId)
    const state = isAccount(actor) ? guild.voiceStates.get(actor) : undefined
    const isConnected = state?.channelId === channel.id
    requirePermissions(["SetVoiceChannelStatus", ...(isConnected ? [] : MANAGE_CHANNELS)])
    return { guild, channel }
  },
  apply({ resolved: { guild, channel }, body: { status: sent } }, { emit, audit }): void {
    const status = sent === "" ? null : sent
    if (!setStatus(channel, status, emit)) return
    audit(guild, {
      type:
        status === null
          ? AuditLogEvent.VoiceChannelStatusDelete
          : AuditLogEvent.VoiceChannelStatusCreate,
      targetId: null,
      options: { channel_id: channel.id, ...(status !== null && { status }) },
    })
  },
})

const MANAGE_CHANNELS = ["ManageChannels"] as const

/**
 * Returns the voice channels with members or a status that the actor sees.
 * https://docs.discord.com/developers/events/gateway-events#request-channel-info
 *
 * Assumption: channel-info-channels
 */
export const requestChannelInfo = query({
  name: "voice.requestChannelInfo",
  bodySchema: channelInfoPayload,
  resolve: ({ world, actor, input }: AuthContext<{ readonly guildId: GuildId }>) => ({
    guild: requireGuildAccess(world, actor, input.guildId),
  }),
  read({ world, actor, resolved: { guild }, body }): ChannelInfo {
    const channels = Array.from(guild.channelIds, (id) => requireChannel(world, id))
      .filter((channel) => channel.kind === "voice")
      .filter((channel) => channel.voiceStartedAt !== null || channel.status !== null)
      .filter((channel) => canSee(world, channel, actor))
    return { guild, channels, fields: new Set(body.fields) }
  },
})
