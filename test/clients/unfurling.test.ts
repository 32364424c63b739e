// Unfurled links. https://docs.discord.com/developers/events/gateway-events#message-update Cached
// links: https://github.com/discord/discord-api-docs/issues/5406

import { type Client, MessageFlags, TextChannel } from "discord.js"
import { expect } from "vitest"
import type { ChannelHandle } from "../../src/node.ts"
import { test as base } from "../interactions/scene.ts"

const TEA = "https://example.com/tea"

interface Told {
  readonly t: string
  readonly d: Readonly<Record<string, unknown>>
}

interface Fixtures {
  /** The message events on the wire. */
  readonly told: readonly Told[]
  readonly channel: TextChannel
}

const test = base.extend<Fixtures>({
  told: async ({ client, env }, use) => {
    const told: Told[] = []
    client.on("raw" as never, (event: Told) => {
      if (event.t?.startsWith("MESSAGE_")) told.push(event)
    })
    env.unfurl(TEA, { title: "Tea", thumbnail: { url: "https://example.com/tea.png" } })
    await use(told)
  },
  channel: async ({ client, general }, use) => use(await textChannel(client, general)),
})

async function textChannel(client: Client, { id }: ChannelHandle): Promise<TextChannel> {
  const channel = await client.channels.fetch(id)
  if (!(channel instanceof TextChannel)) throw new Error("general is a text channel")
  return channel
}

const titles = (told: readonly Told[]): unknown[] =>
  told.map(({ t, d: { embeds } }) => [t, (embeds as { title: string }[]).map(({ title }) => title)])

test("a person's link unfurls by a MESSAGE_UPDATE, and the message does not count as edited", async ({
  told,
  alice,
  general,
}) => {
  const message = await alice.send(general, `Look: ${TEA}.`)

  expect(titles(told)).toEqual([
    ["MESSAGE_CREATE", []],
    ["MESSAGE_UPDATE", ["Tea"]],
  ])
  expect(told[1]?.d).toMatchObject({
    id: message.id,
    content: `Look: ${TEA}.`,
    edited_timestamp: null,
    author: { id: alice.id },
    embeds: [
      {
        type: "link",
        url: TEA,
        title: "Tea",
        thumbnail: {
          url: "https://example.com/tea.png",
          proxy_url: expect.stringMatching(/^https:\/\/images-ext/),
        },
      },
    ],
  })
  expect(message.embeds).toMatchObject([{ title: "Tea" }])
  expect(message.editedAt).toBeUndefined()
})

test("a link that the platform has seen lately has its embed from the start", async ({
  env,
  told,
  alice,
  general,
}) => {
  env.unfurl("https://example.com", { title: "Home" }, { cached: true })
  await alice.send(general, "https://example.com/")

  expect(titles(told)).toEqual([["MESSAGE_CREATE", ["Home"]]])
})

test("a bot's link unfurls after the response, unless it sends embeds of its own", async ({
  told,
  channel,
  env,
  general,
}) => {
  const sent = await channel.send(TEA)
  await env.settle()
  expect(sent.embeds.map(({ title }) => title)).toEqual(["Tea"])
  expect(titles(told)).toEqual([
    ["MESSAGE_CREATE", []],
    ["MESSAGE_UPDATE", ["Tea"]],
  ])
  await channel.send({ content: TEA, embeds: [{ title: "Mine" }] })
  await env.settle()
  expect(general.lastMessage?.embeds.map(({ title }) => title)).toEqual(["Mine"])
  expect(told).toHaveLength(3)
})

test("a webhook's link and an answer's link unfurl", async ({ told, order, guild, general }) => {
  await guild.createWebhook(general, "Kettle").send({ content: TEA })
  await order((command) => command.reply(TEA))

  expect(titles(told)).toEqual([
    ["MESSAGE_CREATE", []],
    ["MESSAGE_UPDATE", ["Tea"]],
    ["MESSAGE_CREATE", []],
    ["MESSAGE_UPDATE", ["Tea"]],
  ])
})

test("an edit that brings a link unfurls it, and one that takes it away takes the embed along", async ({
  told,
  alice,
  general,
}) => {
  const message = await alice.send(general, "hello")
  await alice.edit(message, TEA)
  await alice.edit(message, `${TEA} now`)
  await alice.edit(message, "never mind")

  expect(titles(told)).toEqual([
    ["MESSAGE_CREATE", []],
    ["MESSAGE_UPDATE", []],
    ["MESSAGE_UPDATE", ["Tea"]],
    ["MESSAGE_UPDATE", ["Tea"]],
    ["MESSAGE_UPDATE", []],
  ])
})

// https://github.com/discord/discord-api-docs/issues/1389
test("embeds that are suppressed are gone until they are shown again", async ({
  told,
  alice,
  general,
  channel,
}) => {
  const message = await alice.send(general, TEA)
  const seen = await channel.messages.fetch(message.id)
  expect((await seen.suppressEmbeds()).embeds).toEqual([])
  expect((await channel.messages.fetch({ message: message.id, force: true })).embeds).toEqual([])
  expect(message.embeds).toEqual([])
  expect((await seen.suppressEmbeds(false)).embeds.map(({ title }) => title)).toEqual(["Tea"])
  expect(titles(told).slice(2)).toEqual([
    ["MESSAGE_UPDATE", []],
    ["MESSAGE_UPDATE", ["Tea"]],
  ])

  const own = await channel.send({ embeds: [{ title: "Mine" }] })
  expect((await own.suppressEmbeds()).embeds).toEqual([])
  expect((await own.suppressEmbeds(false)).embeds.map(({ title }) => title)).toEqual(["Mine"])
  const hidden = await channel.send({ content: TEA, flags: MessageFlags.SuppressEmbeds })
  expect(told.filter(({ d }) => d["id"] === hidden.id)).toHaveLength(1)
})

test.for([`<${TEA}>`, `\`${TEA}\``, "https://example.com/coffee", "example.com/tea"])(
  "%s does not unfurl",
  async (content, { told, alice, general }) => {
    await alice.send(general, content)
    expect(titles(told)).toEqual([["MESSAGE_CREATE", []]])
  },
)

// https://docs.discord.com/developers/topics/permissions#permissions-bitwise-permission-flags
test("links unfurl only for members with EMBED_LINKS", async ({ told, alice, guild, general }) => {
  general.deny(guild.everyone, "EmbedLinks")
  await alice.send(general, TEA)
  expect(titles(told)).toEqual([["MESSAGE_CREATE", []]])
})

// https://github.com/MathMan05/Fermi/issues/251
test("the first five links unfurl", async ({ env, alice, general }) => {
  const links = [1, 2, 3, 4, 5, 6].map((n) => `https://example.com/${n}`)
  for (const [index, link] of links.entries()) env.unfurl(link, { title: String(index + 1) })
  const message = await alice.send(general, links.join(" "))
  expect(message.embeds.map(({ title }) => title)).toEqual(["1", "2", "3", "4", "5"])
})

test("a forward shows the embeds of what it forwards, and a saved world keeps what was arranged", async ({
  told,
  alice,
  general,
  env,
}) => {
  const message = await alice.send(general, TEA)
  const forward = await alice.send(general, "", { forward: message })
  expect(forward.forwarded?.embeds).toMatchObject([{ title: "Tea" }])
  expect(told).toHaveLength(3)
  expect(JSON.stringify(env.world.snapshot())).toContain('"link":"https://example.com/tea"')
})
