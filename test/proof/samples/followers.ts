import type { RouteKey } from "../../../src/handlers/route.ts"
import type { Sample } from "../sample.ts"

export const followers = {
  "POST /channels/{channel_id}/followers": [
    {
      does: "following a channel that everyone sees",
      params: { channel_id: "board" },
      needs: ["ManageWebhooks"],
      body: ({ general }) => ({ webhook_channel_id: general }),
    },
  ],
  "POST /channels/{channel_id}/messages/{message_id}/crosspost": [
    {
      does: "publishing one's own message",
      params: { channel_id: "news", message_id: "announced" },
      needs: ["SendMessages"],
    },
    {
      does: "publishing another's message",
      params: { channel_id: "news", message_id: "announcement" },
      needs: ["SendMessages", "ManageMessages"],
    },
  ],
} satisfies Partial<Record<RouteKey, readonly Sample[]>>
