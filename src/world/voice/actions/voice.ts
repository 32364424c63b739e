import { leaveActivities } from "../../activity-instances/rules.ts"
import { isDeepEqual } from "../../kernel/deep-equal.ts"
import type { VoiceBasedChannel } from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId, GuildId, UserId } from "../../model/ids.ts"
import type { VoiceState } from "../model.ts"
import type { World } from "../../model/world.ts"
import { updateVoiceStatePayload } from "../schemas.ts"
import { isGuildChannel, requireAccount, requireUser } from "../../rules/require.ts"
import { canInChannel } from "../../rules/permissions.ts"
import { requireGuildAccess } from "../../rules/authorization.ts"
import { requireCanConnect } from "../rules/voice.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { emitVisibilityChanges } from "../../channels/actions/visibility.ts"
import { updateEmptyEvents } from "../../scheduled-events/actions/times.ts"
import { updateSilence } from "../../stages/actions/endings.ts"
import { updateVoiceSession } from "./sessions.ts"

/** The guild and the session of a voice state update. */
export interface VoiceInput {
  readonly guildId: GuildId
  /** The gateway session that connects. */
  readonly sessionId: string
}

/**
 * Updates the voice state of the actor: joins a voice channel, moves to another, leaves (null), or
 * self-mutes and self-deafens. Staying in a channel needs no permission. Emits nothing if nothing
 * changes. https://docs.discord.com/developers/events/gateway-events#update-voice-state
 */
export const updateVoiceState = action({
  name: "voice.update",
  bodySchema: updateVoiceStatePayload,
  resolve({ world, actor, input }: AuthContext<VoiceInput>) {
    const userId = requireAccount(actor)
    return { userId, guild: requireGuildAccess(world, userId, input.guildId) }
  },
  apply({ world, resolved: { userId, guild }, input: { sessionId }, body }, { emit }): void {
    const { channelId, ...self } = body
    if (channelId === null) return disconnectVoice(world, guild, userId, emit)
    const before = guild.voiceStates.get(userId)
    const stays = before?.channelId === channelId
    const { suppress, requestToSpeakAt } = stays
      ? before
      : joiningVoiceState(world, userId, requireCanConnect(world, guild, userId, channelId))
    const state = { userId, channelId, sessionId, ...self, suppress, requestToSpeakAt }
    if (isDeepEqual(before, state)) return
    if (!requireUser(world, userId).bot) disconnectElsewhere(world, guild, userId, emit)
    setVoiceState(world, guild, { before, state }, emit)
    if (stays && before.sessionId === sessionId) return
    emit({ type: "voiceServerUpdated", guild, userId })
  },
})

/**
 * Returns the initial speaking state in a channel. In a voice channel members with SPEAK may speak.
 * On a stage everyone starts as a listener, including moderators.
 * https://github.com/discord/discord-api-docs/pull/5216
 */
function joiningVoiceState(
  world: World,
  userId: UserId,
  channel: VoiceBasedChannel,
): Pick<VoiceState, "suppress" | "requestToSpeakAt"> {
  const speaks = channel.kind === "voice" && canInChannel(world, channel, userId, ["Speak"])
  return { suppress: !speaks, requestToSpeakAt: null }
}

/** A new voice state, and the one that it replaces, if any. */
interface VoiceStateChange {
  readonly before: VoiceState | undefined
  readonly state: VoiceState
}

/** Sets a voice state and emits it. */
export function setVoiceState(
  world: World,
  guild: Guild,
  { before, state }: VoiceStateChange,
  emit: Effects["emit"],
): void {
  const channelIds = [before?.channelId, state.channelId]
  emitConnectionChange(world, guild, state.userId, channelIds, emit, (emitTracked) => {
    guild.voiceStates.set(state.userId, state)
    emitTracked({ type: "voiceStateUpdated", guild, state })
  })
  if (before !== undefined && before.channelId !== state.channelId) {
    leaveActivities(world, state.userId, { channelId: before.channelId })
    onVoiceStatesChanged(world, guild, before.channelId, emit)
  }
  onVoiceStatesChanged(world, guild, state.channelId, emit)
}

/**
 * Disconnects a person from other guilds. A person is in one voice channel at a time; a bot can be
 * in one per guild.
 */
function disconnectElsewhere(
  world: World,
  here: Guild,
  userId: UserId,
  emit: Effects["emit"],
): void {
  for (const guild of world.guilds.values())
    if (guild !== here) disconnectVoice(world, guild, userId, emit)
}

/** Moves a connected member to another channel. Returns whether they were in a different one. */
export function moveVoiceState(
  world: World,
  guild: Guild,
  userId: UserId,
  channel: VoiceBasedChannel,
  emit: Effects["emit"],
): boolean {
  const before = guild.voiceStates.get(userId)
  if (before === undefined || before.channelId === channel.id) return false
  const state = { ...before, channelId: channel.id, ...joiningVoiceState(world, userId, channel) }
  setVoiceState(world, guild, { before, state }, emit)
  emit({ type: "voiceServerUpdated", guild, userId })
  return true
}

/**
 * Disconnects a member, if they are connected. Their last state has neither camera nor stream.
 *
 * Assumption: voice-leave-state
 */
export function disconnectVoice(
  world: World,
  guild: Guild,
  userId: UserId,
  emit: Effects["emit"],
): void {
  const state = guild.voiceStates.get(userId)
  if (state === undefined) return
  // Assumption: activities-in-voice
  leaveActivities(world, userId, { channelId: state.channelId })
  emitConnectionChange(world, guild, userId, [state.channelId], emit, (emitTracked) => {
    guild.voiceStates.delete(userId)
    const left = { ...state, channelId: null, selfVideo: false, selfStream: false }
    emitTracked({ type: "voiceStateUpdated", guild, state: left })
  })
  onVoiceStatesChanged(world, guild, state.channelId, emit)
}

/**
 * Updates the voice session of a channel, and the deadlines of stages and events, after a change of
 * its voice states.
 */
function onVoiceStatesChanged(
  world: World,
  guild: Guild,
  channelId: ChannelId,
  emit: Effects["emit"],
): void {
  updateVoiceSession(world, guild, channelId, emit)
  updateSilence(world, guild, channelId)
  updateEmptyEvents(world, guild, channelId)
}

/**
 * Runs a change of voice states and emits its effect on visibility. A bot sees the channel that it
 * is connected to, even without VIEW_CHANNEL, and receives an event when that begins or ends.
 * https://docs.discord.com/developers/topics/permissions#channel-visibility
 */
function emitConnectionChange(
  world: World,
  guild: Guild,
  userId: UserId,
  connected: readonly (ChannelId | undefined)[],
  emit: Effects["emit"],
  change: (emit: Effects["emit"]) => void,
): void {
  if (!requireUser(world, userId).bot) return change(emit)
  const channelIds = connected.flatMap((id) => {
    const channel = id === undefined ? undefined : world.channels.get(id)
    return channel !== undefined && isGuildChannel(channel) ? [channel.id, channel.parentId] : []
  })
  emitVisibilityChanges(world, guild, { channelIds, userId }, emit, change)
}
