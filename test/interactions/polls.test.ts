// Polls of a discord.js bot.

import { Client, Events, GatewayIntentBits, MessageFlags, type Message } from "discord.js"
import { INTENTS, expect, test as base } from "./scene.ts"

const test = base.extend({
  unstarted: async ({}, use) =>
    use(new Client({ intents: [...INTENTS, GatewayIntentBits.GuildMessagePolls] })),
})

const poll = {
  question: { text: "Which tea?" },
  answers: [{ text: "Sencha", emoji: "🍵" }, { text: "Assam" }],
  duration: 1,
  allowMultiselect: false,
}

test("a command is answered by a poll, which people vote in and time ends", async ({
  env,
  client,
  order,
  alice,
  bob,
  general,
}) => {
  const votes: string[] = []
  client.on(Events.MessagePollVoteAdd, ({ text }, id) => void votes.push(`+ ${text} ${id}`))
  client.on(Events.MessagePollVoteRemove, ({ text }, id) => void votes.push(`- ${text} ${id}`))
  const { response } = await order((command) => command.reply({ poll, withResponse: true }))
  if (response === undefined) throw new Error("The bot has answered.")
  expect(response.poll).toMatchObject({ question: "Which tea?", multiselect: false })

  await alice.vote(response, "Sencha")
  await alice.vote(response, "Assam")
  await bob.vote(response, "Assam")
  const answered = [
    `+ Sencha ${alice.id}`,
    `- Sencha ${alice.id}`,
    `+ Assam ${alice.id}`,
    `+ Assam ${bob.id}`,
  ]
  expect(votes).toEqual(answered)

  const channel = await client.channels.fetch(general.id)
  if (channel?.isTextBased() !== true) throw new Error("#general is for text.")
  const message = await channel.messages.fetch(response.id)
  const voters = await message.poll?.answers.get(2)?.voters.fetch()
  expect(voters?.map(({ username }) => username)).toEqual(["alice", "bob"])

  await env.advanceTime({ hours: 1 })
  expect(message.poll?.resultsFinalized).toBe(true)
  expect(message.poll?.answers.map(({ voteCount }) => voteCount)).toEqual([0, 2])
  expect(general.lastMessage?.embeds[0]?.fields?.at(-1)).toMatchObject({ value: "Assam" })
})

test("only a reply that was deferred is given a poll by editing it", async ({ order, general }) => {
  await order(async (command) => {
    await command.deferReply()
    await command.editReply({ poll })
    await expect(command.editReply("later")).rejects.toMatchObject({ code: 520003 })
  })
  expect(general.lastMessage?.poll?.question).toBe("Which tea?")
  expect(general.lastMessage?.editedAt).toBeUndefined()

  await order(async (command) => {
    await command.reply("tea?")
    await expect(command.editReply({ poll })).rejects.toMatchObject({ code: 520003 })
  })
  expect(general.lastMessage?.poll).toBeUndefined()
})

test("a poll that was given to a deferred reply ends in time", async ({ env, order, general }) => {
  await order(async (command) => {
    await command.deferReply()
    await command.followUp({ poll })
  })
  const asked = general.lastMessage
  await env.advanceTime({ hours: 1 })

  expect(asked?.poll?.finalized).toBe(true)
  expect(general.lastMessage?.embeds).toMatchObject([{ type: "poll_result" }])
})

test("the result of a poll that one person sees is said to nobody", async ({
  env,
  order,
  general,
}) => {
  const { response } = await order((command) =>
    command.reply({ poll, flags: MessageFlags.Ephemeral }),
  )
  await env.advanceTime({ hours: 1 })

  expect(response?.poll?.finalized).toBe(true)
  expect(general.history()).toEqual([])
})

test("a bot ends its own poll", async ({ order, general }) => {
  let ended: Message | undefined
  await order(async (command) => {
    const asked = await command.channel?.send({ poll })
    ended = await asked?.poll?.end()
    await command.reply("done")
  })

  expect(ended?.poll?.resultsFinalized).toBe(true)
  expect(general.history().map(({ poll: seen }) => seen?.finalized)).toContain(true)
})
