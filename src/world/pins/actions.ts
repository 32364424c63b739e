import { AuditLogEvent, MessageType } from "discord-api-types/v10"
import { ApiError } from "../kernel/api-error.ts"
import type { Channel } from "../channels/model/channel.ts"
import type { ChannelId } from "../model/ids.ts"
import type { Message } from "../messages/model/message.ts"
import type { Actor, World } from "../model/world.ts"
import { pinsQuery } from "./schemas.ts"
import { LIMITS } from "../rules/limits.ts"
import { findGuildOf, requireAccount } from "../rules/require.ts"
import { requireOpen } from "../threads/rules/open-threads.ts"
import { canInChannel } from "../rules/permissions.ts"
import {
  type ChannelMessage,
  requireChannelAccess,
  requireMessageAccess,
} from "../rules/authorization.ts"
import { type PinnedMessage, findPins } from "./rules.ts"
import { requireUserMessage } from "../messages/rules/system-messages.ts"
import { type AuthContext, action, query } from "../actions/action.ts"
import type { Effects } from "../actions/effects.ts"
import { postSystemMessage } from "../messages/actions/posting.ts"
import type { MessageInput } from "../messages/actions/messages.ts"

/**
 * Pins a message and posts a system message about it. Pinning a pinned message changes nothing.
 * https://docs.discord.com/developers/resources/message#pin-message
 */
export const pinMessage = action({
  name: "pins.add",
  resolve(context: AuthContext<MessageInput>) {
    const { channel, message } = requirePinnable(context)
    requireUserMessage(message)
    const isFull = findPins(channel).length >= LIMITS.pins.perChannel
    if (message.pinnedAt === null && isFull) throw new ApiError("tooManyPins")
    return { channel, message }
  },
  apply({ world, actor, resolved }, effects): void {
    const { channel, message } = resolved
    if (message.pinnedAt !== null) return
    // Pin times are unique, because pages of pins are delimited by a time, which clients send in
    // milliseconds.
    const at = Math.max(world.clock.now(), (findPins(channel)[0]?.pinnedAt ?? 0) + 1)
    setPinned(message, at, channel, effects)
    const type = MessageType.ChannelPinnedMessage
    const reference = { channelId: channel.id, messageId: message.id }
    postSystemMessage(world, channel, requireAccount(actor), { type, reference }, effects)
    auditPin(world, resolved, AuditLogEvent.MessagePin, effects)
  },
})

/**
 * Unpins a message. Unpinning a message that is not pinned changes nothing.
 * https://docs.discord.com/developers/resources/message#unpin-message
 */
export const unpinMessage = action({
  name: "pins.remove",
  resolve: requirePinnable,
  apply({ world, resolved }, effects): void {
    const { channel, message } = resolved
    if (message.pinnedAt === null) return
    setPinned(message, null, channel, effects)
    auditPin(world, resolved, AuditLogEvent.MessageUnpin, effects)
  },
})

/** Returns a message that the actor may pin and unpin. */
function requirePinnable({ world, actor, input }: AuthContext<MessageInput>): ChannelMessage {
  const found = requireMessageAccess(world, actor, input, ["PinMessages"])
  requireOpen(world, actor, found.channel)
  return found
}

function setPinned(message: Message, at: number | null, channel: Channel, { emit }: Effects): void {
  message.pinnedAt = at
  if (at === null) channel.pinnedIds.delete(message.id)
  else channel.pinnedIds.add(message.id)
  channel.lastPinAt = findPins(channel)[0]?.pinnedAt ?? null
  emit({ type: "messageUpdated", channel, message })
  emit({ type: "pinsUpdated", channel })
}

function auditPin(
  world: World,
  { channel, message }: ChannelMessage,
  type: AuditLogEvent,
  { audit }: Effects,
): void {
  const guild = findGuildOf(world, channel)
  if (guild === undefined) return
  const options = { channel_id: channel.id, message_id: message.id }
  audit(guild, { type, targetId: message.authorId, options })
}

/** A page of a channel's pins. */
export interface PinsPage {
  readonly pins: readonly PinnedMessage[]
  readonly hasMore: boolean
}

interface PinsInput {
  readonly channelId: ChannelId
}

/** Returns the channel whose pins are listed. */
function requirePinsChannel({ world, actor, input }: AuthContext<PinsInput>) {
  return { channel: requireChannelAccess(world, actor, input.channelId) }
}

/** Returns the pins that an actor may read, most recently pinned first. */
function readablePins(world: World, actor: Actor, channel: Channel): PinnedMessage[] {
  return canInChannel(world, channel, actor, ["ReadMessageHistory"]) ? findPins(channel) : []
}

/**
 * Lists pins, most recently pinned first. The list is empty without READ_MESSAGE_HISTORY.
 * https://docs.discord.com/developers/resources/message#get-channel-pins
 */
export const listPins = query({
  name: "pins.list",
  querySchema: pinsQuery,
  resolve: requirePinsChannel,
  read({ world, actor, resolved: { channel }, query: { limit, before } }): PinsPage {
    const end = before === undefined ? Infinity : Date.parse(before)
    const pins = readablePins(world, actor, channel).filter(({ pinnedAt }) => pinnedAt < end)
    return { pins: pins.slice(0, limit), hasMore: pins.length > limit }
  },
})

/**
 * Lists the newest pins for the deprecated route, which has no pages.
 * https://docs.discord.com/developers/resources/message#get-pinned-messages-deprecated
 */
export const listNewestPins = query({
  name: "pins.listNewest",
  resolve: requirePinsChannel,
  read: ({ world, actor, resolved: { channel } }): PinnedMessage[] =>
    readablePins(world, actor, channel).slice(0, LIMITS.pins.limit.max),
})
