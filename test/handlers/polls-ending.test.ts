// The end of a poll.

import type { APIMessage } from "discord-api-types/v10"
import { expect } from "vitest"
import { NOWHERE } from "./fixture.ts"
import { HOUR, TEA, test } from "./polls-scene.ts"

test("a poll ends when its time is over, and a message contains its result", async ({
  alice,
  general,
  guild,
  poll,
  wait,
  events,
}) => {
  await alice.vote(poll, "Tea")
  const told = events.length
  wait(24 * HOUR - 1)
  expect(events).toHaveLength(told)
  wait(1)

  expect(events.slice(told)).toMatchObject([
    {
      t: "MESSAGE_UPDATE",
      d: { id: poll.id, edited_timestamp: null, poll: { results: { is_finalized: true } } },
    },
    {
      t: "MESSAGE_CREATE",
      d: {
        type: 46,
        content: "",
        author: { id: alice.id },
        // https://docs.discord.com/developers/resources/message#message-object-message-types
        mentions: [{ id: alice.id }],
        message_reference: { channel_id: general.id, message_id: poll.id, guild_id: guild.id },
        embeds: [
          {
            type: "poll_result",
            fields: [
              { name: "poll_question_text", value: "Which?" },
              { name: "victor_answer_votes", value: "1" },
              { name: "total_votes", value: "1" },
              { name: "victor_answer_id", value: "1" },
              { name: "victor_answer_text", value: "Tea" },
            ],
          },
        ],
      },
    },
  ])
  expect(events).toHaveLength(told + 2)
  expect(poll.poll).toMatchObject({ finalized: true })
  await expect(alice.vote(poll, "Tea")).rejects.toMatchObject({ code: 520001 })
  await expect(alice.removeVote(poll)).rejects.toMatchObject({ code: 520001 })
})

test.for<[string, readonly string[]]>([
  ["nobody has voted", []],
  ["two answers have as many votes", ["Tea", "Milk"]],
])("where %s no answer has won", async ([, votes], { alice, guild, general, poll }) => {
  const bob = guild.addMember("bob")
  for (const [index, vote] of votes.entries()) await (index === 0 ? alice : bob).vote(poll, vote)
  await alice.endPoll(poll)

  const [result] = general.lastMessage?.embeds ?? []
  expect(result?.fields?.map(({ name }) => name)).toEqual([
    "poll_question_text",
    "victor_answer_votes",
    "total_votes",
  ])
})

test("the author of a poll can end it once", async ({ rest, general, path, wait, events }) => {
  await rest("POST", `/channels/${general.id}/messages`, { poll: TEA })
  const own = general.lastMessage
  if (own === undefined) throw new Error("The bot has asked.")
  wait(HOUR)

  const { status, body } = await rest<APIMessage>("POST", path(own, "expire"))
  expect(status).toBe(200)
  expect(body.poll).toMatchObject({
    expiry: "2026-01-01T01:00:00.000000+00:00",
    results: { is_finalized: true },
  })
  expect(general.lastMessage?.id).not.toBe(own.id)
  const told = events.length
  expect(await rest("POST", path(own, "expire"))).toMatchObject({ body: { code: 520001 } })
  wait(48 * HOUR)
  expect(events).toHaveLength(told)
})

test("only the author's own poll can be ended", async ({ rest, alice, general, poll, path }) => {
  expect(await rest("POST", path(poll, "expire"))).toMatchObject({
    status: 403,
    body: { code: 50005 },
  })
  await rest("POST", `/channels/${general.id}/messages`, { content: "tea" })
  const plain = general.lastMessage ?? poll
  expect(await rest("POST", path(plain, "expire"))).toMatchObject({
    status: 400,
    body: { code: 520006 },
  })
  expect(await rest("POST", `/channels/${general.id}/polls/${NOWHERE}/expire`)).toMatchObject({
    body: { code: 10008 },
  })
  await expect(alice.endPoll(plain)).rejects.toMatchObject({ code: 50005 })
  expect(poll.poll?.finalized).toBe(false)
})

test("a poll that was deleted ends in silence", async ({ alice, poll, wait, events }) => {
  await alice.delete(poll)
  const told = events.length
  wait(24 * HOUR)

  expect(events).toHaveLength(told)
})

test("the result of a poll can be neither edited nor pinned", async ({
  alice,
  general,
  poll,
  rest,
}) => {
  await alice.endPoll(poll)
  const { id } = general.lastMessage ?? poll

  expect(await rest("PUT", `/channels/${general.id}/messages/pins/${id}`)).toMatchObject({
    status: 403,
    body: { code: 50021 },
  })
})
