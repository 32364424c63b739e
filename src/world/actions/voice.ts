import { isSame } from "../kernel/equal.ts"
import type { HeardChannel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId, GuildId, UserId } from "../model/ids.ts"
import type { VoiceState } from "../model/voice.ts"
import type { World } from "../model/world.ts"
import { voiceStateForm } from "../rules/forms/voice.ts"
import { isListed, needAccount, needGuild, needUser } from "../rules/need.ts"
import { canInChannel } from "../rules/permissions.ts"
import { needInGuild } from "../rules/authorization.ts"
import { needMayConnect } from "../rules/voice.ts"
import { type Asked, type Effects, action } from "./action.ts"
import { tellSight } from "./sight.ts"
import { watchVenues } from "./scheduled-event-times.ts"
import { listen } from "./stage-life.ts"

/** Whose voice state: of the actor, in a guild, on a session. */
export interface VoiceInput {
  readonly guildId: GuildId
  /** The session that connects. */
  readonly sessionId: string
}

/**
 * Joins a voice channel, moves to another, leaves it (null), or mutes and deafens oneself there. Who
 * stays where it is is asked for nothing. What changes nothing is not told.
 * https://docs.discord.com/developers/events/gateway-events#update-voice-state
 */
export const updateVoiceState = action({
  name: "voice.update",
  form: voiceStateForm,
  authorize({ world, actor, input }: Asked<VoiceInput>) {
    needInGuild(world, needAccount(actor), input.guildId)
  },
  apply({ world, actor, input: { guildId, sessionId }, given }, { tell }): void {
    const userId = needAccount(actor)
    const guild = needGuild(world, guildId)
    const { channelId, ...self } = given
    if (channelId === null) return endVoice(world, guild, userId, tell)
    const before = guild.voiceStates.get(userId)
    const stays = before?.channelId === channelId
    const { suppress, requestToSpeakAt } = stays
      ? before
      : onComing(world, userId, needMayConnect(world, guild, userId, channelId))
    const state = { userId, channelId, sessionId, ...self, suppress, requestToSpeakAt }
    if (isSame(before, state)) return
    if (!needUser(world, userId).bot) endElsewhere(world, guild, userId, tell)
    placeVoice(world, guild, state, tell)
    if (stays && before.sessionId === sessionId) return
    tell({ type: "voiceServerUpdated", guild, userId })
  },
})

/**
 * Who comes to a voice channel may speak there with SPEAK; who comes to a stage is of the audience,
 * moderators too. https://github.com/discord/discord-api-docs/pull/5216
 */
function onComing(
  world: World,
  userId: UserId,
  channel: HeardChannel,
): Pick<VoiceState, "suppress" | "requestToSpeakAt"> {
  const speaks = channel.kind === "voice" && canInChannel(world, channel, userId, ["Speak"])
  return { suppress: !speaks, requestToSpeakAt: null }
}

/** Lets a state take the place of the one before, and tells it. */
export function placeVoice(
  world: World,
  guild: Guild,
  state: VoiceState,
  tell: Effects["tell"],
): void {
  const before = guild.voiceStates.get(state.userId)
  const channelIds = [before?.channelId, state.channelId]
  tellConnected(world, guild, state.userId, channelIds, tell, (telling) => {
    guild.voiceStates.set(state.userId, state)
    telling({ type: "voiceStateUpdated", guild, state })
  })
  if (before !== undefined && before.channelId !== state.channelId) look(world, before.channelId)
  look(world, state.channelId)
}

/** A person is in one voice channel at a time; a bot may be in one of each guild. */
function endElsewhere(world: World, here: Guild, userId: UserId, tell: Effects["tell"]): void {
  for (const guild of world.guilds.values())
    if (guild !== here) endVoice(world, guild, userId, tell)
}

/** Moves a member who is connected to another channel; gives whether it was elsewhere. */
export function moveVoice(
  world: World,
  guild: Guild,
  userId: UserId,
  channel: HeardChannel,
  tell: Effects["tell"],
): boolean {
  const before = guild.voiceStates.get(userId)
  if (before === undefined || before.channelId === channel.id) return false
  const state = { ...before, channelId: channel.id, ...onComing(world, userId, channel) }
  placeVoice(world, guild, state, tell)
  tell({ type: "voiceServerUpdated", guild, userId })
  return true
}

/**
 * Disconnects a member, if they are connected. Their last state has neither camera nor stream.
 *
 * Assumption: voice-leave-state
 */
export function endVoice(world: World, guild: Guild, userId: UserId, tell: Effects["tell"]): void {
  const state = guild.voiceStates.get(userId)
  if (state === undefined) return
  tellConnected(world, guild, userId, [state.channelId], tell, (telling) => {
    guild.voiceStates.delete(userId)
    const left = { ...state, channelId: null, selfVideo: false, selfStream: false }
    telling({ type: "voiceStateUpdated", guild, state: left })
  })
  look(world, state.channelId)
}

/** Looks after a change of who is connected whether a stage is silent, and the channel of an event empty. */
function look(world: World, channelId: ChannelId): void {
  listen(world, channelId)
  watchVenues(world, channelId)
}

/**
 * Makes a change of who is connected to some channels. A bot views the channel that it is connected to, with
 * VIEW_CHANNEL or without, and is told where that begins or ends.
 * https://docs.discord.com/developers/topics/permissions#channel-visibility
 */
function tellConnected(
  world: World,
  guild: Guild,
  userId: UserId,
  connected: readonly (ChannelId | undefined)[],
  tell: Effects["tell"],
  change: (tell: Effects["tell"]) => void,
): void {
  if (!needUser(world, userId).bot) return change(tell)
  const channelIds = connected.flatMap((id) => {
    const channel = id === undefined ? undefined : world.channels.get(id)
    return channel !== undefined && isListed(channel) ? [channel.id, channel.parentId] : []
  })
  tellSight(world, guild, { channelIds, userId }, tell, change)
}
