// Speakers, listeners and requests to speak on stages.
// https://docs.discord.com/developers/resources/voice

import { MessageType } from "discord-api-types/v10"
import { isDeepEqual } from "../kernel/deep-equal.ts"
import { ApiError } from "../kernel/api-error.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId, GuildId, UserId } from "../model/ids.ts"
import type { VoiceState } from "../model/voice.ts"
import type { World } from "../model/world.ts"
import { editOwnSpeakingBody, editSpeakingBody } from "../rules/schemas/voice.ts"
import { missingAccess } from "../rules/explained-api-error.ts"
import { reasonsInChannel } from "../rules/permission-reasons.ts"
import { requireAccount, requireGuild, requireUser } from "../rules/require.ts"
import { type Permission, canInChannel } from "../rules/permissions.ts"
import { requireChannelAccess, requireGuildAccess } from "../rules/authorization.ts"
import { findLiveStage, isSpeaker, requireStageChannel } from "../rules/stages.ts"
import { requireVoiceState } from "../rules/voice.ts"
import { type AuthContext, type Effects, action, query } from "./action.ts"
import { postSystemMessage } from "./message-posting.ts"
import { setVoiceState } from "./voice.ts"

interface VoiceGuildInput {
  readonly guildId: GuildId
}

interface VoiceMemberInput extends VoiceGuildInput {
  readonly userId: UserId
}

/** A voice state with its guild. */
export interface GuildVoiceState {
  readonly guild: Guild
  readonly state: VoiceState
}

function requireGuildVoiceState(world: World, guildId: GuildId, userId: UserId): GuildVoiceState {
  const guild = requireGuild(world, guildId)
  return { guild, state: requireVoiceState(guild, userId) }
}

function requireOwnVoiceState({ world, actor, input }: AuthContext<VoiceGuildInput>): void {
  requireVoiceState(requireGuildAccess(world, actor, input.guildId), requireAccount(actor))
}

/** Returns the voice state of the actor. */
export const getOwnVoiceState = query({
  name: "voice.getOwn",
  resolve: requireOwnVoiceState,
  read: ({ world, actor, input }) =>
    requireGuildVoiceState(world, input.guildId, requireAccount(actor)),
})

/** Returns the voice state of a member. Needs CONNECT in its channel. */
export const getVoiceState = query({
  name: "voice.get",
  resolve({ world, actor, input }: AuthContext<VoiceMemberInput>) {
    const guild = requireGuildAccess(world, actor, input.guildId)
    const { channelId } = requireVoiceState(guild, input.userId)
    const channel = requireChannelAccess(world, actor, channelId)
    if (canInChannel(world, channel, actor, ["Connect"])) return
    throw missingAccess(() => reasonsInChannel(world, channel, actor, ["Connect"]))
  },
  read: ({ world, input }) => requireGuildVoiceState(world, input.guildId, input.userId),
})

/**
 * Edits the stage voice state of the actor: to speak, to listen, to request to speak or to withdraw
 * the request. Speaking needs MUTE_MEMBERS unless the actor was invited to speak.
 * https://docs.discord.com/developers/resources/voice#modify-current-user-voice-state
 */
export const editOwnSpeaking = action({
  name: "voice.editOwn",
  bodySchema: editOwnSpeakingBody,
  resolve: requireOwnVoiceState,
  apply({ world, actor, input, body }, { emit }): void {
    const userId = requireAccount(actor)
    const { guild, state: before } = requireGuildVoiceState(world, input.guildId, userId)
    requireOnStage(world, before, body.channelId)
    const { suppress = before.suppress, requestToSpeakTimestamp: requestedAt } = body
    const needed: Permission[] = []
    if (before.suppress && !suppress) needed.push("MuteMembers")
    if (typeof requestedAt === "number") needed.push("RequestToSpeak")
    if (needed.length > 0) requireChannelAccess(world, actor, before.channelId, needed)
    const kept = suppress === before.suppress ? before.requestToSpeakAt : null
    // A future time is kept; a past time becomes the current time.
    const requestToSpeakAt =
      requestedAt === undefined ? kept : requestedAt && Math.max(requestedAt, world.clock.now())
    replaceVoiceState(world, guild, { ...before, suppress, requestToSpeakAt }, emit)
  },
})

/**
 * Makes a member of a stage a speaker or a listener. A person is only invited: they speak once they
 * accept. Bots and the actor become speakers immediately.
 * https://docs.discord.com/developers/resources/voice#modify-user-voice-state
 */
export const editSpeaking = action({
  name: "voice.edit",
  bodySchema: editSpeakingBody,
  resolve({ world, actor, input }: AuthContext<VoiceMemberInput>) {
    const guild = requireGuildAccess(world, actor, input.guildId)
    const { channelId } = requireVoiceState(guild, input.userId)
    requireChannelAccess(world, actor, channelId, ["MuteMembers"])
  },
  apply({ world, actor, input: { guildId, userId }, body }, { emit }): void {
    const { guild, state: before } = requireGuildVoiceState(world, guildId, userId)
    requireOnStage(world, before, body.channelId)
    const { suppress = before.suppress } = body
    if (suppress === before.suppress) return
    // Assumption: letting-oneself-speak
    const isAsked = !suppress && userId !== actor && !requireUser(world, userId).bot
    const requestToSpeakAt = isAsked ? world.clock.now() : null
    replaceVoiceState(world, guild, { ...before, suppress, requestToSpeakAt }, emit)
  },
})

/**
 * Assumption: stage-of-another
 *
 * @throws ApiError 50024 for a channel that is not a stage, 10065 for a stage that the member is
 * not connected to.
 */
function requireOnStage(world: World, state: VoiceState, id: ChannelId = state.channelId): void {
  const channel = requireStageChannel(world, id)
  if (channel.id !== state.channelId) throw new ApiError("unknownVoiceState")
}

/** Replaces a voice state. A new speaker on a live stage is announced in its chat. */
function replaceVoiceState(
  world: World,
  guild: Guild,
  state: VoiceState,
  emit: Effects["emit"],
): void {
  const before = requireVoiceState(guild, state.userId)
  if (isDeepEqual(before, state)) return
  setVoiceState(world, guild, state, emit)
  const live = findLiveStage(world, state.channelId)
  if (live === undefined || isSpeaker(before) || !isSpeaker(state)) return
  const type = MessageType.StageSpeaker
  postSystemMessage(world, live.channel, state.userId, { type }, { emit })
}
