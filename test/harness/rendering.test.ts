import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ComponentType,
  ContainerBuilder,
  EmbedBuilder,
  MessageFlags,
  SectionBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  ThumbnailBuilder,
  UserSelectMenuBuilder,
} from "discord.js"
import { readBlock } from "../docs/blocks.ts"
import { expect } from "../interactions/scene.ts"
import { test } from "./bots-channel.ts"

const order = new ButtonBuilder().setCustomId("order").setLabel("Order").setEmoji("🍵")
const later = new ButtonBuilder().setCustomId("later").setLabel("Later").setDisabled(true)
const site = new ButtonBuilder().setURL("https://tea.example").setLabel("Website")
const teas = new StringSelectMenuBuilder()
  .setCustomId("teas")
  .setPlaceholder("Which tea?")
  .addOptions(
    { label: "Sencha", value: "sencha", description: "3 €" },
    { label: "Assam", value: "assam" },
  )

test("the docs' page shows a channel as it is rendered", async ({
  env,
  order: use,
  channel,
  general,
  guild,
  alice,
  bob,
}) => {
  const guests = guild.createRole("Guests")
  const menu = new EmbedBuilder()
    .setAuthor({ name: "Tea House" })
    .setTitle("Menu")
    .setURL("https://tea.example/menu")
    .setDescription("What we brew today")
    .addFields({ name: "Sencha", value: "3 €" }, { name: "Assam", value: "4 €" })
    .setImage("attachment://pot.png")
    .setFooter({ text: "Prices with milk" })
  const asked = await alice.send(general, `What is there today, ${bob.mention}?`)
  const shown = await channel.send({
    content: `Hello ${alice.mention} and ${guests.mention}, this is ${general.mention}!`,
    embeds: [menu],
    components: [
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        order.setStyle(ButtonStyle.Primary),
        later.setStyle(ButtonStyle.Secondary),
        site.setStyle(ButtonStyle.Link),
      ),
      new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(teas),
    ],
    files: [{ name: "pot.png", attachment: Buffer.alloc(2048) }],
    reply: { messageReference: asked.id },
  })
  await shown.edit({ content: `${shown.content} Welcome.` })
  await shown.react("👍")
  await env.settle()
  await use((command) =>
    command.reply({
      flags: MessageFlags.IsComponentsV2,
      components: [
        new ContainerBuilder()
          .addTextDisplayComponents(new TextDisplayBuilder().setContent("## Your order"))
          .addSectionComponents(
            new SectionBuilder()
              .addTextDisplayComponents(new TextDisplayBuilder().setContent("One Sencha, 3 €"))
              .setButtonAccessory(order),
          )
          .addSeparatorComponents((separator) => separator)
          .addMediaGalleryComponents((gallery) =>
            gallery.addItems({ media: { url: "https://tea.example/pot.png" }, description: "Pot" }),
          )
          .addFileComponents((file) => file.setURL("attachment://bill.txt")),
      ],
      files: [{ name: "bill.txt", attachment: Buffer.from("3 €") }],
    }),
  )
  await use((command) =>
    command.reply({ content: "Your table is ready", flags: MessageFlags.Ephemeral }),
  )
  const answers = [{ text: "Carrot", emoji: "🥕" }, "Lemon"]
  const poll = await alice.send(general, "", { poll: { question: "Which cake?", answers } })
  await bob.vote(poll, "Carrot")
  await bob.send(general, "Mine!", { stickers: [guild.createSticker("Pot")] })

  const page = readBlock("docs/rendering.md", "Rendering", 2)
  expect(`${general.render({ as: alice })}\n`).toBe(page)
  expect(general.render()).not.toContain("Your table is ready")
})

test("a select shows what is chosen from the start", async ({ channel, general, alice }) => {
  const [sencha, assam] = [
    { label: "Sencha", value: "sencha" },
    { label: "Assam", value: "assam", default: true },
  ]
  const select = new StringSelectMenuBuilder({ customId: "teas", options: [sencha, assam] })
  const users = new UserSelectMenuBuilder().setCustomId("who").setDefaultUsers(alice.id)
  const none = new UserSelectMenuBuilder().setCustomId("none").setDisabled(true)
  await channel.send({
    components: [select, users, none].map((component) => ({
      type: ComponentType.ActionRow,
      components: [component.toJSON()],
    })),
  })

  expect(general.render().split("\n").slice(1)).toEqual([
    "  [ Assam ▾ ]",
    "    - Sencha",
    "    * Assam",
    "  [ @alice ▾ ]",
    "  [ Select a user ▾ (disabled) ]",
  ])
})

test("a section's picture stands beside its text, and spoilers say so", async ({
  channel,
  general,
}) => {
  const picture = new ThumbnailBuilder({
    media: { url: "https://tea.example/pot.png" },
    description: "The pot",
    spoiler: true,
  })
  const section = new SectionBuilder()
    .addTextDisplayComponents(new TextDisplayBuilder().setContent("Brewed\nby hand"))
    .setThumbnailAccessory(picture)
  await channel.send({ flags: MessageFlags.IsComponentsV2, components: [section] })

  expect(general.render().split("\n").slice(1)).toEqual([
    "  Brewed  [image https://tea.example/pot.png: The pot (spoiler)]",
    "  by hand",
  ])
})

test("a deferred answer reads as one that is thought about", async ({ order: use, general }) => {
  const result = await use((command) => command.deferReply())
  expect(result.response).toBeUndefined()
  expect(general.render()).toMatch(/^> alice used \/tea\n.+ · bot\n {2}\(thinking…\)$/)
})

test("a thread, a pin and a forward stand where a person sees them", async ({
  env,
  channel,
  general,
  alice,
}) => {
  const asked = await alice.send(general, "tea?\nor milk?")
  const message = await channel.messages.fetch(asked.id)
  const thread = await message.startThread({ name: "Tea talk" })
  await thread.send("tea!")
  await message.pin()
  await message.forward(general.id)
  await env.settle()

  const [first, pin, forward] = general.history().map((seen) => seen.render().split("\n"))
  expect(first).toEqual(["alice · pinned", "  tea?", "  or milk?", "  thread #Tea talk: 1 message"])
  expect(pin?.[1]).toBe("  (pinned a message to this channel)")
  expect(forward?.slice(1)).toEqual(["  forwarded:", "  > tea?", "  > or milk?"])
})

test("a nickname stands for the name, and times and emojis are read out", async ({
  guild,
  general,
}) => {
  const carol = guild.addMember("carol", { nick: "Caro" })
  await carol.send(general, `<t:1767225600:R> <:pot:123456789012345678> </tea:123456789012345678>`)
  await carol.send(general, `${carol.mention} <@123456789012345678>`)

  expect(general.render()).toBe(
    "Caro\n  2026-01-01 00:00 :pot: /tea\n\nCaro\n  @Caro <@123456789012345678>",
  )
})
