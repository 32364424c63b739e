import { ApiError } from "../kernel/api-error.ts"
import type { DmChannel } from "../model/channel.ts"
import type { ChannelId, UserId } from "../model/ids.ts"
import type { Message } from "../model/message.ts"
import type { World } from "../model/world.ts"
import { followsPlatform } from "../rules/deviations.ts"
import { findDm, requireCanMessage, requireMutualGuild } from "../rules/dms.ts"
import { ExplainedApiError } from "../rules/explained-api-error.ts"
import { openDmBody } from "../rules/schemas/dms.ts"
import { createMessageBody } from "../rules/schemas/messages.ts"
import { requireAccount, requireUser } from "../rules/require.ts"
import { type AuthContext, type Effects, action } from "./action.ts"
import { emptyHistory } from "./history.ts"
import { type NewMessageInput, writeMessage } from "./messages.ts"

/**
 * Returns the DM with a user, and opens it if necessary. Permission to write is checked when a
 * message is sent.
 */
export const openDm = action({
  name: "dms.open",
  bodySchema: openDmBody,
  resolve(_: AuthContext<object>) {},
  apply({ world, actor, body }, { emit }): DmChannel {
    const self = requireAccount(actor)
    requireRecipient(world, self, body.recipientId)
    requireNotBothBots(world, self, body.recipientId)
    const open = findDm(world, self, body.recipientId)
    if (open === undefined) requireCanOpenDm(world, self, body.recipientId)
    return open ?? addDmChannel(world, newDm(self, body.recipientId), emit)
  },
})

/**
 * Sends a message to a user as a client does: in the DM with them, which is opened if necessary.
 */
export const createDirectMessage = action({
  name: "dms.createMessage",
  bodySchema: createMessageBody,
  acceptsFiles: true,
  resolve({
    world,
    actor,
    input,
  }: AuthContext<NewMessageInput & { readonly recipientId: UserId }>) {
    requireRecipient(world, requireAccount(actor), input.recipientId)
  },
  apply(context, effects): Message {
    const { world, actor, input } = context
    const self = requireAccount(actor)
    const open = findDm(world, self, input.recipientId)
    const channel = open ?? newDm(self, input.recipientId)
    if (open === undefined) requireCanOpenDm(world, self, input.recipientId)
    requireCanMessage(world, channel, actor)
    if (open !== undefined) return writeMessage(context, open, effects)
    return writeMessage(context, channel, effects, () => addDmChannel(world, channel, effects.emit))
  },
})

/** @throws ApiError 50033 for an unknown user, and for the actor. */
function requireRecipient(world: World, self: UserId, other: UserId): void {
  if (!world.users.has(other) || other === self) throw new ApiError("invalidRecipients")
}

/**
 * Requires that at most one of both users is a bot. On the platform bots cannot DM each other.
 * @throws ApiError 50007
 */
function requireNotBothBots(world: World, self: UserId, other: UserId): void {
  const areBots = requireUser(world, self).bot && requireUser(world, other).bot
  if (areBots && followsPlatform(world, "dms-with-bots")) {
    throw new ExplainedApiError("cannotMessageBot", () => [{ kind: "botDm", userId: other }])
  }
}

/**
 * Requires that a user may open a DM. A bot may open any DM; its permission to write is checked
 * when it sends.
 *
 * @throws ApiError 50278 for a person who neither shares a guild with the other user nor has
 * installed the bot.
 */
function requireCanOpenDm(world: World, self: UserId, other: UserId): void {
  // Assumption: open-dm-of-person
  if (!requireUser(world, self).bot) requireMutualGuild(world, self, other)
}

/** Returns a DM that is not part of the world yet and has no id of its own. */
function newDm(self: UserId, other: UserId): DmChannel {
  return {
    kind: "dm",
    id: "0" as ChannelId, // an id that no channel has
    userIds: [self, other],
    ...emptyHistory(),
  }
}

function addDmChannel(world: World, dm: DmChannel, emit: Effects["emit"]): DmChannel {
  const channel = { ...dm, id: world.ids.next<ChannelId>() }
  world.channels.set(channel.id, channel)
  emit({ type: "dmOpened", channel })
  return channel
}
