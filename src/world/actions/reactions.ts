import { ReactionType } from "discord-api-types/v10"
import { ApiError } from "../kernel/api-error.ts"
import type { UserId } from "../model/ids.ts"
import type { Emoji } from "../model/message.ts"
import type { User } from "../model/user.ts"
import { findReaction, requireEmoji, requireUsableEmoji } from "../rules/emoji.ts"
import { reactionsQuery } from "../rules/schemas/reactions.ts"
import { LIMITS } from "../rules/limits.ts"
import { requireAccount, requireChannel, requireMessage, requireUser } from "../rules/require.ts"
import { requireOpen } from "../rules/open-threads.ts"
import { paginate } from "../rules/pagination.ts"
import { requireChannelAccess } from "../rules/authorization.ts"
import { type AuthContext, type Effects, type ActionContext, action, query } from "./action.ts"
import type { MessageInput } from "./messages.ts"

/** A message and an emoji, as written in the path. */
export interface ReactionInput extends MessageInput {
  readonly emoji: string
}

/** The reaction of one user. */
export interface UserReactionInput extends ReactionInput {
  readonly userId: UserId
}

/**
 * Adds a reaction of the actor. Joining a reaction needs READ_MESSAGE_HISTORY; starting one also
 * needs ADD_REACTIONS and an emoji that the actor can use. Repeating a reaction changes nothing.
 * https://docs.discord.com/developers/resources/message#create-reaction
 */
export const addReaction = action({
  name: "reactions.add",
  resolve({ world, actor, input }: AuthContext<ReactionInput>) {
    const channel = requireChannelAccess(world, actor, input.channelId)
    const message = requireMessage(channel, input.messageId)
    requireChannelAccess(world, actor, input.channelId, ["ReadMessageHistory"])
    requireOpen(world, actor, channel)
    const emoji = requireEmoji(world, message, input.emoji)
    if (findReaction(message, emoji) !== undefined) return
    requireChannelAccess(world, actor, input.channelId, ["AddReactions"])
    requireUsableEmoji(world, actor, channel, emoji)
    if (message.reactions.length >= LIMITS.message.reactions) throw new ApiError("tooManyReactions")
  },
  apply({ world, actor, input }, { emit }): void {
    const channel = requireChannel(world, input.channelId)
    const message = requireMessage(channel, input.messageId)
    const emoji = requireEmoji(world, message, input.emoji)
    const userId = requireAccount(actor)
    const reaction = findReaction(message, emoji)
    if (reaction?.userIds.has(userId)) return
    if (reaction === undefined) message.reactions.push({ emoji, userIds: new Set([userId]) })
    else reaction.userIds.add(userId)
    emit({ type: "reactionAdded", channel, message, emoji, userId })
  },
})

/** Removes a reaction of the actor. Removing an absent reaction is no error. */
export const removeOwnReaction = action({
  name: "reactions.removeOwn",
  resolve(context: AuthContext<ReactionInput>) {
    requireReactable(context)
  },
  apply(context, { emit }): void {
    removeReaction(context, requireAccount(context.actor), emit)
  },
})

/**
 * Removes the reaction of a user. Removing an absent reaction is no error.
 * https://docs.discord.com/developers/resources/message#delete-user-reaction
 */
export const removeUserReaction = action({
  name: "reactions.removeUser",
  resolve(context: AuthContext<UserReactionInput>) {
    requireReactable(context)
    requireUser(context.world, context.input.userId)
    requireCanClear(context)
  },
  apply(context, { emit }): void {
    removeReaction(context, context.input.userId, emit)
  },
})

function removeReaction(
  { world, input }: ActionContext<ReactionInput, unknown>,
  userId: UserId,
  emit: Effects["emit"],
): void {
  const channel = requireChannel(world, input.channelId)
  const message = requireMessage(channel, input.messageId)
  const emoji = requireEmoji(world, message, input.emoji)
  const reaction = findReaction(message, emoji)
  // Assumption: absent-reaction
  if (reaction?.userIds.delete(userId) !== true) return
  if (reaction.userIds.size === 0) {
    message.reactions = message.reactions.filter((other) => other !== reaction)
  }
  emit({ type: "reactionRemoved", channel, message, emoji, userId })
}

/**
 * Removes all reactions with one emoji. Emits nothing if there are none.
 * https://docs.discord.com/developers/resources/message#delete-all-reactions-for-emoji
 */
export const clearEmoji = action({
  name: "reactions.clearEmoji",
  resolve(context: AuthContext<ReactionInput>) {
    requireReactable(context)
    requireCanClear(context)
  },
  apply({ world, input }, { emit }): void {
    const channel = requireChannel(world, input.channelId)
    const message = requireMessage(channel, input.messageId)
    const emoji = requireEmoji(world, message, input.emoji)
    const reaction = findReaction(message, emoji)
    if (reaction === undefined) return
    message.reactions = message.reactions.filter((other) => other !== reaction)
    emit({ type: "emojiCleared", channel, message, emoji })
  },
})

/**
 * Removes all reactions of a message. Emits nothing if there are none.
 * https://docs.discord.com/developers/resources/message#delete-all-reactions
 */
export const clearReactions = action({
  name: "reactions.clear",
  resolve({ world, actor, input }: AuthContext<MessageInput>) {
    requireMessage(requireChannelAccess(world, actor, input.channelId), input.messageId)
    requireCanClear({ world, actor, input })
  },
  apply({ world, input }, { emit }): void {
    const channel = requireChannel(world, input.channelId)
    const message = requireMessage(channel, input.messageId)
    if (message.reactions.length === 0) return
    message.reactions = []
    emit({ type: "reactionsCleared", channel, message })
  },
})

/** Returns the emoji. Requires that the actor sees the message and that the emoji exists. */
function requireReactable({ world, actor, input }: AuthContext<ReactionInput>): Emoji {
  const message = requireMessage(
    requireChannelAccess(world, actor, input.channelId),
    input.messageId,
  )
  return requireEmoji(world, message, input.emoji)
}

/** Requires MANAGE_MESSAGES, which nobody has in a DM. */
function requireCanClear({ world, actor, input }: AuthContext<MessageInput>): void {
  requireChannelAccess(world, actor, input.channelId, ["ManageMessages"])
}

/**
 * Lists the users who reacted with an emoji, ordered by id. Needs READ_MESSAGE_HISTORY, as reading
 * the message does. The list of burst reactions is empty: they are not modeled.
 * https://docs.discord.com/developers/resources/message#get-reactions
 */
export const listReactions = query({
  name: "reactions.list",
  querySchema: reactionsQuery,
  resolve(context: AuthContext<ReactionInput>) {
    requireReactable(context)
    requireChannelAccess(context.world, context.actor, context.input.channelId, [
      "ReadMessageHistory",
    ])
  },
  read({ world, input, query: { type, ...page } }): readonly User[] {
    if (type === ReactionType.Super) return []
    const message = requireMessage(requireChannel(world, input.channelId), input.messageId)
    const reaction = findReaction(message, requireEmoji(world, message, input.emoji))
    const userIds = paginate(reaction?.userIds ?? [], (id) => id, page)
    return userIds.map((id) => requireUser(world, id))
  },
})
