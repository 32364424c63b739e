// A client offers only the channels and messages that the user can see.

import { ActionRowBuilder, ChannelSelectMenuBuilder, Events, SlashCommandBuilder } from "discord.js"
import { type ChannelHandle, type MessageHandle, SetupError } from "../../src/node.ts"
import { expect, label, modal, test as base } from "./modal-scene.ts"

/** Returns a channel select for a message or a modal. */
const room = () => new ChannelSelectMenuBuilder().setCustomId("room")

interface Scene {
  /** A channel that Alice cannot see. */
  readonly cellar: ChannelHandle
  /** The message with the select. */
  readonly offer: MessageHandle
  /** Ids of the channels that the bot received, in order. */
  readonly picks: string[]
}

const test = base.extend<Scene>({
  cellar: async ({ guild, alice }, use) => {
    const cellar = guild.createTextChannel("cellar")
    cellar.deny(alice, "ViewChannel")
    await use(cellar)
  },
  offer: async ({ order }, use) => {
    const rows = [new ActionRowBuilder<ChannelSelectMenuBuilder>().addComponents(room())]
    const { response } = await order((command) => command.reply({ components: rows }))
    if (response === undefined) throw new Error("the bot replied")
    await use(response)
  },
  picks: async ({ client }, use) => {
    const picks: string[] = []
    client.on(Events.InteractionCreate, async (interaction) => {
      if (!interaction.isChannelSelectMenu()) return
      picks.push(...interaction.values)
      await interaction.deferUpdate()
    })
    await use(picks)
  },
})

test("an option takes a channel that the person sees", async ({
  client,
  register,
  general,
  cellar,
  alice,
  bob,
}) => {
  await register(
    new SlashCommandBuilder()
      .setName("serve")
      .setDescription("Serves tea")
      .addChannelOption((option) => option.setName("room").setDescription("Where?")),
  )
  const told: (string | undefined)[] = []
  client.on(Events.InteractionCreate, (interaction) => {
    if (!interaction.isChatInputCommand()) return
    told.push(interaction.options.getChannel("room")?.id)
  })

  const attempt = alice.slash(general, "serve", { room: cellar })
  await expect(attempt).rejects.toThrow(SetupError)
  await expect(attempt).rejects.toThrow(
    /^\/serve: the option "room".*alice does not see #cellar\.$/m,
  )
  await bob.slash(general, "serve", { room: cellar })
  expect(told).toEqual([cellar.id])
})

test("a select offers only channels that the user can see", async ({
  offer,
  picks,
  cellar,
  alice,
  bob,
}) => {
  const attempt = alice.select(offer, "room", cellar)
  await expect(attempt).rejects.toThrow(SetupError)
  await expect(attempt).rejects.toThrow(/^The select "room".*alice does not see #cellar\.$/m)
  await bob.select(offer, "room", cellar)
  expect(picks).toEqual([cellar.id])
})

test("a private thread is picked by who is in it", async ({
  offer,
  picks,
  general,
  alice,
  bob,
}) => {
  general.allow(alice, "CreatePrivateThreads")
  const talk = await alice.createThread(general, "Talk", { type: "private" })

  await expect(bob.select(offer, "room", talk)).rejects.toThrow(/bob does not see #Talk/)
  await alice.select(offer, "room", talk)
  expect(picks).toEqual([talk.id])
})

test("a modal offers only channels that the user can see", async ({
  open,
  submits,
  general,
  cellar,
  alice,
}) => {
  const opened = await open(modal(label("Where?").setChannelSelectMenuComponent(room())))

  const attempt = alice.submitModal(opened, { room: cellar })
  await expect(attempt).rejects.toThrow(SetupError)
  await expect(attempt).rejects.toThrow(/^The field "Where\?".*alice does not see #cellar\.$/m)
  await alice.submitModal(opened, { room: general })
  expect(submits[0]?.fields.getSelectedChannels("room")?.map(({ id }) => id)).toEqual([general.id])
})

test("default values that the user cannot see are left out", async ({
  open,
  submits,
  general,
  cellar,
  alice,
}) => {
  const both = room().setMaxValues(2).setDefaultChannels(cellar.id, general.id)
  await alice.submitModal(await open(modal(label("Where?").setChannelSelectMenuComponent(both))))

  expect(submits[0]?.fields.getSelectedChannels("room")?.map(({ id }) => id)).toEqual([general.id])
})
