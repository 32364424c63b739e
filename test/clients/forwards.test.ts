// Forwards in discord.js.

import { Client, GatewayIntentBits, MessageReferenceType, type TextChannel } from "discord.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

test("discord.js forwards a message, and reads what another has forwarded", async () => {
  const client = new Client({
    intents: [
      GatewayIntentBits.Guilds,
      GatewayIntentBits.GuildMessages,
      GatewayIntentBits.MessageContent,
    ],
  })
  await using env = await sim.run(client)
  const guild = env.createGuild("Tea House")
  const [general, board] = ["general", "board"].map((name) => guild.createTextChannel(name))
  if (general === undefined || board === undefined) throw new Error("Two channels were made.")
  const alice = guild.addMember("alice")
  const asked = await alice.send(general, "tea?")
  const shown: unknown[] = []
  client.on("messageCreate", ({ reference, messageSnapshots }) => {
    if (reference?.type !== MessageReferenceType.Forward) return
    shown.push([reference.messageId, messageSnapshots.map(({ content }) => content)])
  })

  const seen = (await client.channels.fetch(general.id)) as TextChannel // the type of the created channel
  const message = await seen.messages.fetch(asked.id)
  const forwarded = await message.forward(board.id)
  expect(forwarded.messageSnapshots.first()?.content).toBe("tea?")
  await alice.send(board, "", { forward: asked })
  expect(board.history().map((one) => one.forwarded?.content)).toEqual(["tea?", "tea?"])
  expect(shown).toEqual([
    [asked.id, ["tea?"]],
    [asked.id, ["tea?"]],
  ])
})
