import {
  type AnySelectMenuInteraction,
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelSelectMenuBuilder,
  ChannelType,
  ComponentType,
  Events,
  MentionableSelectMenuBuilder,
  type MessageActionRowComponentBuilder,
  RoleSelectMenuBuilder,
  StringSelectMenuBuilder,
  UserSelectMenuBuilder,
} from "discord.js"
import {
  type ButtonChoice,
  type MessageHandle,
  type SelectChoice,
  type SelectValue,
  SetupError,
} from "../../src/node.ts"
import { expect, test as base } from "./scene.ts"

const row = (component: MessageActionRowComponentBuilder) =>
  new ActionRowBuilder<MessageActionRowComponentBuilder>().addComponents(component)

const tea = new StringSelectMenuBuilder()
  .setCustomId("tea")
  .setPlaceholder("Which tea?")
  .setMinValues(0)
  .setMaxValues(2)
  .addOptions(
    { label: "Sencha", value: "s", default: true },
    { label: "Assam", value: "a", description: "Black" },
    { label: "House", value: "h1" },
    { label: "House", value: "h2" },
  )

/** A select of each kind. */
const menu = [
  row(tea),
  row(new UserSelectMenuBuilder().setCustomId("guests").setMaxValues(2)),
  row(new RoleSelectMenuBuilder().setCustomId("staff").setDisabled(true)),
  row(new MentionableSelectMenuBuilder().setCustomId("whom").setMaxValues(2)),
  row(new ChannelSelectMenuBuilder().setCustomId("room").setChannelTypes(ChannelType.GuildVoice)),
]

interface Scene {
  /** The message with the selects. */
  readonly offer: MessageHandle
  /** The select interactions that the bot received, in order. */
  readonly picks: AnySelectMenuInteraction<"cached">[]
}

const test = base.extend<Scene>({
  offer: async ({ order }, use) => {
    const { response } = await order((command) => command.reply({ components: menu }))
    if (response === undefined) throw new Error("the bot replied")
    await use(response)
  },
  picks: async ({ client }, use) => {
    const picks: AnySelectMenuInteraction<"cached">[] = []
    client.on(Events.InteractionCreate, async (interaction) => {
      if (!interaction.isAnySelectMenu() || !interaction.inCachedGuild()) return
      picks.push(interaction)
      await interaction.deferUpdate()
    })
    await use(picks)
  },
})

test("texts are picked by what they say or by their value", async ({ offer, picks, alice }) => {
  const result = await alice.select(offer, "tea", ["Assam", "s"])
  expect(result.acknowledged).toBe(true)
  await alice.select(offer, { placeholder: "Which tea?" }, "Sencha")
  await alice.select(offer, { customId: "tea" }, [])
  await alice.select(offer, offer.selects[0] ?? "", "h2")

  expect(picks.map(({ values }) => values)).toEqual([["a", "s"], ["s"], [], ["h2"]])
  expect(picks[0]).toMatchObject({
    customId: "tea",
    componentType: ComponentType.StringSelect,
    user: { id: alice.id },
    message: { id: offer.id },
  })
})

test("people are picked, and come with their memberships", async ({ offer, picks, alice, bob }) => {
  await alice.select(offer, "guests", [bob, alice])

  const [pick] = picks
  if (pick?.componentType !== ComponentType.UserSelect) throw new Error("of users")
  expect(pick.values).toEqual([bob.id, alice.id])
  expect(pick.users.map(({ username }) => username)).toEqual(["bob", "alice"])
  expect(pick.members.map(({ id }) => id)).toEqual([bob.id, alice.id])
})

test("people and roles are picked where both can be mentioned", async ({
  offer,
  picks,
  guild,
  alice,
  bob,
}) => {
  const role = guild.createRole("Staff")
  await alice.select(offer, "whom", [role, bob])

  const [pick] = picks
  if (pick?.componentType !== ComponentType.MentionableSelect) throw new Error("of both")
  expect(pick.values).toEqual([role.id, bob.id])
  expect(pick.users.map(({ id }) => id)).toEqual([bob.id])
  expect(pick.roles.map(({ id }) => id)).toEqual([role.id])
})

test("a channel is picked of the types that are offered", async ({
  offer,
  picks,
  guild,
  general,
  alice,
}) => {
  const lounge = guild.createVoiceChannel("lounge")
  await alice.select(offer, "room", lounge)
  const [pick] = picks
  if (pick?.componentType !== ComponentType.ChannelSelect) throw new Error("of channels")
  expect(pick.values).toEqual([lounge.id])
  expect(pick.channels.first()).toMatchObject({ id: lounge.id, name: "lounge" })

  await expect(alice.select(offer, "room", general)).rejects.toThrow(/channels of type 2/)
})

