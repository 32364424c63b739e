import type { RouteKey } from "../../../src/handlers/route.ts"
import type { Sample } from "../sample.ts"

const params = { message_id: "asked" } as const

export const polls = {
  "GET /channels/{channel_id}/polls/{message_id}/answers/{answer_id}": [
    { does: "who voted", params, needs: ["ReadMessageHistory"], query: "limit=1&after=1" },
  ],
  "POST /channels/{channel_id}/polls/{message_id}/expire": [{ does: "ending a poll", params }],
} satisfies Partial<Record<RouteKey, readonly Sample[]>>
