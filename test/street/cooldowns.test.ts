// Cooldowns and self-deleting messages, as in guides and templates.

import {
  type ChatInputCommandInteraction,
  Client,
  Collection,
  Events,
  GatewayIntentBits,
  MessageFlags,
  SlashCommandBuilder,
} from "discord.js"
import { expect, test } from "vitest"
import { type Env, type RunOptions, sim } from "../../src/node.ts"

const START = Date.UTC(2026, 0, 1)

interface Command {
  readonly data: SlashCommandBuilder
  readonly cooldown?: number
  execute(interaction: ChatInputCommandInteraction): Promise<unknown>
}

const ping: Command = {
  cooldown: 5,
  data: new SlashCommandBuilder().setName("ping").setDescription("Replies with Pong!"),
  async execute(interaction) {
    await interaction.reply("Pong!")
  },
}

/**
 * Creates a bot with the handler of the discord.js guide,
 * https://discordjs.guide/legacy/additional-features/cooldowns
 */
function guideBot(): Client {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  const commands = new Collection([[ping.data.name, ping]])
  const cooldowns = new Collection<string, Collection<string, number>>()
  client.once(Events.ClientReady, async () => {
    await client.application?.commands.set(commands.map((command) => command.data))
  })
  client.on(Events.InteractionCreate, async (interaction) => {
    if (!interaction.isChatInputCommand()) return
    const command = commands.get(interaction.commandName)
    if (command === undefined) return
    if (!cooldowns.has(command.data.name)) cooldowns.set(command.data.name, new Collection())
    const now = Date.now()
    const timestamps = cooldowns.ensure(command.data.name, () => new Collection())
    const defaultCooldownDuration = 3
    const cooldownAmount = (command.cooldown ?? defaultCooldownDuration) * 1000
    const since = timestamps.get(interaction.user.id)
    if (since !== undefined && now < since + cooldownAmount) {
      const expiredTimestamp = Math.round((since + cooldownAmount) / 1000)
      await interaction.reply({
        content: `Please wait, you are on a cooldown. You can use it again <t:${expiredTimestamp}:R>.`,
        flags: MessageFlags.Ephemeral,
      })
      return
    }
    timestamps.set(interaction.user.id, now)
    setTimeout(() => timestamps.delete(interaction.user.id), cooldownAmount)
    await command.execute(interaction)
  })
  return client
}

/**
 * Creates a bot with the handler of a popular template, which stores the names of blocked commands
 * instead of dates.
 */
function templateBot(
  answer: (interaction: ChatInputCommandInteraction) => Promise<unknown>,
): Client {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  const map = new Map<string, string[]>()
  client.once(Events.ClientReady, async () => {
    await client.application?.commands.set([ping.data])
  })
  client.on("interactionCreate", async (interaction) => {
    if (!interaction.isCommand() || !interaction.isChatInputCommand()) return
    const { commandName, user } = interaction
    if (map.get(user.id)?.includes(commandName)) {
      await interaction.reply({ content: "Slow down buddy!", flags: MessageFlags.Ephemeral })
      return
    }
    map.set(user.id, [...(map.get(user.id) ?? []), commandName])
    setTimeout(() => {
      const data = map.get(user.id)?.filter((name) => name !== commandName) ?? []
      if (data.length === 0) map.delete(user.id)
      else map.set(user.id, data)
    }, 5000)
    await answer(interaction)
  })
  return client
}

async function inTeaRoom(bot: Client, options: RunOptions = {}) {
  const env: Env = await sim.run(bot, options)
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  return { env, general, alice: guild.addMember("alice"), bob: guild.addMember("bob") }
}

/** Returns the seconds of the clock since its start. */
const secondsIn = (env: Env): Promise<number> => env.asBot(() => (Date.now() - START) / 1000)

test("the cooldown of the discord.js guide holds for its five seconds", async () => {
  const { env, general, alice, bob } = await inTeaRoom(guideBot())
  expect((await alice.slash(general, "ping")).response?.content).toBe("Pong!")
  expect((await alice.slash(general, "ping")).response?.content).toContain("you are on a cooldown")
  expect((await bob.slash(general, "ping")).response?.content).toBe("Pong!")
  expect(await secondsIn(env)).toBe(0)
  await env.advanceTime(5)
  expect((await alice.slash(general, "ping")).response?.content).toBe("Pong!")
  expect(env.transcript()).not.toContain("waits")
  await env.close()
})

test.for([
  ["replies", (it: ChatInputCommandInteraction) => it.reply("Pong!")],
  [
    "defers and edits",
    async (it: ChatInputCommandInteraction) => {
      await it.deferReply()
      await it.editReply("Pong!")
    },
  ],
] as const)("a cooldown without dates holds where the bot %s", async ([, answer]) => {
  const { env, general, alice } = await inTeaRoom(templateBot(answer))
  expect((await alice.slash(general, "ping")).response?.content).toBe("Pong!")
  await env.settle()
  expect((await alice.slash(general, "ping")).response?.content).toBe("Slow down buddy!")
  await env.advanceTime(4.999)
  expect((await alice.slash(general, "ping")).response?.content).toBe("Slow down buddy!")
  await env.advanceTime(0.001)
  expect((await alice.slash(general, "ping")).response?.content).toBe("Pong!")
  await env.close()
})

test("a cooldown is not waited out while somebody else is ignored", async () => {
  const client = templateBot((interaction) => interaction.reply("Pong!"))
  const { env, general, alice, bob } = await inTeaRoom(client)
  await alice.slash(general, "ping")
  await bob.send(general, "hello?")
  expect((await alice.slash(general, "ping")).response?.content).toBe("Slow down buddy!")
  await env.close()
})
