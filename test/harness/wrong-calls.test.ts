// Calls that a test gets wrong are refused at the call, with the right form, and change nothing.

import { expect, test as base } from "vitest"
import {
  type ChannelHandle,
  type GuildHandle,
  type MessageHandle,
  type Person,
  type Sim,
  SetupError,
  createSim,
} from "../../src/index.ts"

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

/** Passes a value that no type allows. */
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
    ["click(message, button): `message` is a message", "not undefined", "result.failure"],
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
    ["`content` is a text"],
  ],
  [
    "an option that there is not",
    ({ alice, general }) => alice.send(general, "Hello!", wrong({ reply: 1 })),
    ['send has no option "reply". It takes: id, replyTo, forward, attachments, poll'],
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
    ['{ name: "tea.txt", content: "…" }', "not as { name, bytes }"],
  ],
  [
    "a file of a webhook by other names",
    ({ guild, general }) =>
      guild.createWebhook(general).send({ attachments: [wrong({ filename: "a.txt", data: "" })] }),
    ["not as { filename, data }"],
  ],
  [
    "a file without a list",
    ({ alice, general }) =>
      alice.send(general, "", { attachments: wrong({ name: "a.txt", content: "" }) }),
    ["attachments are a list of files"],
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
    ["`channel` is a voice channel", 'ofType("voice")', "not a ChannelHandle"],
  ],
  [
    "a text in the place of a number",
    ({ guild, alice }) => guild.owner.timeout(alice, wrong("60")),
    ["`seconds` is a number", 'not "60"'],
  ],
  [
    "a result in the place of a message",
    ({ alice }) => alice.react(wrong({ response: null }), "👍"),
    ["`message` is a message", "not { response }"],
  ],
  [
    "a permission as the documentation of the platform writes it",
    ({ guild, general }) => general.allow(guild.everyone, wrong("SEND_MESSAGES")),
    ['It is written "SendMessages".'],
  ],
  [
    "a permission that there is not, of a role",
    ({ guild }) => guild.createRole("staff", { permissions: [wrong("BrewTea")] }),
    ["createRole: permissions are a list of names", '"BrewTea"'],
  ],
  [
    "one permission without a list",
    ({ guild }) => guild.createRole("staff", { permissions: wrong("SendMessages") }),
    ["a list of names"],
  ],
  [
    "a permission that there is not, of a bot",
    ({ sim }) => sim.createGuild("Other", { botPermissions: [wrong("BREW_TEA")] }),
    ["createGuild: botPermissions: permissions are a list"],
  ],
  [
    "a role in the place of a member",
    ({ guild }) => guild.setPermissions(wrong(guild.everyone), "KickMembers"),
    ["setPermissions(user, ...permissions)", "not a RoleHandle"],
  ],
  [
    "no name of a channel",
    ({ guild }) => guild.createTextChannel(wrong(undefined)),
    ["`name` is a text"],
  ],
  [
    "no name of a member",
    ({ guild }) => guild.addMember(wrong(undefined)),
    ["addMember(user, options?)", "`user` is a text, or a user"],
  ],
  [
    "an option of a webhook that there is not",
    ({ guild, general }) => guild.createWebhook(general, "Build", wrong({ avatar: 1 })),
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
  // A webhook is made by the call in two of the rows.
  if (guild.webhooks.length === 0) expect(JSON.stringify(sim.world.snapshot())).toBe(before)
})

test("verbs reject and builders throw", async ({ scene: { guild, alice } }) => {
  const rejected = alice.send(wrong(undefined), "Hello!")
  expect(rejected).toBeInstanceOf(Promise)
  await expect(rejected).rejects.toThrow(SetupError)
  expect(() => guild.createTextChannel(wrong(7))).toThrow(SetupError)
})

test("a file is sent and read by the same names", async ({ scene: { alice, general } }) => {
  const content = new TextEncoder().encode("Green")
  const message = await alice.send(general, "", { attachments: [{ name: "tea.txt", content }] })

  expect(message.attachments).toMatchObject([{ name: "tea.txt", content }])
  const [file] = message.attachments
  expect(new TextDecoder().decode(file?.content)).toBe("Green")
})
