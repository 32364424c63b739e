// A bot with the things that people use: commands, buttons, selects, modals and a context menu.

import { once } from "node:events"
import {
  ActionRowBuilder,
  ApplicationCommandType,
  ButtonBuilder,
  ButtonStyle,
  Client,
  ComponentType,
  ContextMenuCommandBuilder,
  Events,
  type Interaction,
  InteractionResponseType,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  Routes,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from "discord.js"
import type { ServerWorld } from "../../src/server.ts"
import { tokenOf } from "../server/fixture.ts"
import { server } from "./studio-page.ts"

const TEAS = ["Assam", "Sencha", "Rooibos"]

const COMMANDS = [
  new SlashCommandBuilder()
    .setName("brew")
    .setDescription("Brews a pot of tea")
    .addStringOption((option) =>
      option.setName("tea").setDescription("Which tea?").setRequired(true).setAutocomplete(true),
    )
    .addIntegerOption((option) =>
      option.setName("cups").setDescription("How many?").setMinValue(1).setMaxValue(4),
    )
    .addUserOption((option) => option.setName("guest").setDescription("For whom?")),
  new SlashCommandBuilder().setName("panel").setDescription("Shows the panel"),
  new SlashCommandBuilder()
    .setName("ask")
    .setDescription("Asks")
    .addSubcommand((sub) => sub.setName("everything").setDescription("Asks for everything"))
    .addSubcommand((sub) => sub.setName("more").setDescription("Asks for more")),
  new ContextMenuCommandBuilder().setName("Quote").setType(ApplicationCommandType.Message),
]

const PANEL = [
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId("open").setLabel("Open a ticket").setStyle(ButtonStyle.Primary),
    new ButtonBuilder().setLabel("Rules").setURL("https://example.com").setStyle(ButtonStyle.Link),
  ),
  new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder()
      .setCustomId("order")
      .setPlaceholder("Which tea?")
      .addOptions(TEAS.map((tea) => ({ label: tea, value: tea.toLowerCase() }))),
  ),
  new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(
    new UserSelectMenuBuilder().setCustomId("guests").setPlaceholder("Guests").setMaxValues(3),
  ),
]

const TICKET = new ModalBuilder()
  .setCustomId("ticket")
  .setTitle("New ticket")
  .addLabelComponents(
    new LabelBuilder()
      .setLabel("Subject")
      .setTextInputComponent(
        new TextInputBuilder()
          .setCustomId("subject")
          .setStyle(TextInputStyle.Short)
          .setMinLength(4),
      ),
    new LabelBuilder()
      .setLabel("Urgency")
      .setDescription("How soon?")
      .setStringSelectMenuComponent(
        new StringSelectMenuBuilder()
          .setCustomId("urgency")
          .addOptions(["Low", "High"].map((label) => ({ label, value: label.toLowerCase() }))),
      ),
  )

/** A modal with an input of every kind. https://docs.discord.com/developers/components/reference */
const EVERYTHING = {
  custom_id: "everything",
  title: "Everything",
  components: [
    { type: ComponentType.TextDisplay, content: "Tell us all." },
    ...labeled("Story", { type: ComponentType.TextInput, style: TextInputStyle.Paragraph }),
    ...labeled("Roles", { type: ComponentType.RoleSelect }),
    ...labeled("Place", { type: ComponentType.ChannelSelect }),
    ...labeled("Anyone", { type: ComponentType.MentionableSelect, required: false }),
  ],
}

/** A modal with the rest of the inputs: a modal has at most five. */
const MORE = {
  custom_id: "more",
  title: "More",
  components: [
    ...labeled("Proof", { type: ComponentType.FileUpload, required: false }),
    ...labeled("Size", { type: ComponentType.RadioGroup, options: optionsOf("Small", "Large") }),
    ...labeled("Extras", {
      type: ComponentType.CheckboxGroup,
      options: optionsOf("Milk", "Sugar", "Lemon"),
      max_values: 2,
    }),
    ...labeled("Agree", { type: ComponentType.Checkbox }),
  ],
}

function labeled(label: string, component: object) {
  const custom_id = label.toLowerCase()
  return [{ type: ComponentType.Label, label, component: { custom_id, ...component } }]
}

function optionsOf(...labels: string[]) {
  return labels.map((label) => ({ label, value: label.toLowerCase() }))
}

/** Starts the bot in a world, and waits until its commands are registered. */
export async function startTicketBot(world: ServerWorld): Promise<Client<true>> {
  const client = new Client({
    intents: ["Guilds"],
    rest: { api: `${server.url}/api`, cdn: `${server.url}/cdn` },
  })
  client.on(Events.InteractionCreate, (interaction) => void respond(interaction))
  const ready = once(client, Events.ClientReady)
  await client.login(tokenOf(server, world))
  await ready
  await client.application?.commands.set(COMMANDS)
  return client as Client<true> // It is ready.
}

async function respond(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused().toLowerCase()
    const found = TEAS.filter((tea) => tea.toLowerCase().startsWith(typed))
    await interaction.respond(found.map((tea) => ({ name: `${tea} tea`, value: tea })))
  } else if (interaction.isChatInputCommand() && interaction.commandName === "brew") {
    const { options } = interaction
    const guest = options.getUser("guest")?.toString() ?? "everyone"
    const cups = options.getInteger("cups") ?? 1
    await interaction.reply(`${cups} cups of ${options.getString("tea")} for ${guest}`)
  } else if (interaction.isChatInputCommand() && interaction.commandName === "ask") {
    const modal = interaction.options.getSubcommand() === "more" ? MORE : EVERYTHING
    const { id, token } = interaction
    // The builders of discord.js do not have all kinds of inputs.
    await interaction.client.rest.post(Routes.interactionCallback(id, token), {
      body: { type: InteractionResponseType.Modal, data: modal },
    })
  } else if (interaction.isChatInputCommand()) {
    await interaction.reply({ content: "How can we help?", components: PANEL })
  } else if (interaction.isMessageContextMenuCommand()) {
    await interaction.reply(`> ${interaction.targetMessage.content}`)
  } else if (interaction.isButton()) {
    await interaction.showModal(TICKET)
  } else if (interaction.isStringSelectMenu()) {
    await interaction.reply({
      content: `One ${interaction.values.join()}`,
      flags: MessageFlags.Ephemeral,
    })
  } else if (interaction.isUserSelectMenu()) {
    await interaction.reply(`Guests: ${interaction.users.map(({ username }) => username).join()}`)
  } else if (interaction.isModalSubmit() && interaction.customId !== "ticket") {
    await interaction.reply("Thanks for it all")
  } else if (interaction.isModalSubmit()) {
    const subject = interaction.fields.getTextInputValue("subject")
    const [urgency] = interaction.fields.getStringSelectValues("urgency")
    const thread = await interaction.client.channels.fetch(interaction.channelId ?? "")
    if (thread?.isTextBased() === true && "threads" in thread) {
      await thread.threads.create({ name: `${subject} (${urgency})` })
    }
    await interaction.reply({ content: "Your ticket is open", flags: MessageFlags.Ephemeral })
  }
}
