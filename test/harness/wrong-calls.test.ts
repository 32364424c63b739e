// Wrong calls of a test are refused at once with the right form, and change nothing.

import { expect, test as base } from "vitest"
import {
  type ChannelHandle,
  type GuildHandle,
  type MessageHandle,
  type Person,
  type Sim,
  SetupError,
  createSim,
  sim as runs,
} from "../../src/node.ts"

interface Scene {
  readonly sim: Sim
  readonly guild: GuildHandle
  readonly general: ChannelHandle
  readonly alice: Person
  readonly message: MessageHandle
}

const test = base.extend<{ readonly scene: Scene }>({
  scene: async ({}, use) => {
    const sim = createSim()
    const guild = sim.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    const alice = guild.addMember("alice")
    await use({ sim, guild, general, alice, message: await alice.send(general, "Hello!") })
  },
})

/** Passes a value of a wrong type. */
const wrong = (value: unknown) => value as never

type Call = readonly [
  name: string,
  call: (scene: Scene) => unknown,
  said: readonly (string | RegExp)[],
]

const CALLS: readonly Call[] = [
  [
    "click on nothing, as where the bot did not answer",
    ({ alice }) => alice.click(wrong(undefined), "Yes"),
    [
      "click(message, button): `message` must be a message",
      "not undefined",
      "result.requireResponse()",
    ],
  ],
  [
    "click without a button",
    ({ alice, message }) => alice.click(message, wrong(undefined)),
    [/button/],
  ],
  [
    "an id in the place of a channel",
    ({ alice, general }) => alice.send(wrong(general.id), "Hello!"),
    ["send(channel, content, options?)", 'guild.channels.get("…")'],
  ],
  [
    "a message in the place of a channel",
    ({ alice, message }) => alice.send(wrong(message), "Hello!"),
    ["not a MessageHandle"],
  ],
  [
    "no text",
    ({ alice, general }) => alice.send(general, wrong(undefined)),
    ["`content` must be a text"],
  ],
  [
    "an option that there is not",
    ({ alice, general }) => alice.send(general, "Hello!", wrong({ reply: 1 })),
    [
      'send has no option "reply". It takes: id, replyTo, mentionAuthor, forward, attachments, stickers, poll, silent',
    ],
  ],
  [
    "a list in the place of options",
    ({ alice, general }) => alice.send(general, "Hello!", wrong([])),
    ["an object of options", "not a list"],
  ],
  [
    "a file by other names",
    ({ alice, general }) =>
      alice.send(general, "", { attachments: [wrong({ name: "a.txt", bytes: new Uint8Array() })] }),
    [
      '`options.attachments[0]` has no option "bytes". It takes: name, content, spoiler, contentType.',
    ],
  ],
  [
    "a file of a webhook by other names",
    ({ guild, general }) =>
      guild.createWebhook(general).send({ attachments: [wrong({ filename: "a.txt", data: "" })] }),
    [
      '`message.attachments[0]` has no option "filename". It takes: name, content, spoiler, contentType.',
    ],
  ],
  [
    "a file without a list",
    ({ alice, general }) =>
      alice.send(general, "", { attachments: wrong({ name: "a.txt", content: "" }) }),
    ["`options.attachments` must be a list of files", '{ name: "tea.txt", content: "…" }'],
  ],
  [
    "an id in the place of a member",
    ({ guild, alice }) => guild.owner.kick(wrong(alice.id)),
    ["kick(user, options?)", 'guild.members.get("…")'],
  ],
  [
    "a name in the place of a role",
    ({ guild, alice }) => guild.owner.giveRole(alice, wrong("staff")),
    ['guild.roles.get("…")'],
  ],
  [
    "a text channel in the place of a voice channel",
    ({ alice, general }) => alice.joinVoice(wrong(general)),
    ["`channel` must be a voice channel", 'ofType("voice")', "not a ChannelHandle"],
  ],
  [
    "a text in the place of a number",
    ({ guild, alice }) => guild.owner.timeout(alice, wrong("60")),
    ["`seconds` must be a number", 'not "60"'],
  ],
  [
    "a result in the place of a message",
    ({ alice }) => alice.react(wrong({ response: null }), "👍"),
    ["`message` must be a message", "not { response }"],
  ],
  [
    "a permission as the documentation of the platform writes it",
    ({ guild, general }) => general.allow(guild.everyone, wrong("SEND_MESSAGES")),
    ['Write "SendMessages".'],
  ],
  [
    "a permission that there is not, of a role",
    ({ guild }) => guild.createRole("staff", { permissions: [wrong("BrewTea")] }),
    ["`options.permissions[0]` must be a permission by its name", 'not "BrewTea"'],
  ],
  [
    "one permission without a list",
    ({ guild }) => guild.createRole("staff", { permissions: wrong("SendMessages") }),
    ["`options.permissions` must be a list of permissions", '["SendMessages", "ManageRoles"]'],
  ],
  [
    "a permission that there is not, of a bot",
    ({ sim }) => sim.createGuild("Other", { botPermissions: [wrong("BREW_TEA")] }),
    ["`options.botPermissions[0]` must be a permission", 'not "BREW_TEA"'],
  ],
  [
    "a role in the place of a member",
    ({ guild }) => guild.setPermissions(wrong(guild.everyone), "KickMembers"),
    ["setPermissions(user, ...permissions)", "not a RoleHandle"],
  ],
  [
    "no name of a channel",
    ({ guild }) => guild.createTextChannel(wrong(undefined)),
    ["`name` must be a text"],
  ],
  [
    "no name of a member",
    ({ guild }) => guild.addMember(wrong(undefined)),
    ["addMember(user, options?)", "`user` must be a text of at least one character, or a user"],
  ],
  [
    "an option of a webhook that there is not",
    ({ guild, general }) => guild.createWebhook(general, "Build", wrong({ picture: 1 })),
    ["createWebhook has no option"],
  ],
  [
    "a history as nobody",
    ({ general }) => general.history(wrong({ by: 1 })),
    ["history has no option"],
  ],
  [
    "a command without a channel",
    ({ alice }) => alice.slash(wrong("ping"), "ping"),
    ["slash(channel, command, options?, which?)"],
  ],
  [
    "a number in the place of a select",
    ({ alice, message }) => alice.select(message, wrong(0), ["x"]),
    ["select(message, select, values): `select` must be a select menu by its placeholder", "not 0"],
  ],
  [
    "what is picked in the place of a select",
    ({ alice, message }) => Reflect.apply(alice.select, alice, [message, ["paper"]]),
    [
      "`select` must be a select menu",
      "not a list",
      "The selected values come after the select menu.",
    ],
  ],
  [
    "a select without what is picked",
    ({ alice, message }) => alice.select(message, "Which tea?", wrong(undefined)),
    ["`values` must be a text, a user, a role or a channel, or a list of them"],
  ],
  [
    "a button by a key of the platform's form",
    ({ alice, message }) => alice.click(message, wrong({ custom_id: "yes" })),
    ['{ customId: "yes" }', "not { custom_id }"],
  ],
  [
    "a button that the message does not have",
    ({ alice, message }) => alice.click(message, wrong(message.buttons[0])),
    ["`button` must be a button", "message.buttons"],
  ],
  [
    "a promise that was not awaited",
    ({ alice, general }) => alice.react(wrong(alice.typing(general)), "👍"),
    ["not a promise. Await it first."],
  ],
  [
    "a poll without answers",
    ({ alice, general }) => alice.send(general, "", { poll: wrong({ question: "Tea?" }) }),
    [
      "send(channel, content, options?): `options.poll.answers` must be a list of answers",
      '["Yes"',
    ],
  ],
  [
    "a poll in the platform's form",
    ({ alice, general }) =>
      alice.send(general, "", {
        poll: wrong({ question: "Tea?", answers: [{ poll_media: { text: "Yes" } }] }),
      }),
    ['send: `options.poll.answers[0]` has no option "poll_media". It takes: text, emoji.'],
  ],
  [
    "a poll that is a text",
    ({ alice }) => alice.sendDm("", { poll: wrong("Tea?") }),
    ['{ question: "Tea?", answers: ["Yes", "No"] }', 'not "Tea?"'],
  ],
  [
    "votes by what is no answer",
    ({ alice, message }) => alice.vote(message, wrong({ id: 1 })),
    ["an answer by its text or its id"],
  ],
  [
    "a member in the place of a guild",
    ({ sim, alice }) => alice.installApp(sim.bot, wrong(alice)),
    ["`guild` must be a guild", 'env.guilds.get("…")', "not a Person"],
  ],
  [
    "a webhook's message that is none",
    ({ guild, general }) => guild.createWebhook(general).send(wrong(undefined)),
    ["webhook.send(message): `message` must be a text, or an object of options: id, content"],
  ],
  [
    "a webhook's embed without a list",
    ({ guild, general }) =>
      guild.createWebhook(general).send({ embeds: wrong({ title: "Passed" }) }),
    ["`message.embeds` must be a list", "not { title }"],
  ],
  [
    "an account without a name",
    ({ sim }) => sim.createUser(wrong(undefined)),
    ["createUser(name, options?): `name` must be a text of at least one character; not undefined."],
  ],
  [
    "a discriminator that is a number",
    ({ sim }) => sim.createUser("bob", { discriminator: wrong(1234) }),
    ["`options.discriminator` must be a text; not 1234."],
  ],
  [
    "a guild by its options alone",
    ({ sim }) => sim.createGuild(wrong({ name: "Other" })),
    [
      "createGuild(name?, options?): `name` must be a text of at least one character; not { name }.",
    ],
  ],
  [
    "an owner by a name",
    ({ sim }) => sim.createGuild("Other", { owner: wrong("alice") }),
    ["`options.owner` must be a user", 'not "alice"', 'env.users.get("…")'],
  ],
  [
    "one bot without a list",
    ({ sim }) => sim.createGuild("Other", { bots: wrong(sim.bot) }),
    ["`options.bots` must be a list of bots", "not an AccountHandle"],
  ],
  [
    "a time in words",
    ({ sim }) => sim.advanceTime(wrong("5m")),
    [
      "advanceTime(duration): `duration` must be a number of seconds, 0 or more, or units",
      'not "5m"',
    ],
  ],
  [
    "a moment in the place of a time",
    ({ sim }) => sim.advanceTime(wrong(new Date(0))),
    ["{ hours: 1, minutes: 5 }; not a Date."],
  ],
  [
    "no error to inject",
    ({ sim }) => sim.injectError(wrong(undefined)),
    ["injectError(error): `error` must be an object of options: method, path"],
  ],
  [
    "an error with an option that there is not",
    ({ sim }) => sim.injectError(wrong({ route: "/channels/{channel_id}", status: 500 })),
    ['injectError has no option "route". It takes: method, path'],
  ],
  [
    "a failure of the network that there is not",
    ({ sim }) => sim.injectError({ network: wrong("down") }),
    ['`error.network` must be "reset", "noAnswer" or "dns"; not "down".'],
  ],
  [
    "a message in the place of its id",
    ({ sim, message }) => sim.message(wrong(message)),
    ["message(id): `id` must be a snowflake", "not a MessageHandle"],
  ],
  [
    "a channel in the place of its name",
    ({ sim, general }) => sim.channel(wrong(general)),
    ["channel(which): `which` must be a name or an id, a regular expression, or a function"],
  ],
  [
    "a transcript with an option that there is not",
    ({ sim }) => sim.transcript(wrong({ cause: true })),
    ['transcript has no option "cause". It takes: causes, since.'],
  ],
  [
    "a connection that is closed by a number",
    ({ sim }) => sim.gateway.disconnect(wrong(4000)),
    [
      "gateway.disconnect(fault): `fault` must be an object with a code, such as { code: 4000 }; not 4000",
    ],
  ],
  [
    "an outage of what is no guild",
    ({ sim, guild }) => sim.gateway.loseGuild(wrong(guild.id)),
    ["gateway.loseGuild(guild): `guild` must be a guild"],
  ],
]

