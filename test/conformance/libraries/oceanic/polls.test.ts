// Polls as Oceanic.js shows them.

import { expect } from "vitest"
import { RICH_POLL } from "../../../scene/bodies.ts"
import { askPoll } from "../../../scene/parlor-scene.ts"
import { test } from "./scene.ts"

test("Oceanic.js reads a poll and its voters, and ends its own poll", async ({
  scene: { client, parlor },
}) => {
  const { general, alice, env } = parlor
  await askPoll(parlor)
  await env.settle()
  const poll = general.lastMessage
  if (poll === undefined) throw new Error("The bot has asked.")

  const fetched = await client.rest.channels.getMessage(general.id, poll.id)
  expect(fetched.poll).toMatchObject({ question: RICH_POLL.question, allowMultiselect: true })
  expect(fetched.poll?.results?.answerCounts).toMatchObject([
    { id: 1, count: 1, meVoted: false },
    { id: 2, count: 1, meVoted: false },
  ])
  const voters = await client.rest.channels.getPollAnswerUsers(general.id, poll.id, 1)
  expect(voters.map(({ id }) => id)).toEqual([alice.id])
  await client.rest.channels.expirePoll(general.id, poll.id)
  expect(poll.poll?.finalized).toBe(true)
})
