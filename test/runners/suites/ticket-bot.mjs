// A bot that opens a channel for each ticket, asks what it is about in a modal, and closes it.

import { ChannelType, Client, Events, GatewayIntentBits, MessageFlags } from "discord.js"

const button = (custom_id, label) => ({ type: 2, style: 1, custom_id, label })

const MODAL = {
  custom_id: "ticket",
  title: "Open a ticket",
  components: [
    {
      type: 18,
      label: "What is it about?",
      component: { type: 4, custom_id: "subject", style: 1 },
    },
  ],
}

async function open(interaction) {
  const subject = interaction.fields.getTextInputValue("subject")
  const { guild, user } = interaction
  const channel = await guild.channels.create({
    name: `ticket-${user.username}`,
    type: ChannelType.GuildText,
    permissionOverwrites: [
      { id: guild.roles.everyone, deny: ["ViewChannel"] },
      { id: user.id, allow: ["ViewChannel"] },
      { id: guild.client.user.id, allow: ["ViewChannel"] },
    ],
  })
  await channel.send({
    content: `Welcome ${user}`,
    embeds: [{ title: subject }],
    components: [
      { type: 1, components: [button("close", "Close")] },
      {
        type: 1,
        components: [
          {
            type: 3,
            custom_id: "priority",
            placeholder: "How urgent is it?",
            options: [
              { label: "Today", value: "high" },
              { label: "Some day", value: "low" },
            ],
          },
        ],
      },
    ],
  })
  const content = `Your ticket: ${channel}`
  await interaction.reply({ content, flags: MessageFlags.Ephemeral })
}

export function createTicketBot() {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  client.once(Events.ClientReady, async ({ application, guilds }) => {
    await application.commands.set([{ name: "panel", description: "Shows the panel" }])
    await guilds.fetch()
  })
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isChatInputCommand()) {
      await interaction.reply({
        content: "Need help?",
        components: [{ type: 1, components: [button("open", "Open a ticket")] }],
      })
    }
    if (interaction.isButton() && interaction.customId === "open")
      await interaction.showModal(MODAL)
    if (interaction.isButton() && interaction.customId === "close")
      await interaction.channel.delete()
    if (interaction.isModalSubmit()) await open(interaction)
    if (interaction.isStringSelectMenu()) {
      await interaction.reply(`The priority is ${interaction.values.join(", ")}.`)
    }
  })
  return client
}
