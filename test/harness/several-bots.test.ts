import {
  ButtonBuilder,
  ButtonStyle,
  ActionRowBuilder,
  Client,
  Events,
  GatewayIntentBits,
  REST,
  Routes,
  type Interaction,
} from "discord.js"
import { expect, test as base } from "vitest"
import {
  type AddedBot,
  type Env,
  PrivilegedIntentsRequired,
  SetupError,
  sim,
} from "../../src/node.ts"
import { INTENTS, parrot, tearoom } from "./bots.ts"

const ID = "112233445566778899"
const OWN = `${btoa(ID).replaceAll("=", "")}.Own.token-of-the-helper`

/** Creates a client that keeps the names of received events, and responds to /tea and buttons. */
class Seer extends Client {
  readonly seen: string[] = []

  constructor(intents: GatewayIntentBits[] = INTENTS) {
    super({ intents })
    this.on(Events.GuildCreate, ({ name }) => this.seen.push(`guild ${name}`))
    this.on(Events.GuildMemberAdd, ({ displayName }) => this.seen.push(`member ${displayName}`))
    this.on(Events.GuildRoleCreate, ({ name }) => this.seen.push(`role ${name}`))
    this.on(Events.MessageCreate, ({ content }) => this.seen.push(`message ${content}`))
    this.on(Events.InteractionCreate, (interaction) => this.answer(interaction))
  }

  async answer(interaction: Interaction): Promise<void> {
    const name = interaction.client.user.username
    if (interaction.isButton()) await interaction.reply(`${name} was clicked`)
    if (!interaction.isChatInputCommand()) return
    const button = new ButtonBuilder({
      customId: "more",
      label: "More",
      style: ButtonStyle.Primary,
    })
    await interaction.reply({
      content: `${name} brews`,
      components: [new ActionRowBuilder<ButtonBuilder>().addComponents(button)],
    })
  }
}

const TEA = [{ name: "tea", description: "Brews a pot" }]

const test = base.extend<{ first: Seer; second: Seer; env: Env; helper: AddedBot }>({
  first: async ({}, use) => use(new Seer()),
  second: async ({}, use) => use(new Seer()),
  env: async ({ first }, use) => {
    await using env = await sim.run(first, { strictSync: false, commands: TEA })
    await use(env)
  },
  helper: async ({ env, second }, use) => {
    await use(await env.addBot(second, { botName: "Helper", strictSync: false, commands: TEA }))
  },
})

test("a further bot is ready, with an account and a token of its own", ({
  env,
  helper,
  second,
}) => {
  expect(second.isReady()).toBe(true)
  expect(second.user?.id).toBe(helper.bot.id)
  expect(second.user?.username).toBe("Helper")
  expect(second.token).toBe(helper.token)
  expect(helper.bot.id).not.toBe(env.bot.id)
  expect(helper.token).not.toBe(env.token)
  expect(env.bot.name).toBe("TestBot")
})

test("bots without a name are numbered", async ({ env }) => {
  expect((await env.addBot(parrot())).bot.name).toBe("TestBot 2")
  expect((await env.addBot(parrot())).bot.name).toBe("TestBot 3")
})

test("an added bot is in no guild until it is added to one", async ({
  env,
  helper,
  first,
  second,
}) => {
  const { guild, general, alice } = tearoom(env)
  await alice.send(general, "hello")
  expect(guild.has(helper.bot)).toBe(false)
  expect(first.seen).toContain("message hello")
  expect(second.seen).toEqual([])
  expect(() => guild.botRoleOf(helper.bot)).toThrow(SetupError)
})

test("joining shows it the guild, and it to the others", async ({ env, helper, first, second }) => {
  const { guild } = tearoom(env)
  await env.settle()
  first.seen.length = 0
  const member = guild.addBot(helper.bot, { permissions: ["SendMessages"] })
  await env.settle()

  expect(member.isMember).toBe(true)
  expect(second.seen).toEqual(["guild Tea House"])
  expect(first.seen).toEqual(["role Helper", "member Helper"])
  const role = guild.botRoleOf(helper.bot)
  expect(role).toMatchObject({ name: "Helper", position: 1 })
  // The new role shares position 1 with the older one, which ranks higher.
  expect(guild.botRole).toMatchObject({ name: "TestBot", position: 1 })
  expect(guild.roles.map(({ name }) => name)).toEqual(["@everyone", "Helper", "TestBot"])
  const me = second.guilds.cache.get(guild.id)?.members.me
  expect(me?.roles.botRole?.id).toBe(role.id)
  expect(me?.permissions.has("SendMessages")).toBe(true)
  expect(me?.permissions.has("BanMembers")).toBe(false)
})

test("only a bot that is not there yet joins as one", ({ env, helper }) => {
  const { guild, alice } = tearoom(env)
  guild.addBot(helper.bot)
  expect(() => guild.addBot(helper.bot)).toThrow(/Helper is already a member of Tea House/)
  expect(() => guild.addBot(env.createUser("bob"))).toThrow(/bob is a person.*addMember/)
  expect(() => guild.addBot(alice)).toThrow(SetupError)
  const stranger = env.createUser("Stranger", { bot: true })
  expect(() => guild.addBot(stranger, { position: 9 })).toThrow(/position/)
  expect(guild.has(stranger)).toBe(false)
})

