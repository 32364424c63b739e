import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  ContextMenuCommandBuilder,
  ApplicationCommandType,
  Events,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from "discord.js"
import { expect, test } from "../../src/vitest.ts"

const TEAS = ["Sencha", "Assam", "Rooibos"]

const brew = new SlashCommandBuilder()
  .setName("brew")
  .setDescription("Brews a pot")
  .addStringOption((option) =>
    option.setName("tea").setDescription("Which tea?").setRequired(true).setAutocomplete(true),
  )
const menu = new SlashCommandBuilder().setName("menu").setDescription("Shows the menu")
const treat = new ContextMenuCommandBuilder()
  .setName("Treat to tea")
  .setType(ApplicationCommandType.User)

const select = new StringSelectMenuBuilder()
  .setCustomId("order")
  .setPlaceholder("Which tea?")
  .addOptions(TEAS.map((tea) => ({ label: tea, value: tea.toLowerCase() })))
const wish = new ButtonBuilder()
  .setCustomId("wish")
  .setLabel("Something else")
  .setStyle(ButtonStyle.Primary)
const form = new ModalBuilder()
  .setCustomId("wish")
  .setTitle("A wish")
  .addLabelComponents(
    new LabelBuilder()
      .setLabel("What shall it be?")
      .setTextInputComponent(
        new TextInputBuilder().setCustomId("tea").setStyle(TextInputStyle.Short),
      ),
  )

test.override("bot", () => {
  const client = new Client({ intents: ["Guilds"] })
  client.once(Events.ClientReady, ({ application }) =>
    application.commands.set([brew, menu, treat]),
  )
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isAutocomplete()) {
      const typed = interaction.options.getFocused()
      const found = TEAS.filter((tea) => tea.toLowerCase().startsWith(typed))
      await interaction.respond(found.map((tea) => ({ name: tea, value: tea })))
    } else if (interaction.isChatInputCommand() && interaction.commandName === "brew") {
      await interaction.deferReply()
      await interaction.editReply(`🫖 ${interaction.options.getString("tea", true)}`)
      await interaction.followUp({ content: "Mind the pot.", flags: MessageFlags.Ephemeral })
    } else if (interaction.isChatInputCommand()) {
      const rows = [
        new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(select),
        new ActionRowBuilder<ButtonBuilder>().addComponents(wish),
      ]
      await interaction.reply({ content: "The menu", components: rows })
    } else if (interaction.isUserContextMenuCommand()) {
      await interaction.reply(`A cup for ${interaction.targetUser.toString()}!`)
    } else if (interaction.isStringSelectMenu()) {
      await interaction.update({ content: `One ${interaction.values.join()}`, components: [] })
    } else if (interaction.isButton()) {
      await interaction.showModal(form)
    } else if (interaction.isModalSubmit()) {
      await interaction.reply(`One ${interaction.fields.getTextInputValue("tea")}`)
    }
  })
  return client
})

test("a slash command is deferred, answered and followed up", async ({ general, alice }) => {
  const brewed = await alice.slash(general, "brew", { tea: "Sencha" })
  expect(brewed.kind).toBe("deferredReply")
  expect(brewed.response?.content).toBe("🫖 Sencha")
  expect(brewed.followups).toMatchObject([{ content: "Mind the pot.", ephemeral: true }])
})

test("an option is completed", async ({ general, alice }) => {
  const { choices } = await alice.autocomplete(general, brew, { tea: "s" })
  expect(choices).toEqual([{ name: "Sencha", value: "Sencha" }])
})

test("a command of the menu of a person is used", async ({ general, alice, bob }) => {
  const treated = await alice.contextMenu(bob, treat, { channel: general })
  expect(treated.response?.content).toContain(bob.mention)
})

test("a form is filled in, and something is picked", async ({ general, alice, bob }) => {
  const { response: card } = await alice.slash(general, "menu")
  if (card === undefined) throw new Error("/menu was not answered.")

  const opened = await alice.click(card, "Something else")
  expect(opened.modal?.title).toBe("A wish")
  const wished = await alice.submitModal(opened, { tea: "Oolong" })
  expect(wished.response?.content).toBe("One Oolong")

  await bob.select(card, "Which tea?", "Assam")
  expect(card.content).toBe("One assam")
  expect(card.selects).toEqual([])
})

test("what came of a command", async ({ general, alice }) => {
  const brewed = await alice.slash(general, "brew", { tea: "Assam" })
  expect(brewed).toMatchObject({ acknowledged: true, deferred: false, failed: false })
  expect(brewed).toHaveResponded("🫖 Assam")
})
