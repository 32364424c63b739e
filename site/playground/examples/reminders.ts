// Reminders with a cooldown. Press Run, type /remind in #general, and advance the clock at the bottom:
// the timers of the bot follow it.
import { Client, Events, GatewayIntentBits, SlashCommandBuilder } from "discord.js"

const client = new Client({ intents: [GatewayIntentBits.Guilds] })

const COOLDOWN = 10_000
const lastUse = new Map<string, number>()

client.once(Events.ClientReady, async ({ application }) => {
  await application.commands.set([
    new SlashCommandBuilder()
      .setName("remind")
      .setDescription("Reminds you of something")
      .addStringOption((option) =>
        option.setName("what").setDescription("Of what?").setRequired(true),
      )
      .addIntegerOption((option) =>
        option.setName("minutes").setDescription("After how many minutes?").setMinValue(1),
      ),
  ])
  console.log("The command /remind is registered")
})

client.on(Events.InteractionCreate, async (interaction) => {
  if (!interaction.isChatInputCommand()) return
  const { channel, options, user } = interaction
  const wait = (lastUse.get(user.id) ?? -COOLDOWN) + COOLDOWN - Date.now()
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1000)
    await interaction.reply({ content: `Wait ${seconds} s.`, flags: "Ephemeral" })
    return
  }
  lastUse.set(user.id, Date.now())

  const what = options.getString("what", true)
  const minutes = options.getInteger("minutes") ?? 60
  await interaction.reply(`I remind you in ${minutes} minutes.`)
  setTimeout(async () => {
    if (channel?.isSendable()) await channel.send(`${user}, ${what}!`)
  }, minutes * 60_000)
})

await client.login(process.env.DISCORD_TOKEN)
