// Speakers, listeners and requests to speak on stages.
// https://docs.discord.com/developers/resources/voice

import { MessageType } from "discord-api-types/v10"
import { isDeepEqual } from "../../kernel/deep-equal.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { Channel, StageChannel } from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId, GuildId, UserId } from "../../model/ids.ts"
import type { VoiceState } from "../model.ts"
import type { World } from "../../model/world.ts"
import { editOwnSpeakingBody, editSpeakingBody } from "../schemas.ts"
import { missingAccess } from "../../rules/explained-api-error.ts"
import { reasonsInChannel } from "../../rules/permission-reasons.ts"
import { requireAccount, requireChannel, requireUser } from "../../rules/require.ts"
import { type Permission, canInChannel } from "../../rules/permissions.ts"
import {
  requireChannelAccess,
  requireChannelPermissions,
  requireGuildAccess,
} from "../../rules/authorization.ts"
import { isSpeaker, requireStageChannel } from "../../stages/rules.ts"
import { requireVoiceState } from "../rules/voice.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { postSystemMessage } from "../../messages/actions/posting.ts"
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

/** A voice state with its guild and its channel. */
interface ConnectedVoiceState extends GuildVoiceState {
  readonly channel: Channel
}

/** Returns the voice state of the actor. */
function requireOwnVoiceState({
  world,
  actor,
  input,
}: AuthContext<VoiceGuildInput>): ConnectedVoiceState {
  const guild = requireGuildAccess(world, actor, input.guildId)
  const state = requireVoiceState(guild, requireAccount(actor))
  return { guild, state, channel: requireChannel(world, state.channelId) }
}

/** Returns the voice state of a member in a channel in which the actor has `permissions`. */
function requireVoiceStateAccess(
  { world, actor, input }: AuthContext<VoiceMemberInput>,
  permissions: readonly Permission[] = [],
): ConnectedVoiceState {
  const guild = requireGuildAccess(world, actor, input.guildId)
  const state = requireVoiceState(guild, input.userId)
  const channel = requireChannelAccess(world, actor, state.channelId, permissions)
  return { guild, state, channel }
}

/** Returns the voice state of the actor. */
export const getOwnVoiceState = query({
  name: "voice.getOwn",
  resolve: requireOwnVoiceState,
  read: ({ resolved }): GuildVoiceState => resolved,
})

/** Returns the voice state of a member. Needs CONNECT in its channel. */
export const getVoiceState = query({
  name: "voice.get",
  resolve(context: AuthContext<VoiceMemberInput>) {
    const { world, actor } = context
    const found = requireVoiceStateAccess(context)
    if (canInChannel(world, found.channel, actor, ["Connect"])) return found
    throw missingAccess(() => reasonsInChannel(world, found.channel, actor, ["Connect"]))
  },
  read: ({ resolved }): GuildVoiceState => resolved,
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
  apply({ world, actor, resolved, body }, { emit }): void {
    const onStage = requireOnStage(world, resolved, body.channelId)
    const before = onStage.state
    const { suppress = before.suppress, requestToSpeakTimestamp: requestedAt } = body
    const needed: Permission[] = []
    if (before.suppress && !suppress) needed.push("MuteMembers")
    if (typeof requestedAt === "number") needed.push("RequestToSpeak")
    if (needed.length > 0) requireChannelPermissions(world, actor, onStage.channel, needed)
    const kept = suppress === before.suppress ? before.requestToSpeakAt : null
    // A future time is kept; a past time becomes the current time.
    const requestToSpeakAt =
      requestedAt === undefined ? kept : requestedAt && Math.max(requestedAt, world.clock.now())
    setSpeaking(world, onStage, { suppress, requestToSpeakAt }, emit)
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
  resolve: (context: AuthContext<VoiceMemberInput>) =>
    requireVoiceStateAccess(context, ["MuteMembers"]),
  apply({ world, actor, resolved, body }, { emit }): void {
    const onStage = requireOnStage(world, resolved, body.channelId)
    const before = onStage.state
    const { userId } = before
    const { suppress = before.suppress } = body
    if (suppress === before.suppress) return
    // Assumption: letting-oneself-speak
    const isAsked = !suppress && userId !== actor && !requireUser(world, userId).bot
    const requestToSpeakAt = isAsked ? world.clock.now() : null
    setSpeaking(world, onStage, { suppress, requestToSpeakAt }, emit)
  },
})

/** A voice state on a stage. */
interface StageVoiceState extends GuildVoiceState {
  readonly channel: StageChannel
}

/**
 * Returns a voice state if it is on the stage with an id. Default: on any stage.
 *
 * Assumption: stage-of-another
 *
 * @throws ApiError 50024 for a channel that is not a stage, 10065 for a stage that the member is
 * not connected to.
 */
function requireOnStage(
  world: World,
  { guild, state, channel }: ConnectedVoiceState,
  id: ChannelId | undefined,
): StageVoiceState {
  const stageChannel = requireStageChannel(id === undefined ? channel : requireChannel(world, id))
  if (stageChannel !== channel) throw new ApiError("unknownVoiceState")
  return { guild, state, channel: stageChannel }
}

/** Changes who speaks on a stage. A new speaker on a live stage is announced in its chat. */
function setSpeaking(
  world: World,
  { guild, state: before, channel }: StageVoiceState,
  change: Pick<VoiceState, "suppress" | "requestToSpeakAt">,
  emit: Effects["emit"],
): void {
  const state = { ...before, ...change }
  if (isDeepEqual(before, state)) return
  setVoiceState(world, guild, { before, state }, emit)
  const isLive = guild.stageInstances.has(channel.id)
  if (!isLive || isSpeaker(before) || !isSpeaker(state)) return
  const type = MessageType.StageSpeaker
  postSystemMessage(world, channel, state.userId, { type }, { emit })
}
