import type { APIPoll } from "discord-api-types/v10"
import type { Poll } from "../messages/model/message.ts"
import { viewEmoji } from "../emojis/views.ts"
import { viewTime } from "../kernel/wire-time.ts"

/**
 * Returns a poll as an account sees it. Answers without votes have no count.
 * https://docs.discord.com/developers/resources/poll#poll-results-object
 */
export function viewPoll(poll: Poll, viewer: string): APIPoll {
  const voted = poll.answers.filter(({ voterIds }) => voterIds.size > 0)
  return {
    question: { text: poll.question },
    answers: poll.answers.map(({ id, text, emoji }) => ({
      answer_id: id,
      poll_media: { text, ...(emoji !== null && { emoji: viewEmoji(emoji) }) },
    })),
    expiry: viewTime(poll.expiresAt),
    allow_multiselect: poll.multiselect,
    layout_type: poll.layout,
    results: {
      answer_counts: voted.map(({ id, voterIds }) => ({
        id,
        count: voterIds.size,
        me_voted: [...voterIds].some((userId) => userId === viewer),
      })),
      is_finalized: poll.finalized,
    },
  }
}
