import { queries } from "./random.ts"
import type { Samples } from "./sample.ts"

const params = { message_id: "asked" } as const

export const polls = {
  "GET /channels/{channel_id}/polls/{message_id}/answers/{answer_id}": {
    trials: [
      { does: "who voted", params, needs: ["ReadMessageHistory"], query: { limit: 1, after: 1 } },
    ],
    random: {
      query: queries(
        {},
        { limit: 1 },
        { limit: 0 },
        { limit: 101 },
        { after: "$carol" },
        { after: "tea" },
      ),
    },
  },
  "POST /channels/{channel_id}/polls/{message_id}/expire": {
    trials: [{ does: "ending a poll", params }],
  },
} satisfies Samples
