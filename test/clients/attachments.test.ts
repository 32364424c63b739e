// Attachments in discord.js: sending, reading and editing them.

import { AttachmentBuilder, Client, GatewayIntentBits, type TextChannel } from "discord.js"
import { expect, test as base } from "vitest"
import { type ChannelHandle, type Env, type Person, sim } from "../../src/node.ts"

interface Fixtures {
  readonly env: Env
  readonly client: Client
  readonly general: ChannelHandle
  readonly alice: Person
  /** The channel in the client's cache. */
  readonly seen: TextChannel
}

const test = base.extend<Fixtures>({
  client: async ({}, use) =>
    use(
      new Client({
        intents: [
          GatewayIntentBits.Guilds,
          GatewayIntentBits.GuildMessages,
          GatewayIntentBits.MessageContent,
        ],
      }),
    ),
  env: async ({ client }, use) => {
    await using env = await sim.run(client)
    await use(env)
  },
  general: async ({ env }, use) => use(env.createGuild("Tea House").createTextChannel("general")),
  alice: async ({ env, general: _ }, use) => use(env.guild.addMember("alice")),
  seen: async ({ client, general }, use) =>
    use((await client.channels.fetch(general.id)) as TextChannel), // the type of the created channel
})

test("a person's file can be downloaded from the URL that the bot receives", async ({
  client,
  general,
  alice,
}) => {
  const texts: string[] = []
  client.on("messageCreate", async ({ attachments }) => {
    for (const { url } of attachments.values()) texts.push(await (await fetch(url)).text())
  })
  await alice.send(general, "", { attachments: [{ name: "menu.txt", content: "Sencha" }] })

  expect(texts).toEqual(["Sencha"])
})

test("a described file is sent, kept by an edit, and another appended", async ({ seen }) => {
  const menu = new AttachmentBuilder(Buffer.from("Sencha"), { name: "menu.txt" })
  const message = await seen.send({ files: [menu.setDescription("What there is")] })
  const edited = await message.edit({
    content: "and cake",
    // With new files, discord.js keeps only the named attachments.
    attachments: [...message.attachments.values()],
    files: [{ attachment: Buffer.from("Carrot"), name: "cake.txt" }],
  })

  const described = edited.attachments.map(({ name, description }) => [name, description])
  expect(Object.fromEntries(described)).toEqual({ "menu.txt": "What there is", "cake.txt": null })
  const cake = edited.attachments.filter(({ name }) => name === "cake.txt")
  const kept = await edited.edit({ attachments: [...cake.values()] })
  expect(kept.attachments.map(({ name }) => name)).toEqual(["cake.txt"])
})

// Attachment Structure; discord-api-docs#6785; change log of June 24, 2026 (IS_SPOILER)
test("a bot sees the type and the size of a person's picture, and whether it is a spoiler", async ({
  client,
  general,
  alice,
}) => {
  const told: unknown[] = []
  client.on("messageCreate", ({ attachments }) => {
    for (const { name, contentType, width, height, spoiler } of attachments.values()) {
      told.push({ name, contentType, width, height, spoiler })
    }
  })
  const content = new Uint8Array(24)
  content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  content.set([10, 0, 0, 0, 20], 19)
  const attachments = [
    { name: "a cup.png", content, spoiler: true },
    { name: "notes.txt", content: "Sencha" },
  ]
  const message = await alice.send(general, "", { attachments })

  expect(told).toStrictEqual([
    { name: "a_cup.png", contentType: "image/png", width: 10, height: 20, spoiler: true },
    {
      name: "notes.txt",
      contentType: "text/plain; charset=utf-8",
      width: null,
      height: null,
      spoiler: false,
    },
  ])
  expect(message.attachments[0]).toMatchObject({ title: "a cup", width: 10, spoiler: true })
  expect(message.render()).toContain("+ a_cup.png (24 B, spoiler)")
})