test("an invalid choice is a SetupError that lists the options", async ({
  offer,
  picks,
  guild,
  alice,
  bob,
}) => {
  const role = guild.createRole("Staff")
  const picking = (which: SelectChoice, values: SelectValue | SelectValue[]) =>
    expect(alice.select(offer, which, values)).rejects
  await picking("tea", "Mocha").toThrow(/does not offer "Mocha".*"Assam" \(a\)/)
  await picking("tea", ["s", "a", "h1"]).toThrow(/takes 0 to 2.*3 given/)
  await picking("tea", ["s", "Sencha"]).toThrow(/picked once/)
  await picking("tea", "House").toThrow(/several options have the label "House"/)
  await picking("tea", bob).toThrow(/does not offer a user/)
  await picking("guests", []).toThrow(/takes 1 to 2/)
  await picking("guests", role).toThrow(/takes users or members; not a role/)
  await picking("guests", "bob").toThrow(/takes users or members/)
  await picking("staff", role).toThrow(/disabled/)
  await picking("milk", "s").toThrow(/no select menu "milk".*"Which tea\?" \(tea\), guests, staff/)
  await picking("milk", "s").toThrow(SetupError)

  expect(picks).toEqual([])
})

test("a picked object is in the same guild", async ({ env, offer, alice }) => {
  const role = env.createGuild("Coffee House").createRole("Barista")

  await expect(alice.select(offer, "whom", role)).rejects.toThrow(
    /roles and channels of this guild/,
  )
})

test("a select shows what it offers", async ({ offer }) => {
  const [first, second] = offer.selects
  expect(first).toMatchObject({ kind: "string", placeholder: "Which tea?", min: 0, max: 2 })
  expect(first?.preset).toEqual(["s"])
  expect(first?.options[1]).toMatchObject({ label: "Assam", value: "a", description: "Black" })
  expect(second).toMatchObject({ kind: "user", customId: "guests", disabled: false, options: [] })
})

const button = (customId: string, label: string) =>
  new ButtonBuilder().setCustomId(customId).setLabel(label).setStyle(ButtonStyle.Primary)

test("one of several buttons with the same label is selected by its position or its handle", async ({
  order,
  onClick,
  alice,
}) => {
  const clicked: string[] = []
  onClick((click) => {
    clicked.push(click.customId)
    return click.deferUpdate()
  })
  const buttons = [button("more-1", "More"), button("more-2", "More"), button("go", "Go")]
  const { response: tray } = await order((command) =>
    command.reply({ components: [new ActionRowBuilder<ButtonBuilder>().addComponents(buttons)] }),
  )
  if (tray === undefined) throw new Error("the bot replied")

  await alice.click(tray, { label: "More", index: 1 })
  await alice.click(tray, tray.buttons[0] ?? "")
  await alice.click(tray, "Go")
  await alice.click(tray, "more-2")
  expect(clicked).toEqual(["more-2", "more-1", "go", "more-2"])

  const clicking = (choice: ButtonChoice) => expect(alice.click(tray, choice)).rejects
  await clicking("More").toThrow(/2 buttons match "More": "More" \(more-1\), "More" \(more-2\)/)
  await clicking({ label: "More", index: 2 }).toThrow(/\{ label, index \}/)
})

test("a link button returns its URL, and no bot receives a click", async ({
  client,
  env,
  general,
  alice,
}) => {
  const link = (label: string, url: string) =>
    new ButtonBuilder().setLabel(label).setURL(url).setStyle(ButtonStyle.Link)
  const links = [
    link("Menu", "https://tea.example/menu"),
    link("Shop", "https://tea.example/shop").setDisabled(true),
    button("go", "Go"),
  ]
  const channel = await client.channels.fetch(general.id)
  if (channel?.isSendable() !== true) throw new Error("general can be written to")
  await channel.send({ components: [new ActionRowBuilder<ButtonBuilder>().addComponents(links)] })
  await env.settle()
  const [message] = general.history()
  if (message === undefined) throw new Error("the bot wrote")

  expect(await alice.openLink(message, "Menu")).toBe("https://tea.example/menu")
  await expect(alice.openLink(message, "Shop")).rejects.toThrow(/disabled/)
  await expect(alice.openLink(message, "Go")).rejects.toThrow(/is not a link/)
  await expect(alice.click(message, "Menu")).rejects.toThrow(/openLink/)
  expect(
    env.journal.filter((line) => line.kind === "event").map(({ event }) => event),
  ).not.toContain("INTERACTION_CREATE")
})

test("a collector of the bot's own sees what is picked", async ({ client, order, alice, bob }) => {
  const { response } = await order(async (command) => {
    const { resource } = await command.reply({ components: [row(tea)], withResponse: true })
    const picked = await resource?.message?.awaitMessageComponent({
      componentType: ComponentType.StringSelect,
      filter: ({ user }) => user.id === alice.id,
    })
    await picked?.update({ content: `A ${picked.values.join()}`, components: [] })
  })
  if (response === undefined) throw new Error("the bot replied")

  await bob.select(response, "tea", "Assam")
  expect(response.selects).toHaveLength(1)
  const result = await alice.select(response, "tea", "Assam")
  expect(result.response).toMatchObject({ id: response.id, content: "A a" })
  expect(client.isReady()).toBe(true)
})
