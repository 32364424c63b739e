// Who speaks on a stage, who listens, and who asks to speak.
// https://docs.discord.com/developers/resources/voice

import { MessageType } from "discord-api-types/v10"
import { isSame } from "../kernel/equal.ts"
import { Problem } from "../kernel/problem.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId, GuildId, UserId } from "../model/ids.ts"
import type { VoiceState } from "../model/voice.ts"
import type { World } from "../model/world.ts"
import { ownSpeakingForm, speakingForm } from "../rules/forms/stages.ts"
import { missingAccess } from "../rules/explained-problem.ts"
import { reasonsInChannel } from "../rules/losses.ts"
import { needAccount, needGuild, needUser } from "../rules/need.ts"
import { type Permission, canInChannel } from "../rules/permissions.ts"
import { needInChannel, needInGuild } from "../rules/authorization.ts"
import { findLive, isSpeaker, needStageChannel } from "../rules/stages.ts"
import { needVoiceState } from "../rules/voice.ts"
import { type Asked, type Effects, action, query } from "./action.ts"
import { announce, put } from "./posting.ts"
import { placeVoice } from "./voice.ts"

interface InGuild {
  readonly guildId: GuildId
}

interface OfMember extends InGuild {
  readonly userId: UserId
}

/** Where a member is in voice, and how. */
export interface FoundVoice {
  readonly guild: Guild
  readonly state: VoiceState
}

function findIn(world: World, guildId: GuildId, userId: UserId): FoundVoice {
  const guild = needGuild(world, guildId)
  return { guild, state: needVoiceState(guild, userId) }
}

function needOwnState({ world, actor, input }: Asked<InGuild>): void {
  needVoiceState(needInGuild(world, actor, input.guildId), needAccount(actor))
}

/** Reads one's own voice state. */
export const getOwnVoiceState = query({
  name: "voice.getOwn",
  authorize: needOwnState,
  read: ({ world, actor, input }) => findIn(world, input.guildId, needAccount(actor)),
})

/** Reads the voice state of a member, where one may connect to its channel. */
export const getVoiceState = query({
  name: "voice.get",
  authorize({ world, actor, input }: Asked<OfMember>) {
    const guild = needInGuild(world, actor, input.guildId)
    const { channelId } = needVoiceState(guild, input.userId)
    const channel = needInChannel(world, actor, channelId)
    if (canInChannel(world, channel, actor, ["Connect"])) return
    throw missingAccess(() => reasonsInChannel(world, channel, actor, ["Connect"]))
  },
  read: ({ world, input }) => findIn(world, input.guildId, input.userId),
})

/**
 * Speaks on a stage, listens, asks to speak, or takes that back. To speak takes MUTE_MEMBERS, but for who
 * was invited to.
 * https://docs.discord.com/developers/resources/voice#modify-current-user-voice-state
 */
export const editOwnSpeaking = action({
  name: "voice.editOwn",
  form: ownSpeakingForm,
  authorize: needOwnState,
  apply({ world, actor, input, given }, { tell }): void {
    const userId = needAccount(actor)
    const { guild, state: before } = findIn(world, input.guildId, userId)
    needOnStage(world, before, given.channelId)
    const { suppress = before.suppress, requestToSpeakTimestamp: asked } = given
    const needed: Permission[] = []
    if (before.suppress && !suppress) needed.push("MuteMembers")
    if (typeof asked === "number") needed.push("RequestToSpeak")
    if (needed.length > 0) needInChannel(world, actor, before.channelId, needed)
    const kept = suppress === before.suppress ? before.requestToSpeakAt : null
    // A time to come is taken as it is; one that is past counts as now.
    const requestToSpeakAt =
      asked === undefined ? kept : asked && Math.max(asked, world.clock.now())
    speak(world, guild, { ...before, suppress, requestToSpeakAt }, tell)
  },
})

/**
 * Lets a member who is on a stage speak, or listen again. A person is only invited: it speaks once it
 * has said so. Bots and oneself are not asked.
 * https://docs.discord.com/developers/resources/voice#modify-user-voice-state
 */
export const editSpeaking = action({
  name: "voice.edit",
  form: speakingForm,
  authorize({ world, actor, input }: Asked<OfMember>) {
    const guild = needInGuild(world, actor, input.guildId)
    const { channelId } = needVoiceState(guild, input.userId)
    needInChannel(world, actor, channelId, ["MuteMembers"])
  },
  apply({ world, actor, input: { guildId, userId }, given }, { tell }): void {
    const { guild, state: before } = findIn(world, guildId, userId)
    needOnStage(world, before, given.channelId)
    const { suppress = before.suppress } = given
    if (suppress === before.suppress) return
    // Assumption: letting-oneself-speak
    const isAsked = !suppress && userId !== actor && !needUser(world, userId).bot
    const requestToSpeakAt = isAsked ? world.clock.now() : null
    speak(world, guild, { ...before, suppress, requestToSpeakAt }, tell)
  },
})

/**
 * Assumption: stage-of-another
 *
 * @throws Problem 50024 for what is no stage, 10065 for one that the member is not on.
 */
function needOnStage(world: World, state: VoiceState, id: ChannelId = state.channelId): void {
  const channel = needStageChannel(world, id)
  if (channel.id !== state.channelId) throw new Problem("unknownVoiceState")
}

/** Lets a state take the place of another one; the chat of a stage that is live tells of a new speaker. */
function speak(world: World, guild: Guild, state: VoiceState, tell: Effects["tell"]): void {
  const before = needVoiceState(guild, state.userId)
  if (isSame(before, state)) return
  placeVoice(world, guild, state, tell)
  const live = findLive(world, state.channelId)
  if (live === undefined || isSpeaker(before) || !isSpeaker(state)) return
  const type = MessageType.StageSpeaker
  put(world, announce(world, live.channel, state.userId, { type }), { tell })
}