test.for(CALLS)("%s", async ([, call, said], { scene }) => {
  const { sim, guild, general } = scene
  const before = JSON.stringify(sim.world.snapshot())
  const users = sim.users.length
  let error: unknown
  try {
    await call(scene)
  } catch (caught) {
    error = caught
  }

  expect(error).toBeInstanceOf(SetupError)
  for (const part of said) expect(String(error)).toMatch(part)
  expect(general.history()).toHaveLength(1)
  expect([sim.users.length, sim.guilds.length]).toEqual([users, 1])
  expect(guild.roles.length).toBe(2)
  // The call of two rows creates a webhook.
  if (guild.webhooks.length === 0) expect(JSON.stringify(sim.world.snapshot())).toBe(before)
})

test("verbs reject and builders throw", async ({ scene: { guild, alice } }) => {
  const rejected = alice.send(wrong(undefined), "Hello!")
  expect(rejected).toBeInstanceOf(Promise)
  await expect(rejected).rejects.toThrow(SetupError)
  expect(() => guild.createTextChannel(wrong(7))).toThrow(SetupError)
})

test("a run checks what it is called with", async () => {
  await using env = await runs.run(() => {}, { gateway: false })
  await expect(env.advanceTime(wrong("5m"))).rejects.toThrow(
    "`duration` must be a number of seconds",
  )
  await expect(env.addBot(() => {}, wrong({ name: "Other" }))).rejects.toThrow(
    'addBot has no option "name". It takes: botName',
  )
  await expect(env.waitFor(wrong(true))).rejects.toThrow(
    "`assertion` must be a function; not true.",
  )
  expect(() => env.createUser(wrong(7))).toThrow(SetupError)
})

