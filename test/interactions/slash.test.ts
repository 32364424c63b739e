import {
  ApplicationCommandOptionType,
  ChannelType,
  Events,
  type Interaction,
  SlashCommandBuilder,
} from "discord.js"
import { SetupError } from "../../src/node.ts"
import { expect, test as base } from "./scene.ts"

interface Slash {
  /** The option values that the bot read from the last command, to which it does not respond. */
  readonly read: unknown[]
}

const order = new SlashCommandBuilder()
  .setName("order")
  .setDescription("Orders something")
  .addStringOption((option) =>
    option
      .setName("tea")
      .setDescription("Which?")
      .setRequired(true)
      .addChoices({ name: "Sencha", value: "sencha" }, { name: "Assam", value: "assam" }),
  )
  .addIntegerOption((option) =>
    option.setName("cups").setDescription("How many?").setMinValue(1).setMaxValue(8),
  )
  .addNumberOption((option) => option.setName("sugar").setDescription("Grams").setMaxValue(9.5))
  .addBooleanOption((option) => option.setName("milk").setDescription("Milk?"))
  .addUserOption((option) => option.setName("for").setDescription("Whom?"))
  .addRoleOption((option) => option.setName("party").setDescription("Which?"))
  .addChannelOption((option) =>
    option.setName("room").setDescription("Where?").addChannelTypes(ChannelType.GuildText),
  )
  .addMentionableOption((option) => option.setName("thank").setDescription("Whom?"))
  .addStringOption((option) =>
    option.setName("note").setDescription("Say").setMinLength(2).setMaxLength(5),
  )

const test = base.extend<Slash>({
  read: async ({ client, register }, use) => {
    await register(order)
    const read: unknown[] = []
    client.on(Events.InteractionCreate, (interaction) => {
      if (!interaction.isChatInputCommand() || !interaction.inCachedGuild()) return
      const { options } = interaction
      read.push(
        options.getString("tea"),
        options.getInteger("cups"),
        options.getNumber("sugar"),
        options.getBoolean("milk"),
        options.getUser("for")?.username,
        options.getMember("for")?.nickname,
        options.getRole("party")?.name,
        options.getChannel("room")?.name,
        options.getMentionable("thank")?.toString(),
        options.getString("note"),
      )
    })
    await use(read)
  },
})

test("a bot reads every option that it declared", async ({ read, alice, guild, general }) => {
  const party = guild.createRole("Tea Party")
  const carol = guild.addMember("carol", { nick: "Caz" })
  await alice.slash(general, "order", {
    tea: "sencha",
    cups: 2,
    sugar: 3.5,
    milk: false,
    for: carol,
    party,
    room: general,
    thank: party,
    note: "hot",
  })

  expect(read).toEqual([
    "sencha",
    2,
    3.5,
    false,
    "carol",
    "Caz",
    "Tea Party",
    "general",
    party.mention,
    "hot",
  ])
})

test("options that are not filled in are absent", async ({ read, alice, general }) => {
  await alice.slash(general, "order", { tea: "assam" })
  expect(read[0]).toBe("assam")
  expect(read.slice(1).every((value) => value == null)).toBe(true)
})

test("a mentionable is a person as well", async ({ read, alice, bob, general }) => {
  await alice.slash(general, "order", { tea: "assam", thank: bob })
  expect(read[8]).toBe(bob.mention)
})

test("a user who is no member is resolved as a user alone", async ({
  read,
  alice,
  env,
  general,
}) => {
  await alice.slash(general, "order", { tea: "assam", for: env.createUser("dave") })
  expect(read.slice(4, 6)).toEqual(["dave", undefined])
})

test("an interaction contains its origin, and the permissions of the user and the bot", async ({
  client,
  register,
  alice,
  guild,
  general,
}) => {
  await register(order)
  const told: Interaction[] = []
  client.on(Events.InteractionCreate, (interaction) => told.push(interaction))
  await alice.slash(general, "order", { tea: "assam" })

  const [interaction] = told
  expect(interaction).toMatchObject({ guildId: guild.id, channelId: general.id, locale: "en-US" })
  expect(interaction?.user.id).toBe(alice.id)
  expect(interaction?.applicationId).toBe(client.application.id)
  expect(interaction?.memberPermissions?.has("SendMessages")).toBe(true)
  expect(interaction?.memberPermissions?.has("BanMembers")).toBe(false)
  expect(interaction?.appPermissions.has("BanMembers")).toBe(true)
  expect(interaction?.appPermissions.has("Administrator")).toBe(false)
})

test("values that an option does not take are mistakes of the test", async ({
  read,
  alice,
  bob,
  guild,
  general,
}) => {
  const role = guild.createRole("Guests")
  const mistakes: readonly (readonly [Parameters<typeof alice.slash>[2], RegExp])[] = [
    [{}, /needs the option "tea"/],
    [{ tea: "coffee" }, /one of "sencha", "assam"/],
    [{ tea: 3 }, /a string/],
    [{ tea: "assam", biscuit: true }, /no option "biscuit".*tea, cups/],
    [{ tea: "assam", cups: 1.5 }, /an integer/],
    [{ tea: "assam", cups: "2" }, /an integer/],
    [{ tea: "assam", cups: 0 }, /1 or more/],
    [{ tea: "assam", cups: 9 }, /8 or less/],
    [{ tea: "assam", sugar: 9.6 }, /9\.5 or less/],
    [{ tea: "assam", milk: "yes" }, /true or false/],
    [{ tea: "assam", for: role }, /a user or a member/],
    [{ tea: "assam", party: bob }, /a role/],
    [{ tea: "assam", room: bob }, /a channel/],
    [{ tea: "assam", thank: general }, /a user, a member or a role/],
    [{ tea: "assam", note: "x" }, /2 characters or more/],
    [{ tea: "assam", note: "x".repeat(6) }, /5 characters or fewer/],
  ]
  for (const [options, sentence] of mistakes) {
    const attempt = alice.slash(general, "order", options)
    await expect(attempt).rejects.toThrow(SetupError)
    await expect(attempt).rejects.toThrow(sentence)
  }
  expect(read).toEqual([])
})

test("handles of in another guild cannot be picked", async ({ read, alice, env, general }) => {
  const elsewhere = env.createGuild("Elsewhere")
  const role = elsewhere.createRole("Strangers")
  const room = elsewhere.createTextChannel("cellar")
  for (const options of [{ party: role }, { thank: role }, { room }]) {
    const attempt = alice.slash(general, "order", { tea: "assam", ...options })
    await expect(attempt).rejects.toThrow(SetupError)
    await expect(attempt).rejects.toThrow(/roles and channels of this guild/)
  }
  expect(read).toEqual([])
})

test("a channel of a kind that the option does not take cannot be picked", async ({
  client,
  alice,
  general,
}) => {
  const type = ApplicationCommandOptionType.Channel
  const room = { type, name: "room", description: "Where?", channelTypes: [ChannelType.GuildVoice] }
  await client.application.commands.set([
    { name: "sing", description: "Sings", options: [{ ...room, type }] },
  ])

  const attempt = alice.slash(general, "sing", { room: general })
  await expect(attempt).rejects.toThrow(SetupError)
  await expect(attempt).rejects.toThrow(/room/)
})

test("a call without the channel fails with the signature of the method", async ({ alice }) => {
  const forgetful: readonly unknown[] = ["order", { tea: "assam" }]
  const attempt: Promise<unknown> = Reflect.apply(alice.slash, alice, forgetful)
  await expect(attempt).rejects.toThrow(SetupError)
  await expect(attempt).rejects.toThrow("slash(channel, command, options?, which?)")
})
