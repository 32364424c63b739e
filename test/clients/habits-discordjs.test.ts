// Common patterns of discord.js bots: prefix commands with arguments, checks, cooldowns and a
// central error handler; pagination, a confirmation dialog, and buttons that outlive the process.

import {
  ActionRowBuilder,
  ButtonBuilder,
  type ButtonInteraction,
  ButtonStyle,
  type ChatInputCommandInteraction,
  Client,
  Collection,
  ComponentType,
  Events,
  type Message,
  MessageFlags,
  PermissionFlagsBits,
} from "discord.js"
import { expect, test as base } from "vitest"
import { type ChannelHandle, type Env, type GuildHandle, type Person, sim } from "../../src/node.ts"
import { INTENTS } from "../harness/bots.ts"

const PREFIX = "!"

interface PrefixCommand {
  /** The cooldown in milliseconds. */
  readonly cooldown?: number
  readonly needs?: bigint
  run(message: Message<true>, args: readonly string[]): Promise<unknown>
}

const COMMANDS = new Collection<string, PrefixCommand>([
  [
    "pour",
    {
      cooldown: 10_000,
      async run(message, [whom = "", cups = "1"]) {
        const [, id] = /^<@!?(\d+)>$/.exec(whom) ?? []
        if (id === undefined) return message.reply("Usage: !pour @guest [cups]")
        const guest = await message.guild.members.fetch(id)
        return message.reply(`${Number.parseInt(cups, 10)} for ${guest.displayName}`)
      },
    },
  ],
  [
    "offer",
    {
      needs: PermissionFlagsBits.ManageRoles,
      async run(message, [name]) {
        const role = message.guild.roles.cache.find((one) => one.name === name)
        if (role === undefined) throw new Error(`No role ${name}`)
        const components = [row(button(`take:${role.id}`, "Take it"))]
        return message.channel.send({ content: `Who wants ${role.name}?`, components })
      },
    },
  ],
])

const button = (customId: string, label: string): ButtonBuilder =>
  new ButtonBuilder({ customId, label, style: ButtonStyle.Secondary })

const arrow = (customId: string, name: string, disabled: boolean): ButtonBuilder =>
  new ButtonBuilder({ customId, emoji: { name }, style: ButtonStyle.Secondary, disabled })

const row = (...buttons: ButtonBuilder[]): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(buttons)

function createBot(): Client {
  const client = new Client({ intents: INTENTS })
  const cooldowns = new Collection<string, number>()

  client.once(Events.ClientReady, ({ application }) =>
    application.commands.set([
      { name: "menu", description: "Shows the teas" },
      { name: "empty", description: "Empties the pot" },
    ]),
  )
  client.on(Events.MessageCreate, async (message) => {
    if (message.author.bot || !message.inGuild() || !message.content.startsWith(PREFIX)) return
    const [name = "", ...args] = message.content.slice(PREFIX.length).trim().split(/\s+/)
    const command = COMMANDS.get(name)
    if (command === undefined) return
    const { cooldown = 0, needs = 0n } = command
    if (message.member?.permissions.has(needs) !== true) {
      return void message.reply("You may not do that.")
    }
    const key = `${name}:${message.author.id}`
    const left = (cooldowns.get(key) ?? 0) - Date.now()
    if (left > 0) return void message.reply(`Wait ${(left / 1000).toFixed(0)} seconds.`)
    cooldowns.set(key, Date.now() + cooldown)
    setTimeout(() => cooldowns.delete(key), cooldown)
    try {
      await command.run(message, args)
    } catch (error) {
      await message.reply(`There was an error: ${String(error)}`)
    }
  })
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isButton()) await onButton(interaction)
    if (!interaction.isChatInputCommand()) return
    await (interaction.commandName === "menu" ? turnPages(interaction) : askFirst(interaction))
  })
  return client
}

const TEAS = ["Sencha", "Assam", "Oolong"]

async function turnPages(interaction: ChatInputCommandInteraction): Promise<void> {
  let page = 0
  const shown = (isOver = false) => ({
    content: `${TEAS[page]} (${page + 1}/${TEAS.length})`,
    components: [
      row(
        arrow("back", "◀️", isOver || page === 0),
        arrow("on", "▶️", isOver || page === TEAS.length - 1),
      ),
    ],
  })
  const { resource } = await interaction.reply({ ...shown(), withResponse: true })
  const collector = resource?.message?.createMessageComponentCollector({
    componentType: ComponentType.Button,
    idle: 30_000,
  })
  collector?.on("collect", async (click) => {
    if (click.user.id !== interaction.user.id) {
      await click.reply({ content: "Not your menu.", flags: MessageFlags.Ephemeral })
      return
    }
    page += click.customId === "on" ? 1 : -1
    await click.update(shown())
  })
  collector?.on("end", () => interaction.editReply(shown(true)))
}

