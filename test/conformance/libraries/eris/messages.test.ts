// Messages as Eris shows them.

import { TextChannel } from "eris"
import { expect } from "vitest"
import { expectKeys } from "../expect-keys.ts"
import { type Scene, test } from "./scene.ts"

/** Messages from events, and fetched messages. */
const WAYS = ["told", "fetched"] as const

async function messageOf({ client, facts }: Scene, id: string, way: (typeof WAYS)[number]) {
  const channel = client.getChannel(facts.general.id)
  if (!(channel instanceof TextChannel)) throw new Error("It is a text channel")
  const message =
    way === "told" ? channel.messages.get(id) : await client.getMessage(channel.id, id)
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
    channel: general.id,
    guildID: guild.id,
    timestamp: question.createdAt,
    flags: 0,
    tts: false,
    pinned: false,
    mentionEveryone: false,
    mentions: [expect.objectContaining({ id: bob.id })],
    roleMentions: [brewers.id],
    channelMentions: [general.id],
    messageReference: null,
    interaction: null,
    embeds: [],
    components: [],
    reactions: { "🫖": expect.objectContaining({ count: 1, me: true }) },
    attachments: [
      expect.objectContaining({
        id: question.file.id,
        filename: question.file.name,
        size: question.file.size,
        content_type: question.file.type,
      }),
    ],
  })
})

test.for(WAYS)("the bot's message, %s", async (way, { scene }) => {
  const { answer, question, botId, general, guild } = scene.facts
  const message = await messageOf(scene, answer.id, way)
  const { title, description, color, fields } = answer.embed
  expectKeys(message, {
    type: 19,
    content: answer.content,
    author: botId,
    editedTimestamp: answer.editedAt,
    referencedMessage: question.id,
    messageReference: {
      type: 0,
      channelID: general.id,
      guildID: guild.id,
      messageID: question.id,
    },
    embeds: [
      expect.objectContaining({
        title,
        description,
        color,
        fields: [fields[0], { ...fields[1], inline: false }],
      }),
    ],
    attachments: [],
    reactions: { "🍵": expect.objectContaining({ count: 2, me: true }) },
  })
  const rows = message.components ?? []
  expect(
    rows.map((row) => ("components" in row ? row.components.map(({ type }) => type) : [])),
  ).toEqual(answer.rows)
})
