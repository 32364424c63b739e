import { ReactionType } from "discord-api-types/v10"
import { Problem } from "../kernel/problem.ts"
import type { UserId } from "../model/ids.ts"
import type { Emoji } from "../model/message.ts"
import type { User } from "../model/user.ts"
import { findReaction, needEmoji, needUsable } from "../rules/emoji.ts"
import { reactionsQuery } from "../rules/forms/queries.ts"
import { LIMITS } from "../rules/limits.ts"
import { needAccount, needChannel, needMessage, needUser } from "../rules/need.ts"
import { needOpen } from "../rules/open-threads.ts"
import { pageOf } from "../rules/pages.ts"
import { needInChannel } from "../rules/authorization.ts"
import { type Asked, type Effects, type Granted, action, query } from "./action.ts"
import type { MessageInput } from "./messages.ts"

/** The message and the emoji, as a path writes it. */
export interface ReactionInput extends MessageInput {
  readonly emoji: string
}

/** One account's reaction. */
export interface UserReactionInput extends ReactionInput {
  readonly userId: UserId
}

/**
 * Reacts. To join a reaction needs READ_MESSAGE_HISTORY, to start one ADD_REACTIONS too, and an emoji
 * that one can use. Reacting twice changes nothing.
 * https://docs.discord.com/developers/resources/message#create-reaction
 */
export const addReaction = action({
  name: "reactions.add",
  authorize({ world, actor, input }: Asked<ReactionInput>) {
    const channel = needInChannel(world, actor, input.channelId)
    const message = needMessage(channel, input.messageId)
    needInChannel(world, actor, input.channelId, ["ReadMessageHistory"])
    needOpen(world, actor, channel)
    const emoji = needEmoji(world, message, input.emoji)
    if (findReaction(message, emoji) !== undefined) return
    needInChannel(world, actor, input.channelId, ["AddReactions"])
    needUsable(world, actor, channel, emoji)
    if (message.reactions.length >= LIMITS.message.reactions) throw new Problem("tooManyReactions")
  },
  apply({ world, actor, input }, { tell }): void {
    const channel = needChannel(world, input.channelId)
    const message = needMessage(channel, input.messageId)
    const emoji = needEmoji(world, message, input.emoji)
    const userId = needAccount(actor)
    const reaction = findReaction(message, emoji)
    if (reaction?.userIds.has(userId)) return
    if (reaction === undefined) message.reactions.push({ emoji, userIds: new Set([userId]) })
    else reaction.userIds.add(userId)
    tell({ type: "reactionAdded", channel, message, emoji, userId })
  },
})

/** Takes one's own reaction back. One that is not there is no error. */
export const removeOwnReaction = action({
  name: "reactions.removeOwn",
  authorize(asked: Asked<ReactionInput>) {
    needReactable(asked)
  },
  apply(granted, { tell }): void {
    removeReaction(granted, needAccount(granted.actor), tell)
  },
})

/**
 * Takes another's reaction away. One that is not there is no error.
 * https://docs.discord.com/developers/resources/message#delete-user-reaction
 */
export const removeUserReaction = action({
  name: "reactions.removeUser",
  authorize(asked: Asked<UserReactionInput>) {
    needReactable(asked)
    needUser(asked.world, asked.input.userId)
    needMayClear(asked)
  },
  apply(granted, { tell }): void {
    removeReaction(granted, granted.input.userId, tell)
  },
})

function removeReaction(
  { world, input }: Granted<ReactionInput, unknown>,
  userId: UserId,
  tell: Effects["tell"],
): void {
  const channel = needChannel(world, input.channelId)
  const message = needMessage(channel, input.messageId)
  const emoji = needEmoji(world, message, input.emoji)
  const reaction = findReaction(message, emoji)
  // Assumption: absent-reaction
  if (reaction?.userIds.delete(userId) !== true) return
  if (reaction.userIds.size === 0) {
    message.reactions = message.reactions.filter((other) => other !== reaction)
  }
  tell({ type: "reactionRemoved", channel, message, emoji, userId })
}

/**
 * Takes everybody's reactions with one emoji away. Where there are none nothing is told.
 * https://docs.discord.com/developers/resources/message#delete-all-reactions-for-emoji
 */
export const clearEmoji = action({
  name: "reactions.clearEmoji",
  authorize(asked: Asked<ReactionInput>) {
    needReactable(asked)
    needMayClear(asked)
  },
  apply({ world, input }, { tell }): void {
    const channel = needChannel(world, input.channelId)
    const message = needMessage(channel, input.messageId)
    const emoji = needEmoji(world, message, input.emoji)
    const reaction = findReaction(message, emoji)
    if (reaction === undefined) return
    message.reactions = message.reactions.filter((other) => other !== reaction)
    tell({ type: "emojiCleared", channel, message, emoji })
  },
})

/**
 * Takes all reactions away. Where there are none nothing is told.
 * https://docs.discord.com/developers/resources/message#delete-all-reactions
 */
export const clearReactions = action({
  name: "reactions.clear",
  authorize({ world, actor, input }: Asked<MessageInput>) {
    needMessage(needInChannel(world, actor, input.channelId), input.messageId)
    needMayClear({ world, actor, input })
  },
  apply({ world, input }, { tell }): void {
    const channel = needChannel(world, input.channelId)
    const message = needMessage(channel, input.messageId)
    if (message.reactions.length === 0) return
    message.reactions = []
    tell({ type: "reactionsCleared", channel, message })
  },
})

/** The message and the emoji, which are there for who asks. */
function needReactable({ world, actor, input }: Asked<ReactionInput>): Emoji {
  const message = needMessage(needInChannel(world, actor, input.channelId), input.messageId)
  return needEmoji(world, message, input.emoji)
}

/** Others' reactions are taken away with MANAGE_MESSAGES, and by nobody in a DM. */
function needMayClear({ world, actor, input }: Asked<MessageInput>): void {
  needInChannel(world, actor, input.channelId, ["ManageMessages"])
}

/**
 * Reads who reacted with an emoji, by id; needs READ_MESSAGE_HISTORY, as reading the message does.
 * Nobody has reacted with a burst: such reactions are not modelled.
 * https://docs.discord.com/developers/resources/message#get-reactions
 */
export const listReactions = query({
  name: "reactions.list",
  form: reactionsQuery,
  authorize(asked: Asked<ReactionInput>) {
    needReactable(asked)
    needInChannel(asked.world, asked.actor, asked.input.channelId, ["ReadMessageHistory"])
  },
  read({ world, input, given: { type, ...page } }): readonly User[] {
    if (type === ReactionType.Super) return []
    const message = needMessage(needChannel(world, input.channelId), input.messageId)
    const reaction = findReaction(message, needEmoji(world, message, input.emoji))
    const userIds = pageOf(reaction?.userIds ?? [], (id) => id, page)
    return userIds.map((id) => needUser(world, id))
  },
})
