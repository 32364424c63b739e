import { ApiError } from "../../kernel/api-error.ts"
import type { DmChannel } from "../../channels/model/channel.ts"
import type { ChannelId, UserId } from "../../model/ids.ts"
import type { Message } from "../../messages/model/message.ts"
import type { User } from "../../users/model/user.ts"
import type { World } from "../../model/world.ts"
import { followsPlatform } from "../../rules/deviations.ts"
import { findDm, requireCanMessage, requireMutualGuild } from "../rules/dms.ts"
import { ExplainedApiError } from "../../rules/explained-api-error.ts"
import { openDmBody } from "../schemas.ts"
import { createMessageBody } from "../../messages/schemas/messages.ts"
import { requireAccount, requireUser } from "../../rules/require.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { emptyHistory } from "../../messages/actions/history.ts"
import { type NewMessageInput, writeMessage } from "../../messages/actions/messages.ts"

/**
 * Returns the DM with a user, and opens it if necessary. Permission to write is checked when a
 * message is sent.
 */
export const openDm = action({
  name: "dms.open",
  bodySchema: openDmBody,
  resolve: ({ world, actor }: AuthContext<object>) => ({
    self: requireUser(world, requireAccount(actor)),
  }),
  apply({ world, resolved: { self }, body }, { emit }): DmChannel {
    return openDmWith(world, self, body.recipientId, emit)
  },
})

/** Returns the DM of two users, and opens it if necessary. @throws ApiError 50033, 50007, 50278 */
export function openDmWith(
  world: World,
  self: User,
  recipientId: UserId,
  emit: Effects["emit"],
): DmChannel {
  const recipient = requireRecipient(world, self, recipientId)
  requireNotBothBots(world, self, recipient)
  const open = findDm(world, self.id, recipient.id)
  if (open === undefined) requireCanOpenDm(world, self, recipient)
  return open ?? addDmChannel(world, newDm(self, recipient), emit)
}

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
    const self = requireUser(world, requireAccount(actor))
    return { self, recipient: requireRecipient(world, self, input.recipientId) }
  },
  apply(context, effects): Message {
    const { world, actor, resolved } = context
    const { self, recipient } = resolved
    const open = findDm(world, self.id, recipient.id)
    const channel = open ?? newDm(self, recipient)
    if (open === undefined) requireCanOpenDm(world, self, recipient)
    requireCanMessage(world, channel, actor)
    if (open !== undefined) return writeMessage(context, open, effects)
    return writeMessage(context, channel, effects, () => addDmChannel(world, channel, effects.emit))
  },
})

/** Returns another user. @throws ApiError 50033 for an unknown user, and for the actor. */
function requireRecipient(world: World, self: User, id: UserId): User {
  const recipient = world.users.get(id)
  if (recipient === undefined || recipient === self) throw new ApiError("invalidRecipients")
  return recipient
}

/**
 * Requires that at most one of both users is a bot. On the platform bots cannot DM each other.
 * @throws ApiError 50007
 */
function requireNotBothBots(world: World, self: User, other: User): void {
  if (self.bot && other.bot && followsPlatform(world, "dms-with-bots")) {
    throw new ExplainedApiError("cannotMessageBot", () => [{ kind: "botDm", userId: other.id }])
  }
}

/**
 * Requires that a user may open a DM. A bot may open any DM; its permission to write is checked
 * when it sends.
 *
 * @throws ApiError 50278 for a person who neither shares a guild with the other user nor has
 * installed the bot.
 */
function requireCanOpenDm(world: World, self: User, other: User): void {
  // Assumption: open-dm-of-person
  if (!self.bot) requireMutualGuild(world, self.id, other.id)
}

/** Returns a DM that is not part of the world yet and has no id of its own. */
function newDm(self: User, other: User): DmChannel {
  return {
    kind: "dm",
    id: "0" as ChannelId, // an id that no channel has
    userIds: [self.id, other.id],
    ...emptyHistory(),
  }
}

function addDmChannel(world: World, dm: DmChannel, emit: Effects["emit"]): DmChannel {
  const channel = { ...dm, id: world.ids.next<ChannelId>() }
  world.channels.set(channel.id, channel)
  emit({ type: "dmOpened", channel })
  return channel
}