test("a guild has the bots that it is made with", async ({ env, helper, second }) => {
  const both = env.createGuild("Both", { bots: [env.bot, helper.bot] })
  const hers = env.createGuild("Hers", { bots: [helper.bot], botPermissions: ["SendMessages"] })
  const usual = env.createGuild("Usual")
  await env.settle()
  expect([both, hers, usual].map((guild) => guild.has(env.bot))).toEqual([true, false, true])
  expect([both, hers, usual].map((guild) => guild.has(helper.bot))).toEqual([true, true, false])
  expect(second.seen).toEqual(["guild Both", "guild Hers"])
  const person = env.createUser("bob")
  expect(() => env.createGuild("His", { bots: [person] })).toThrow(/bob is a user/)
})

test("each bot receives events by its own intents and permissions", async ({ env, first }) => {
  const second = new Seer([GatewayIntentBits.Guilds])
  const helper = await env.addBot(second, { botName: "Helper" })
  const { guild, general, alice } = tearoom(env)
  guild.addBot(helper.bot)
  const hidden = guild.createTextChannel("hidden")
  hidden.deny(guild.botRole, "ViewChannel")
  await alice.send(general, "open")
  await alice.send(hidden, "hidden")
  expect(first.seen.filter((what) => what.startsWith("message"))).toEqual(["message open"])
  expect(second.seen.filter((what) => what.startsWith("message"))).toEqual([])
  const events = env.journal.filter((entry) => entry.kind === "event")
  const outcomes = events.filter(({ event }) => event === "MESSAGE_CREATE")
  expect(outcomes.map(({ to, outcome }) => `${to} ${outcome}`)).toEqual([
    "TestBot sent",
    "Helper dropped",
    "Helper dropped",
  ])
  expect(env.transcript()).toMatch(/MESSAGE_CREATE DROPPED for Helper, without the intent/)
})

test("each is bound by its own permissions, and named by what it asks", async ({
  env,
  helper,
  second,
}) => {
  const { guild, general } = tearoom(env)
  guild.addBot(helper.bot, { permissions: [] })
  general.deny(guild.botRoleOf(helper.bot), "SendMessages")
  await env.settle()
  const channel = second.channels.cache.get(general.id)
  if (!channel?.isSendable()) throw new Error("general is a text channel")
  await expect(channel.send("no")).rejects.toMatchObject({ code: 50013 })
  const request = env.journal.find((entry) => entry.kind === "request" && entry.status === 403)
  expect(request).toMatchObject({ by: "Helper" })
})

test("a bot sees what the other writes", async ({ env, helper, first, second }) => {
  const { guild, general } = tearoom(env)
  guild.addBot(helper.bot)
  await env.settle()
  const channel = first.channels.cache.get(general.id)
  if (!channel?.isSendable()) throw new Error("general is a text channel")
  await channel.send("from one bot to the other")
  await env.settle()
  expect(second.seen).toContain("message from one bot to the other")
})

test("a command that two bots own needs one of them", async ({ env, helper }) => {
  const { guild, general, alice } = tearoom(env)
  expect((await alice.slash(general, "tea")).response?.content).toBe("TestBot brews")
  guild.addBot(helper.bot)
  await expect(alice.slash(general, "tea")).rejects.toThrow(SetupError)
  await expect(alice.slash(general, "tea")).rejects.toThrow(/TestBot, Helper.*\{ bot \}/)
  const own = await alice.slash(general, "tea", {}, { bot: env.bot })
  const hers = await alice.slash(general, "tea", {}, { bot: helper.bot })
  expect([own.response?.content, hers.response?.content]).toEqual(["TestBot brews", "Helper brews"])
  expect(env.transcript()).toContain("uses /tea of Helper in #general")
  await expect(alice.slash(general, "cake", {}, { bot: helper.bot })).rejects.toThrow(
    /no command \/cake of Helper.*Registered here: \/tea\./,
  )
})

test("a click goes to the bot of the message", async ({ env, helper }) => {
  const { guild, general, alice } = tearoom(env)
  guild.addBot(helper.bot)
  for (const bot of [helper.bot, env.bot]) {
    const { response } = await alice.slash(general, "tea", {}, { bot })
    if (response === undefined) throw new Error("the bot replies")
    const clicked = await alice.click(response, { label: "More" })
    expect(clicked.response?.content).toBe(`${bot.name} was clicked`)
  }
})

test("each bot registers commands for itself alone", async ({ env, helper, first, second }) => {
  await second.application?.commands.set([{ name: "cake", description: "Bakes" }])
  expect((await first.application?.commands.fetch())?.map(({ name }) => name)).toEqual(["tea"])
  const foreign = Routes.applicationCommands(env.bot.id)
  await expect(second.rest.get(foreign)).rejects.toMatchObject({ status: 403 })
  expect(helper.bot.name).toBe("Helper")
})

