// A slash command whose reply has buttons. Press Run, then type /tea in #general.
import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  Events,
  GatewayIntentBits,
  SlashCommandBuilder,
} from "discord.js"

const client = new Client({ intents: [GatewayIntentBits.Guilds] })

const TEAS = ["Green", "Black", "Mint"]

client.once(Events.ClientReady, async ({ application }) => {
  await application.commands.set([
    new SlashCommandBuilder().setName("tea").setDescription("Chooses a tea"),
  ])
  console.log("The command /tea is registered")
})

client.on(Events.InteractionCreate, async (interaction) => {
  if (interaction.isChatInputCommand() && interaction.commandName === "tea") {
    const buttons = TEAS.map((tea) =>
      new ButtonBuilder().setCustomId(tea).setLabel(tea).setStyle(ButtonStyle.Primary),
    )
    const row = new ActionRowBuilder<ButtonBuilder>().addComponents(buttons)
    await interaction.reply({ content: "Which tea?", components: [row] })
  }
  if (interaction.isButton()) {
    const content = `${interaction.user.username} drinks ${interaction.customId} tea.`
    await interaction.update({ content, components: [] })
  }
})

await client.login(process.env.DISCORD_TOKEN)
