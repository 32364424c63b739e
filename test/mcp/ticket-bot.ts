// A bot that opens a channel for each ticket, and forgets to check who closes it.

import { Client, Events, MessageFlags } from "discord.js"

const CLOSE = { type: 1, components: [{ type: 2, style: 4, custom_id: "close", label: "Close" }] }

/** Creates the bot, which has not logged in. */
export function createTicketBot(): Client {
  const client = new Client({ intents: ["Guilds"] })
  client.once(Events.ClientReady, async ({ application }) => {
    await application.commands.set([{ name: "ticket", description: "Opens a ticket" }])
  })
  client.on(Events.InteractionCreate, async (interaction) => {
    const { user, guild } = interaction
    if (interaction.isChatInputCommand() && guild !== null) {
      const channel = await guild.channels.create({ name: `ticket-${user.username}` })
      const content = `Hello ${user.username}, what is it about?`
      await channel.send({ content, components: [CLOSE] })
      await interaction.reply({ content: `Opened ${channel.name}`, flags: MessageFlags.Ephemeral })
    }
    if (interaction.isButton() && interaction.inCachedGuild()) await interaction.channel?.delete()
  })
  return client
}
