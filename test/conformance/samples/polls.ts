import type { Sample, Samples } from "../sample.ts"
import type { World } from "../world.ts"

/** The request body of a poll. */
export const POLL = {
  question: { text: "Which tea?" },
  answers: [
    { poll_media: { text: "Sencha", emoji: { name: "🍵" } } },
    { poll_media: { text: "Assam" } },
  ],
  allow_multiselect: true,
  duration: 1,
}

/** Creates a poll of the bot in which alice has voted, and bob has withdrawn his vote. */
export async function polled({ ask, general, alice, bob }: World): Promise<Sample> {
  await ask("POST", `/channels/${general.id}/messages`, { poll: POLL })
  const { lastMessage } = general
  if (lastMessage === undefined) throw new Error("The bot has asked a poll.")
  await alice.vote(lastMessage, ["Sencha", "Assam"])
  await bob.vote(lastMessage, "Assam")
  await bob.removeVote(lastMessage)
  return { params: { channel_id: general.id, message_id: lastMessage.id } }
}

export const polls = {
  "GET /channels/{channel_id}/polls/{message_id}/answers/{answer_id}": [
    async (world) => {
      const { params } = await polled(world)
      return { params: { ...params, answer_id: "1" }, query: "?limit=100&after=1" }
    },
  ],
  "POST /channels/{channel_id}/polls/{message_id}/expire": [polled],
} satisfies Samples
