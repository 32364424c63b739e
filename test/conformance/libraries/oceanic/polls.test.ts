// Polls as Oceanic.js shows them.

import { expect } from "vitest"
import { POLL, polled } from "../../samples/polls.ts"
import { test } from "./scene.ts"

test("Oceanic.js reads a poll and its voters, and ends its own poll", async ({
  scene: { client, world },
}) => {
  const { general, alice, env } = world
  await polled(world)
  await env.settle()
  const poll = general.lastMessage
  if (poll === undefined) throw new Error("The bot has asked.")

  const fetched = await client.rest.channels.getMessage(general.id, poll.id)
  expect(fetched.poll).toMatchObject({ question: POLL.question, allowMultiselect: true })
  expect(fetched.poll?.results?.answerCounts).toMatchObject([
    { id: 1, count: 1, meVoted: false },
    { id: 2, count: 1, meVoted: false },
  ])
  const voters = await client.rest.channels.getPollAnswerUsers(general.id, poll.id, 1)
  expect(voters.map(({ id }) => id)).toEqual([alice.id])
  await client.rest.channels.expirePoll(general.id, poll.id)
  expect(poll.poll?.finalized).toBe(true)
})
