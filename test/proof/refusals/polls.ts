import type { Refusal } from "../refusal.ts"
import type { Ids } from "../../scene/scene.ts"

const EXPIRE = "POST /channels/{channel_id}/polls/{message_id}/expire"

const expire = ({ general }: Ids, id: string): string => `/channels/${general}/polls/${id}/expire`

export const polls: readonly Refusal[] = [
  {
    does: "ending a poll that has ended",
    route: EXPIRE,
    code: 520001,
    says: "Poll expired",
    arrange: ({ bot, asked }) => bot.endPoll(asked),
    ask: (ids) => ({ path: expire(ids, ids.asked) }),
  },
  {
    does: "editing a poll",
    route: "PATCH /channels/{channel_id}/messages/{message_id}",
    code: 520003,
    says: "Cannot edit a poll message",
    ask: ({ general, asked }) => ({
      path: `/channels/${general}/messages/${asked}`,
      body: { content: "a" },
    }),
  },
  {
    does: "asking a poll with an emoji that does not exist",
    route: "POST /channels/{channel_id}/messages",
    code: 520004,
    says: "Cannot use an emoji included with the poll",
    ask: ({ general }) => ({
      path: `/channels/${general}/messages`,
      body: {
        poll: {
          question: { text: "a" },
          answers: [{ poll_media: { text: "a", emoji: { name: "tea" } } }],
        },
      },
    }),
  },
  {
    does: "ending the poll of a message without a poll",
    route: EXPIRE,
    code: 520006,
    says: "Cannot expire a non-poll message",
    ask: (ids) => ({ path: expire(ids, ids.own) }),
  },
]