test("an error of one bot fails the run, and the transcript names the bot", async ({
  env,
  helper,
  second,
}) => {
  second.on(Events.MessageCreate, ({ content }) => {
    throw new Error(content)
  })
  const { guild, general, alice } = tearoom(env)
  guild.addBot(helper.bot)
  await alice.send(general, "oh")
  expect(env.errors.map(String)).toEqual(["Error: oh"])
  expect(env.journal).toContainEqual(
    expect.objectContaining({ kind: "error", bot: "Helper", message: "Error: oh" }),
  )
  expect(env.transcript()).toContain("ERROR       Helper: Error: oh")
})

test("each adopts the token that it brings", async () => {
  const [one, two] = [new Seer(), new Seer()]
  await using env = await sim.run(async () => {
    await one.login("brought.by.one")
    return one
  })
  const helper = await env.addBot(async () => {
    await two.login(OWN)
    return two
  })
  expect(helper.bot.id).toBe(ID)
  expect(helper.token).toBe(OWN)
  const who = (token: string) => new REST().setToken(token).get(Routes.user())
  expect(await who("brought.by.one")).toMatchObject({ id: env.bot.id })
  expect(await who(OWN)).toMatchObject({ id: ID })
  await expect(who("of.no.bot")).rejects.toMatchObject({ status: 401 })
})

test("bots that start at the same time adopt each its own", async ({ env }) => {
  const ids = ["112233445566778800", "112233445566778811", "112233445566778822"]
  const added = await Promise.all(
    ids.map((id) =>
      env.addBot(
        async () => {
          const client = new Seer()
          await client.login(`${btoa(id).replaceAll("=", "")}.x.y`)
          return client
        },
        { botName: `Bot ${id}` },
      ),
    ),
  )
  expect(added.map(({ bot }) => bot.id)).toEqual(ids)
})

test("two bots never share a token", async ({ env, first }) => {
  await expect(env.addBot(parrot(), { token: env.token })).rejects.toThrow(SetupError)
  const sharing = env.addBot(async () => {
    const client = new Seer()
    await client.login(String(first.token))
    return client
  })
  await expect(sharing).rejects.toThrow(/has the token of TestBot/)
  expect(first.isReady()).toBe(true)
})

test("two bots never share an id", async () => {
  await using env = await sim.run(parrot(), { token: OWN })
  const token = OWN.replace("Own", "Other")
  await expect(env.addBot(parrot(), { token })).rejects.toThrow(new RegExp(`id ${ID}`))
})

test("two bots of one name are refused", async ({ env }) => {
  await expect(env.addBot(parrot(), { botName: "TestBot" })).rejects.toThrow(/botName/)
})

test("a bot that does not become ready is reported, and the run continues", async ({
  env,
  first,
}) => {
  await expect(env.addBot(parrot(), { approvedIntents: [] })).rejects.toThrow(
    PrivilegedIntentsRequired,
  )
  const error = new Error("no database")
  await expect(env.addBot(() => Promise.reject(error))).rejects.toBe(error)
  const { general, alice } = tearoom(env)
  await alice.send(general, "still here")
  expect(first.seen).toContain("message still here")
})

test("a bot that only uses REST is added as such", async ({ env }) => {
  const helper = await env.addBot(() => {}, { gateway: false })
  const who = await new REST().setToken(helper.token).get(Routes.user())
  expect(who).toMatchObject({ id: helper.bot.id, username: "TestBot 2" })
})

test("all are stopped at the end, the last one first", async () => {
  const stopped: string[] = []
  const bot = (name: string, client = new Seer()) => ({
    start: ({ token }: { token: string }) => client.login(token),
    async stop() {
      stopped.push(name)
      await client.destroy()
    },
  })
  const env = await sim.run(bot("first"))
  await env.addBot(bot("second"))
  const third = await env.addBot(bot("third"))
  await third.stop()
  expect(stopped).toEqual(["third"])
  await env.close()
  expect(stopped).toEqual(["third", "second", "first"])
})

test("a stopped bot receives no events, and can be started again", async ({
  env,
  helper,
  second,
}) => {
  const { guild, general, alice } = tearoom(env)
  guild.addBot(helper.bot)
  await env.settle()
  await helper.stop()
  await alice.send(general, "while it was away")
  expect(second.seen).not.toContain("message while it was away")
  const again = new Seer()
  await helper.restart(again)
  await alice.send(general, "back")
  expect(again.seen).toEqual(["message back"])
  expect(again.user?.id).toBe(helper.bot.id)
})

test("one may speak through another's client", async ({ env, helper, first, second }) => {
  const { guild, general, alice } = tearoom(env)
  guild.addBot(helper.bot)
  first.on(Events.MessageCreate, async ({ author }) => {
    const channel = second.channels.cache.get(general.id)
    if (!author.bot && channel?.isSendable()) await channel.send("relayed")
  })
  await alice.send(general, "hello")
  expect(general.lastMessage?.content).toBe("relayed")
  expect(general.lastMessage?.author.id).toBe(helper.bot.id)
})
