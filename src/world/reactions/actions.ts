import { ReactionType } from "discord-api-types/v10"
import { ApiError } from "../kernel/api-error.ts"
import type { UserId } from "../model/ids.ts"
import type { Emoji, Reaction } from "../messages/model/message.ts"
import type { User } from "../users/model/user.ts"
import type { Actor, World } from "../model/world.ts"
import { findReaction, requireEmoji, requireUsableEmoji } from "../emojis/rules.ts"
import { reactionsQuery } from "./schemas.ts"
import { LIMITS } from "../rules/limits.ts"
import { findGuildOf, requireAccount, requireUser } from "../rules/require.ts"
import { requireOpen } from "../threads/rules/open-threads.ts"
import { paginate } from "../rules/pagination.ts"
import {
  type ChannelMessage,
  requireChannelPermissions,
  requireFullMember,
  requireMessageAccess,
} from "../rules/authorization.ts"
import { type AuthContext, action, query } from "../actions/action.ts"
import type { Effects } from "../actions/effects.ts"
import type { MessageInput } from "../messages/actions/messages.ts"

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
    const found = requireMessageAccess(world, actor, input, ["ReadMessageHistory"])
    requireFullMember(findGuildOf(world, found.channel), actor)
    requireOpen(world, actor, found.channel)
    const target = withReaction(world, found, input)
    if (target.reaction === undefined) requireCanStartReaction(world, actor, target)
    return target
  },
  apply({ actor, resolved: { channel, message, emoji, reaction } }, { emit }): void {
    const userId = requireAccount(actor)
    if (reaction?.userIds.has(userId)) return
    if (reaction === undefined) {
      message.reactions = [...message.reactions, { emoji, userIds: new Set([userId]) }]
    } else reaction.userIds.add(userId)
    emit({ type: "reactionAdded", channel, message, emoji, userId })
  },
})

/** Requires that the actor may add the first reaction with an emoji. */
function requireCanStartReaction(
  world: World,
  actor: Actor,
  { channel, message, emoji }: ReactionTarget,
): void {
  requireChannelPermissions(world, actor, channel, ["AddReactions"])
  requireUsableEmoji(world, actor, channel, emoji)
  if (message.reactions.length >= LIMITS.message.reactions) throw new ApiError("tooManyReactions")
}

/** Removes a reaction of the actor. Removing an absent reaction is no error. */
export const removeOwnReaction = action({
  name: "reactions.removeOwn",
  resolve: requireReactionTarget,
  apply({ actor, resolved }, { emit }): void {
    removeReaction(resolved, requireAccount(actor), emit)
  },
})

/**
 * Removes the reaction of a user. Removing an absent reaction is no error.
 * https://docs.discord.com/developers/resources/message#delete-user-reaction
 */
export const removeUserReaction = action({
  name: "reactions.removeUser",
  resolve(context: AuthContext<UserReactionInput>) {
    const { world, actor, input } = context
    const target = requireReactionTarget(context)
    requireUser(world, input.userId)
    requireChannelPermissions(world, actor, target.channel, ["ManageMessages"])
    return target
  },
  apply({ resolved, input: { userId } }, { emit }): void {
    removeReaction(resolved, userId, emit)
  },
})

function removeReaction(
  { channel, message, emoji, reaction }: ReactionTarget,
  userId: UserId,
  emit: Effects["emit"],
): void {
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
    const target = requireReactionTarget(context)
    requireChannelPermissions(context.world, context.actor, target.channel, ["ManageMessages"])
    return target
  },
  apply({ resolved: { channel, message, emoji, reaction } }, { emit }): void {
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
  resolve: ({ world, actor, input }: AuthContext<MessageInput>) =>
    requireMessageAccess(world, actor, input, ["ManageMessages"]),
  apply({ resolved: { channel, message } }, { emit }): void {
    if (message.reactions.length === 0) return
    message.reactions = []
    emit({ type: "reactionsCleared", channel, message })
  },
})

/** A message, an emoji, and the reaction of the message with it. */
interface ReactionTarget extends ChannelMessage {
  readonly emoji: Emoji
  readonly reaction: Reaction | undefined
}

/** Returns a message that the actor sees with an emoji that exists. */
function requireReactionTarget({
  world,
  actor,
  input,
}: AuthContext<ReactionInput>): ReactionTarget {
  return withReaction(world, requireMessageAccess(world, actor, input), input)
}

function withReaction(
  world: World,
  { channel, message }: ChannelMessage,
  input: ReactionInput,
): ReactionTarget {
  const emoji = requireEmoji(world, message, input.emoji)
  return { channel, message, emoji, reaction: findReaction(message, emoji) }
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
    const { channel, reaction } = requireReactionTarget(context)
    requireChannelPermissions(context.world, context.actor, channel, ["ReadMessageHistory"])
    return { reaction }
  },
  read({ world, resolved: { reaction }, query: { type, ...page } }): readonly User[] {
    if (type === ReactionType.Super) return []
    const userIds = paginate(reaction?.userIds ?? [], (id) => id, page)
    return userIds.map((id) => requireUser(world, id))
  },
})
