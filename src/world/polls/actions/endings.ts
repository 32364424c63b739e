// Ends of polls, by the clock or by their author.

import { type APIEmbed, EmbedType, MessageType } from "discord-api-types/v10"
import type { Message, Poll } from "../../messages/model/message.ts"
import type { World } from "../../model/world.ts"
import type { ChannelMessage } from "../../rules/authorization.ts"
import { pollOutcomeOf } from "../rules.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { perform } from "../../actions/perform.ts"
import { postSystemMessage } from "../../messages/actions/posting.ts"

/** A message with its poll and its channel. */
export interface PollMessage extends ChannelMessage {
  readonly poll: Poll
}

type PollMessageInput = Pick<Message, "id" | "channelId">

/** Schedules the end of a message's poll. */
export function schedulePollEnd(world: World, { id, channelId, poll }: Message): void {
  if (poll === null) return
  world.clock.at(
    poll.expiresAt,
    () => perform(world, "system", endExpiredPoll, { input: { id, channelId } }),
    "the end of a poll",
  )
}

/** Ends a poll whose time is over, unless it was deleted or has already ended. */
const endExpiredPoll = action({
  name: "polls.endExpired",
  resolve: ({ world, input }: AuthContext<PollMessageInput>) => findPollMessage(world, input),
  apply({ world, resolved }, effects): void {
    if (resolved === undefined) return
    const { finalized, expiresAt } = resolved.poll
    if (!finalized && expiresAt <= world.clock.now()) finalizePoll(world, resolved, effects)
  },
})

function findPollMessage(
  world: World,
  { id, channelId }: PollMessageInput,
): PollMessage | undefined {
  const channel = world.channels.get(channelId)
  const message = channel?.messages.get(id)
  if (channel === undefined || message === undefined || message.poll === null) return undefined
  return { channel, message, poll: message.poll }
}

/**
 * Ends a poll now, emits the update and posts its result. The result of a poll in an ephemeral
 * message is not posted, as everyone in the channel would see it. Assumption: ephemeral-poll-result
 * https://docs.discord.com/developers/resources/poll#poll-results-object
 */
export function finalizePoll(
  world: World,
  { channel, message, poll }: PollMessage,
  effects: Effects,
): void {
  poll.expiresAt = Math.min(poll.expiresAt, world.clock.now())
  poll.finalized = true
  effects.emit({ type: "messageUpdated", channel, message })
  if (message.ephemeralTo !== null) return
  const result = {
    type: MessageType.PollResult,
    webhook: message.webhook,
    mentionedUserIds: message.webhook === null ? [message.authorId] : [],
    reference: { channelId: channel.id, messageId: message.id },
    embeds: [resultEmbed(poll)],
  }
  postSystemMessage(world, channel, message.authorId, result, effects)
}

/**
 * Returns the embed of a poll result. Fields without a value are omitted.
 * https://docs.discord.com/developers/resources/message#embed-object-poll-result-embed-fields
 */
function resultEmbed(poll: Poll): APIEmbed {
  const { total, most, victor } = pollOutcomeOf(poll)
  const values: Readonly<Record<string, string | number | null | undefined>> = {
    poll_question_text: poll.question,
    victor_answer_votes: most,
    total_votes: total,
    victor_answer_id: victor?.id,
    victor_answer_text: victor?.text,
    victor_answer_emoji_id: victor?.emoji?.id,
    victor_answer_emoji_name: victor?.emoji?.name,
  }
  const fields = Object.entries(values).flatMap(([name, value]) =>
    value == null ? [] : [{ name, value: String(value), inline: false }],
  )
  return { type: EmbedType.PollResult, fields }
}
