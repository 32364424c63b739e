// Messages as Oceanic.js shows them.

import { ComponentTypes, TextChannel } from "oceanic.js"
import { expect } from "vitest"
import { expectKeys } from "../expect-keys.ts"
import { type Scene, test } from "./scene.ts"

/** Messages from events, and fetched messages. */
const WAYS = ["told", "fetched"] as const

async function messageOf({ client, facts }: Scene, id: string, way: (typeof WAYS)[number]) {
  const channel = client.getChannel(facts.general.id)
  if (!(channel instanceof TextChannel)) throw new Error("It is a text channel")
  const message = way === "told" ? channel.messages.get(id) : await channel.getMessage(id)
  if (message === undefined) throw new Error("The message is not there")
  return message
}

test.for(WAYS)("a person's message, %s", async (way, { scene }) => {
  const { question, alice, bob, brewers, general, guild } = scene.facts
  const message = await messageOf(scene, question.id, way)
  expectKeys(message, {
    type: 0,
    content: question.content,
    author: alice.id,
    member: alice.id,
    channelID: general.id,
    guildID: guild.id,
    timestamp: question.createdAt,
    editedTimestamp: null,
    flags: 0,
    tts: false,
    pinned: false,
    embeds: [],
    components: [],
    attachments: [question.file.id],
  })
  expect(message.mentions.users.map(({ id }) => id)).toEqual([bob.id])
  expect(message.mentions).toMatchObject({
    everyone: false,
    roles: [brewers.id],
    channels: [general.id],
  })
  expect(message.reactions).toMatchObject([{ emoji: { name: "🫖" }, count: 1, me: true }])
  expectKeys([...message.attachments.values()][0], {
    filename: question.file.name,
    size: question.file.size,
    contentType: question.file.type,
    url: expect.stringContaining("https://cdn.discordapp.com/attachments/"),
    proxyURL: expect.stringContaining("https://media.discordapp.net/attachments/"),
  })
})

test.for(WAYS)("the bot's message, %s", async (way, { scene }) => {
  const { answer, question, botId, general, guild } = scene.facts
  const message = await messageOf(scene, answer.id, way)
  const { title, description, color, author, footer, fields } = answer.embed
  expectKeys(message, {
    type: 19,
    content: answer.content,
    author: botId,
    editedTimestamp: answer.editedAt,
    referencedMessage: question.id,
    messageReference: {
      channelID: general.id,
      guildID: guild.id,
      messageID: question.id,
    },
    attachments: [],
  })
  expect(message.embeds).toMatchObject([
    {
      title,
      description,
      color,
      author: { name: author.name, url: author.url, iconURL: author.icon_url },
      footer: { text: footer.text, iconURL: footer.icon_url },
      fields: [fields[0], { ...fields[1], inline: false }],
    },
  ])
  expect(message.reactions).toMatchObject([{ emoji: { name: "🍵" }, count: 2, me: true }])
  expect(
    message.components.map((row) =>
      row.type === ComponentTypes.ACTION_ROW ? row.components.map(({ type }) => type) : [],
    ),
  ).toEqual(answer.rows)
})

test.for(WAYS)("a message of components, %s", async (way, { scene }) => {
  const { layout } = scene.facts
  const message = await messageOf(scene, layout.id, way)
  expect(message.components.map(({ type }) => type)).toEqual(layout.types)
  const [container] = message.components
  if (container?.type !== ComponentTypes.CONTAINER) throw new Error("It is a container")
  expectKeys(container, { accentColor: 0x3498db, spoiler: true })
  expect(container.components.map(({ type }) => type)).toEqual(layout.inner)
})
