import { Problem } from "../kernel/problem.ts"
import type { ChannelId, MessageId } from "../model/ids.ts"
import { findReaction, needEmoji } from "../rules/emoji.ts"
import { LIMITS } from "../rules/limits.ts"
import { needAccount, needChannel, needMessage } from "../rules/need.ts"
import { needInChannel } from "../rules/permissions.ts"
import { type Asked, action } from "./action.ts"

/** The message and the emoji, as a path writes it. */
export interface ReactionInput {
  readonly channelId: ChannelId
  readonly messageId: MessageId
  readonly emoji: string
}

/**
 * Reacts. To join a reaction needs READ_MESSAGE_HISTORY, to start one ADD_REACTIONS too. Reacting
 * twice changes nothing.
 * https://docs.discord.com/developers/resources/message#create-reaction
 */
export const addReaction = action({
  name: "reactions.add",
  authorize({ world, actor, input }: Asked<ReactionInput>) {
    const channel = needInChannel(world, actor, input.channelId)
    const message = needMessage(channel, input.messageId)
    needInChannel(world, actor, input.channelId, ["ReadMessageHistory"])
    const known = findReaction(message, needEmoji(input.emoji))
    if (known !== undefined) return
    needInChannel(world, actor, input.channelId, ["AddReactions"])
    if (message.reactions.length >= LIMITS.message.reactions) throw new Problem("tooManyReactions")
  },
  apply({ world, actor, input }, { tell }): void {
    const channel = needChannel(world, input.channelId)
    const message = needMessage(channel, input.messageId)
    const emoji = needEmoji(input.emoji)
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
  authorize({ world, actor, input }: Asked<ReactionInput>) {
    needMessage(needInChannel(world, actor, input.channelId), input.messageId)
    needEmoji(input.emoji)
  },
  apply({ world, actor, input }, { tell }): void {
    const channel = needChannel(world, input.channelId)
    const message = needMessage(channel, input.messageId)
    const emoji = needEmoji(input.emoji)
    const userId = needAccount(actor)
    const reaction = findReaction(message, emoji)
    if (reaction?.userIds.delete(userId) !== true) return
    if (reaction.userIds.size === 0) {
      message.reactions = message.reactions.filter((other) => other !== reaction)
    }
    tell({ type: "reactionRemoved", channel, message, emoji, userId })
  },
})
