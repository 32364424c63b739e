// Messages as discord.js shows them.

import { ChannelType, ComponentType, type Message } from "discord.js"
import { expect } from "vitest"
import { expectKeys } from "../expect-keys.ts"
import { type Scene, test } from "./scene.ts"

/** Messages from events, and fetched messages. */
const WAYS = ["told", "fetched"] as const

async function messageOf({ client, facts }: Scene, id: string, way: (typeof WAYS)[number]) {
  const channel = client.channels.cache.get(facts.general.id)
  if (channel?.type !== ChannelType.GuildText) throw new Error("It is a text channel")
  const message =
    way === "told"
      ? channel.messages.cache.get(id)
      : await channel.messages.fetch({ message: id, force: true, cache: false })
  if (message === undefined) throw new Error("The message is not there")
  return message
}

const usual = {
  type: 0,
  system: false,
  tts: false,
  pinned: false,
  nonce: null,
  webhookId: null,
  applicationId: null,
  interactionMetadata: null,
  partial: false,
}

function reactionsOf(message: Message) {
  return message.reactions.cache.map(({ emoji, count, me }) => ({ emoji: emoji.name, count, me }))
}

test.for(WAYS)("a person's message, %s", async (way, { scene }) => {
  const { question, alice, bob, brewers, general, guild } = scene.facts
  const message = await messageOf(scene, question.id, way)
  expectKeys(message, {
    ...usual,
    content: question.content,
    author: alice.id,
    member: alice.id,
    channelId: general.id,
    guildId: guild.id,
    createdTimestamp: question.createdAt,
    editedTimestamp: null,
    flags: 0,
    reference: null,
    components: [],
    embeds: [],
    position: null,
    attachments: [question.file.id],
  })
  expectKeys(message.mentions, {
    users: [bob.id],
    roles: [brewers.id],
    channels: [general.id],
    everyone: false,
    repliedUser: null,
  })
  expectKeys(message.attachments.first(), {
    name: question.file.name,
    size: question.file.size,
    contentType: question.file.type,
    url: expect.stringContaining("https://cdn.discordapp.com/attachments/"),
    proxyURL: expect.stringContaining("https://media.discordapp.net/attachments/"),
    description: null,
    title: null,
    ephemeral: false,
    spoiler: false,
    height: null,
    width: null,
    flags: 0,
  })
  expect(reactionsOf(message)).toEqual(question.reactions)
})

const PROXY: unknown = expect.stringMatching(/^https:\/\/images-ext-1\.discordapp\.net\/external\//)

test.for(WAYS)("the bot's message, %s", async (way, { scene }) => {
  const { answer, question, botId, general, guild, alice } = scene.facts
  const message = await messageOf(scene, answer.id, way)
  expectKeys(message, {
    ...usual,
    type: 19,
    content: answer.content,
    author: botId,
    editedTimestamp: answer.editedAt,
    reference: {
      type: 0,
      channelId: general.id,
      guildId: guild.id,
      messageId: question.id,
    },
    attachments: [],
  })
  expect(message.mentions.repliedUser?.id).toBe(alice.id)
  expect(reactionsOf(message)).toEqual(answer.reactions)

  const { embed } = answer
  expectKeys(message.embeds[0], {
    title: embed.title,
    description: embed.description,
    url: embed.url,
    color: embed.color,
    // https://docs.discord.com/developers/resources/message#embed-object-embed-image-structure
    author: {
      name: embed.author.name,
      url: embed.author.url,
      iconURL: embed.author.icon_url,
      proxyIconURL: PROXY,
    },
    footer: { text: embed.footer.text, iconURL: embed.footer.icon_url, proxyIconURL: PROXY },
    image: { url: embed.image.url, proxyURL: PROXY },
    thumbnail: {
      url: expect.stringContaining("https://cdn.discordapp.com/attachments/"),
      proxyURL: expect.stringContaining("https://media.discordapp.net/attachments/"),
    },
    fields: [embed.fields[0], { ...embed.fields[1], inline: false }],
  })
  expect(Date.parse(message.embeds[0]?.timestamp ?? "")).toBe(Date.parse(embed.timestamp))

  const rows = message.components.flatMap((row) =>
    row.type === ComponentType.ActionRow ? [row.components] : [],
  )
  expect(rows.map((row) => row.map(({ type }) => type))).toEqual(answer.rows)
  const [[pour, , visit, serve] = [], [tea] = []] = rows
  expect(pour).toMatchObject({ customId: "pour", label: "Pour", disabled: false, url: null })
  expect(visit).toMatchObject({ customId: null, url: "https://tea.example" })
  expect(serve).toMatchObject({ disabled: true })
  expect(tea).toMatchObject({
    customId: "tea",
    minValues: 0,
    maxValues: 2,
    placeholder: "Which tea?",
  })
})

test.for(WAYS)("a message of components, %s", async (way, { scene }) => {
  const { layout } = scene.facts
  const message = await messageOf(scene, layout.id, way)
  expect(message.components.map(({ type }) => type)).toEqual(layout.types)
  const [container, section] = message.components
  if (container?.type !== ComponentType.Container) throw new Error("It is a container")
  expectKeys(container, { accentColor: 0x3498db, spoiler: true })
  expect(container.components.map(({ type }) => type)).toEqual(layout.inner)
  const [text, , gallery, separator, file] = container.components
  expect(text).toMatchObject({ content: "# Tea" })
  expect(gallery?.toJSON()).toMatchObject({ items: [{ spoiler: true, description: null }] })
  expect(separator).toMatchObject({ divider: false, spacing: 2 })
  expect(file?.toJSON()).toMatchObject({ name: layout.file.name, size: layout.file.size })
  expect(section?.toJSON()).toMatchObject({ accessory: { custom_id: "more" } })
})