async function askFirst(interaction: ChatInputCommandInteraction): Promise<void> {
  const { resource } = await interaction.reply({
    content: "Empty it?",
    components: [row(button("yes", "Yes"), button("no", "No"))],
    flags: MessageFlags.Ephemeral,
    withResponse: true,
  })
  try {
    const click = await resource?.message?.awaitMessageComponent({
      filter: ({ user }) => user.id === interaction.user.id,
      time: 60_000,
    })
    const content = click?.customId === "yes" ? "Emptied." : "Kept."
    await click?.update({ content, components: [] })
  } catch {
    await interaction.editReply({ content: "Nobody answered; kept.", components: [] })
  }
}

async function onButton(interaction: ButtonInteraction): Promise<void> {
  const [what, id = ""] = interaction.customId.split(":")
  if (what !== "take" || !interaction.inCachedGuild()) return
  await interaction.deferReply({ flags: MessageFlags.Ephemeral })
  await interaction.member.roles.add(id)
  await interaction.editReply("It is yours.")
}

interface Scene {
  readonly env: Env
  readonly guild: GuildHandle
  readonly general: ChannelHandle
  readonly alice: Person
  readonly bob: Person
}

const test = base.extend<Scene>({
  env: async ({}, use) => {
    await using env = await sim.run(async ({ token }) => {
      const client = createBot()
      await client.login(token)
      return client
    })
    await use(env)
  },
  guild: async ({ env }, use) => use(env.createGuild("Tea House")),
  general: async ({ guild }, use) => use(guild.createTextChannel("general")),
  alice: async ({ guild }, use) => use(guild.addMember("alice")),
  bob: async ({ guild }, use) => use(guild.addMember("bob")),
})

test("arguments are read as who and how many, and a cooldown is over in its time", async ({
  env,
  general,
  alice,
  bob,
}) => {
  const saying = async (by: Person, text: string) => {
    await by.send(general, text)
    return general.lastMessage?.content
  }
  expect(await saying(alice, `!pour <@${bob.id}> 3`)).toBe("3 for bob")
  expect(await saying(alice, `!pour <@${bob.id}>`)).toBe("Wait 10 seconds.")
  expect(await saying(bob, "!pour tea")).toBe("Usage: !pour @guest [cups]")
  await env.advanceTime(10)
  expect(await saying(alice, `!pour <@${bob.id}>`)).toBe("1 for bob")
})

test("a check rejects users, and errors of a command are sent as messages", async ({
  guild,
  general,
  alice,
}) => {
  await alice.send(general, "!offer Guests")
  expect(general.lastMessage?.content).toBe("You may not do that.")
  await guild.owner.send(general, "!offer Guests")
  expect(general.lastMessage?.content).toBe("There was an error: Error: No role Guests")
})

test("pages are turned by who asked for them, until nobody turns any more", async ({
  env,
  general,
  alice,
  bob,
}) => {
  const { response } = await alice.slash(general, "menu")
  if (response === undefined) throw new Error("the menu was shown")
  expect(response.content).toBe("Sencha (1/3)")
  expect(response.buttons).toMatchObject([{ disabled: true }, { disabled: false }])

  await alice.click(response, "▶️")
  expect(response.content).toBe("Assam (2/3)")
  const other = await bob.click(response, "▶️")
  expect(other.ephemeral).toBe(true)
  expect(other.response?.content).toBe("Not your menu.")
  await env.advanceTime(29)
  await alice.click(response, "◀️")
  expect(response.content).toBe("Sencha (1/3)")
  await env.advanceTime(30)
  await expect(alice.click(response, "▶️")).rejects.toThrow(/disabled/)
})

test("a dialog is answered, or closes by itself", async ({ env, general, alice }) => {
  const first = await alice.slash(general, "empty")
  if (first.response === undefined) throw new Error("it asked")
  await alice.click(first.response, "Yes")
  expect(first.response).toMatchObject({ content: "Emptied.", buttons: [] })

  const second = await alice.slash(general, "empty")
  await env.advanceTime(60)
  expect(second.response).toMatchObject({ content: "Nobody answered; kept.", buttons: [] })
})

test("a button works after a restart of the bot", async ({ env, guild, general, alice }) => {
  const role = guild.createRole("Guests")
  await env.settle()
  await guild.owner.send(general, "!offer Guests")
  const offer = general.lastMessage
  if (offer === undefined) throw new Error("it offered")
  await env.restartBot()

  const taken = await alice.click(offer, "Take it")
  expect(taken.response?.content).toBe("It is yours.")
  expect(alice.roles.map(({ id }) => id)).toContain(role.id)
})
