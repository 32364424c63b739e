import type { Refusal } from "../refusal.ts"

const EXPIRE = "POST /channels/{channel_id}/polls/{message_id}/expire"

export const polls: readonly Refusal[] = [
  {
    does: "ending a poll that has ended",
    route: EXPIRE,
    code: 520001,
    says: "Poll expired",
    arrange: ({ bot, asked }) => bot.endPoll(asked),
  },
  {
    does: "editing a poll",
    route: "PATCH /channels/{channel_id}/messages/{message_id}",
    code: 520003,
    says: "Cannot edit a poll message",
    params: { message_id: "asked" },
  },
  {
    does: "asking a poll with an emoji that does not exist",
    route: "POST /channels/{channel_id}/messages",
    code: 520004,
    says: "Cannot use an emoji included with the poll",
    body: {
      poll: {
        question: { text: "a" },
        answers: [{ poll_media: { text: "a", emoji: { name: "tea" } } }],
      },
    },
  },
  {
    does: "ending the poll of a message without a poll",
    route: EXPIRE,
    code: 520006,
    says: "Cannot expire a non-poll message",
    params: { message_id: "own" },
  },
]
