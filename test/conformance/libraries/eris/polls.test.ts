// Polls as Eris shows them.

import { expect } from "vitest"
import { RICH_POLL } from "../../../scene/bodies.ts"
import { askPoll } from "../../../scene/parlor-scene.ts"
import { test } from "./scene.ts"

test("Eris reads a poll and its voters, and ends its own poll", async ({
  scene: { client, parlor },
}) => {
  const { general, alice, env } = parlor
  await askPoll(parlor)
  await env.settle()
  const poll = general.lastMessage
  if (poll === undefined) throw new Error("The bot has asked.")

  const fetched = await client.getMessage(general.id, poll.id)
  expect(fetched.poll).toMatchObject({ question: RICH_POLL.question, allow_multiselect: true })
  expect(fetched.poll?.results?.answer_counts).toEqual([
    { id: 1, count: 1, me_voted: false },
    { id: 2, count: 1, me_voted: false },
  ])
  const voters = await client.getPollAnswerVoters(general.id, poll.id, "1")
  expect(voters.map(({ id }) => id)).toEqual([alice.id])
  const ended = await client.endPoll(general.id, poll.id)
  expect(ended.poll?.results?.is_finalized).toBe(true)
})