test("a file is sent and read by the same names", async ({ scene: { alice, general } }) => {
  const content = new TextEncoder().encode("Green")
  const message = await alice.send(general, "", { attachments: [{ name: "tea.txt", content }] })

  expect(message.attachments).toMatchObject([{ name: "tea.txt", content }])
  const [file] = message.attachments
  expect(new TextDecoder().decode(file?.content)).toBe("Green")
})

// Requirement: no partly created accounts, roles, events or journal lines; a refused call uses up
// no ids.
test("a mistake that only the world can see leaves no line and uses up no id", async ({
  scene,
}) => {
  const { sim, guild, general, alice, message } = scene
  const poll = await alice.send(general, "", { poll: { question: "Tea?", answers: ["Yes"] } })
  const bot = guild.members.get(sim.bot.id)
  const before = [sim.journal.length, JSON.stringify(sim.world.snapshot())]
  const mistakes = [
    () => alice.click(message, "Yes"),
    () => alice.vote(poll, "No"),
    () => alice.passScreening(),
    () => bot.vote(poll, "Yes"),
    () => guild.owner.installApp(alice, guild),
    () => guild.addMember("xx", { invite: "nope" }),
    () => guild.createAutoModRule("Odd", { keywords: ["x"], presets: ["slurs"] }),
  ]
  for (const mistake of mistakes) {
    await expect((async () => mistake())()).rejects.toThrow(SetupError)
  }
  expect([sim.journal.length, JSON.stringify(sim.world.snapshot())]).toEqual(before)
})

// Requirement: a bot account can neither vote nor use commands.
test("a bot uses no commands, components or polls", async () => {
  const commands = [{ name: "ping", description: "Answers" }]
  await using env = await runs.run(() => {}, { gateway: false, strictSync: false, commands })
  const guild = env.createGuild()
  const general = guild.createTextChannel("general")
  const bot = guild.members.get(env.bot.id)
  await expect(bot.slash(general, "ping")).rejects.toThrow("A bot cannot use commands")
  expect(env.journal).toEqual([])
})
