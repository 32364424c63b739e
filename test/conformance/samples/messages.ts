import type { MessageHandle } from "../../../src/node.ts"
import type { Sample, Samples } from "../sample.ts"
import { EMBED, ROWS, type World } from "../world.ts"
import { POLL, polled } from "./polls.ts"

const at = ({ channelId, id }: MessageHandle) => ({
  params: { channel_id: channelId, message_id: id },
})

/** Pins a message of the bot. */
async function pinned({ ask, answer }: World): Promise<Sample> {
  await ask("PUT", `/channels/${answer.channelId}/messages/pins/${answer.id}`)
  return at(answer)
}

export const messages = {
  "GET /channels/{channel_id}/messages": [
    ({ general }) => ({ params: { channel_id: general.id } }),
    ({ lounge }) => ({ params: { channel_id: lounge.id } }),
  ],
  "GET /channels/{channel_id}/messages/{message_id}": [
    ({ question }) => at(question),
    ({ answer }) => at(answer),
    ({ layout }) => at(layout),
    polled,
  ],
  "POST /channels/{channel_id}/messages": [
    ({ general, answer }) => ({
      params: { channel_id: general.id },
      body: {
        content: "@everyone",
        embeds: [{ ...EMBED, thumbnail: { url: "https://tea.example/a.png" } }],
        components: ROWS,
        message_reference: { message_id: answer.id },
        nonce: "tea",
        tts: true,
      },
    }),
    ({ general }) => ({ params: { channel_id: general.id }, body: { poll: POLL } }),
    ({ general, question }) => ({
      params: { channel_id: general.id },
      body: {
        message_reference: { type: 1, message_id: question.id, channel_id: question.channelId },
      },
    }),
  ],
  "PATCH /channels/{channel_id}/messages/{message_id}": [
    ({ answer }) => ({ ...at(answer), body: { content: "later", components: [], flags: 4 } }),
  ],
  "DELETE /channels/{channel_id}/messages/{message_id}": [({ question }) => at(question)],
  "GET /channels/{channel_id}/messages/pins": [
    async (world) => ({
      ...(await pinned(world)),
      query: "?limit=50&before=2030-01-01T00:00:00.000Z",
    }),
  ],
  "GET /channels/{channel_id}/pins": [pinned],
  "PUT /channels/{channel_id}/pins/{message_id}": [({ question }) => at(question)],
  "DELETE /channels/{channel_id}/pins/{message_id}": [pinned],
  "PUT /channels/{channel_id}/messages/pins/{message_id}": [({ question }) => at(question)],
  "DELETE /channels/{channel_id}/messages/pins/{message_id}": [pinned],
  "POST /channels/{channel_id}/messages/bulk-delete": [
    ({ general, question, answer }) => ({
      params: { channel_id: general.id },
      body: { messages: [question.id, answer.id] },
    }),
  ],
} satisfies Samples
