import { expect, testIn } from "guildsim/vitest"
import { community } from "guildsim/worlds"
import { createPollBot } from "./poll-bot.mjs"

const test = testIn(community)
test.override("bot", () => createPollBot())

test('alice asks "Which tea?"', async ({ env, alice, general, bob }) => {
  const message = await alice.send(general, "!ask Is it time for tea?")
  const reply = env.assertSent(general, { embeds: ["Is it time for tea?"] })
  await bob.react(reply, "👍")
  expect(reply).toHaveReaction("👍", { count: 2 })
  await alice.delete(message)
  await alice.send(general, "!poll Which tea?")
  const reply2 = general.messages.get(({ poll }) => poll?.question === "Which tea?")
  await bob.vote(reply2, "Sencha")
  await env.advanceTime({ hours: 1 })
  expect(reply2.poll).toMatchObject({
    finalized: true,
    answers: [
      { text: "Sencha", count: 1 },
      { text: "Assam", count: 0 },
    ],
  })
})
