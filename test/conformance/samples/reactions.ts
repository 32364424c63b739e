import type { MessageHandle } from "../../../src/node.ts"
import type { Samples } from "../sample.ts"

const at = ({ channelId, id }: MessageHandle, emoji: string) => ({
  params: { channel_id: channelId, message_id: id, emoji: encodeURIComponent(emoji) },
})

export const reactions = {
  "PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me": [
    ({ question }) => at(question, "🍵"),
  ],
  "DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me": [
    ({ answer }) => at(answer, "🍵"),
  ],
  "GET /channels/{channel_id}/messages/{message_id}/reactions/{emoji}": [
    ({ answer }) => ({ ...at(answer, "🍵"), query: "?limit=100&type=0" }),
  ],
  "DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/{user_id}": [
    ({ answer, alice }) => {
      const { params } = at(answer, "🍵")
      return { params: { ...params, user_id: alice.id } }
    },
  ],
  "DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji}": [
    ({ answer }) => at(answer, "🍵"),
  ],
  "DELETE /channels/{channel_id}/messages/{message_id}/reactions": [
    ({ answer }) => ({ params: { channel_id: answer.channelId, message_id: answer.id } }),
  ],
} satisfies Samples
