// Votes in polls, and the lists of voters.

import type {
  APIChannel,
  APIMessage,
  RESTGetAPIPollAnswerVotersResult,
} from "discord-api-types/v10"
import { expect } from "vitest"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import { type ChannelId, SetupError } from "../../src/index.ts"
import { TEA, test } from "./polls-scene.ts"

test("votes are sent and counted", async ({ rest, general, guild, alice, poll, events }) => {
  const told = events.length
  await alice.vote(poll, "Milk")

  const ids = { channel_id: general.id, message_id: poll.id, guild_id: guild.id }
  expect(events.slice(told)).toEqual([
    { t: "MESSAGE_POLL_VOTE_ADD", d: { user_id: alice.id, ...ids, answer_id: 2 } },
  ])
  const { body } = await rest<APIMessage>("GET", `/channels/${general.id}/messages/${poll.id}`)
  expect(body.poll?.results).toEqual({
    answer_counts: [{ id: 2, count: 1, me_voted: false }],
    is_finalized: false,
  })
})

test("a new vote removes the old one first; the same vote sends no event", async ({
  alice,
  poll,
  events,
}) => {
  await alice.vote(poll, "Tea")
  const told = events.length
  await alice.vote(poll, "Tea")
  await alice.vote(poll, 2)
  await alice.removeVote(poll)
  await alice.removeVote(poll)

  expect(events.slice(told)).toMatchObject([
    { t: "MESSAGE_POLL_VOTE_REMOVE", d: { answer_id: 1 } },
    { t: "MESSAGE_POLL_VOTE_ADD", d: { answer_id: 2 } },
    { t: "MESSAGE_POLL_VOTE_REMOVE", d: { answer_id: 2 } },
  ])
  expect(poll.poll?.answers.map(({ count }) => count)).toEqual([0, 0])
})

test("several answers are for polls that take several", async ({ alice, general, poll }) => {
  await expect(alice.vote(poll, ["Tea", "Milk"])).rejects.toThrow(SetupError)
  const both = await alice.send(general, "", {
    poll: { question: "Which?", answers: ["Tea", "Milk"], multiselect: true },
  })
  await alice.vote(both, ["Tea", "Milk"])

  expect(both.poll?.answers.map(({ voters }) => voters.map(({ name }) => name))).toEqual([
    ["alice"],
    ["alice"],
  ])
})

test("an invalid vote fails immediately", async ({ alice, general, poll }) => {
  await expect(alice.vote(poll, "Coffee")).rejects.toThrow('It has: "Tea", "Milk".')
  await expect(alice.vote(poll, [])).rejects.toThrow("removeVote")
  const plain = await alice.send(general, "tea")
  await expect(alice.vote(plain, "Tea")).rejects.toThrow("has no poll")
  expect(plain.poll).toBeUndefined()
})

test("voters are read by id, a page at a time", async ({ rest, guild, alice, poll, path }) => {
  const bob = guild.addMember("bob")
  await bob.vote(poll, "Tea")
  await alice.vote(poll, "Tea")
  const read = async (query: string) => {
    const url = path(poll, `answers/1${query}`)
    const { body } = await rest<RESTGetAPIPollAnswerVotersResult>("GET", url)
    return body.users.map(({ id }) => id)
  }

  expect(await read("")).toEqual([alice.id, bob.id])
  expect(await read("?limit=1")).toEqual([alice.id])
  expect(await read(`?after=${alice.id}`)).toEqual([bob.id])
  expect(await rest("GET", path(poll, "answers/3"))).toMatchObject({ body: { users: [] } })
})

test.for(["?limit=0", "?limit=101"])(
  "voters are not read by %s",
  async (query, { rest, poll, path }) => {
    expect(await rest("GET", path(poll, `answers/1${query}`))).toMatchObject({
      status: 400,
      body: { code: 50035 },
    })
  },
)

test("a message without a poll has no voters", async ({ rest, alice, general, path }) => {
  const message = await alice.send(general, "tea")

  expect(await rest("GET", path(message, "answers/1"))).toMatchObject({ body: { code: 10008 } })
  expect(await rest("GET", path(message, "answers/11"))).toMatchObject({ body: { code: 10008 } })
})

test("votes in a DM are sent without a guild", async ({ simulation, rest, alice, events }) => {
  const opened = await rest<APIChannel>("POST", "/users/@me/channels", { recipient_id: alice.id })
  const dm = handlesOf(simulation).channel(opened.body.id as ChannelId) // an id from the platform
  await rest("POST", `/channels/${dm.id}/messages`, { poll: TEA })
  const poll = dm.lastMessage
  if (poll === undefined) throw new Error("The bot has asked.")
  await alice.vote(poll, "Assam")

  expect(events.at(-1)).toEqual({
    t: "MESSAGE_POLL_VOTE_ADD",
    d: { user_id: alice.id, channel_id: dm.id, message_id: poll.id, answer_id: 2 },
  })
})

test("bots cannot vote", async ({ simulation, guild, poll }) => {
  const bot = handlesOf(simulation).person(simulation.application().botId, guild.id)

  await expect(bot.vote(poll, "Tea")).rejects.toThrow("A bot cannot vote")
  await expect(bot.removeVote(poll)).rejects.toThrow(SetupError)
})
