// Explanations of refusals: a sentence for each class of reasons.
// https://docs.discord.com/developers/topics/permissions

import { readFileSync } from "node:fs"
import { expect } from "vitest"
import { PlatformError, type Person } from "../../src/index.ts"
import type { ChannelHandle, Env, GuildHandle } from "../../src/node.ts"
import { readBlock } from "../docs/blocks.ts"
import { patternOf } from "../docs/shown.ts"
import { reasonsByCode } from "../proof/reasons-by-code.ts"
import { test as base } from "./faults-fixture.ts"

interface Scene {
  readonly env: Env
  readonly guild: GuildHandle
  readonly general: ChannelHandle
  readonly alice: Person
  readonly bob: Person
  readonly ask: (method: string, path: string, body?: object) => Promise<Response>
}

const test = base.extend<{ scene: Scene }>({
  scene: async ({ env, guild, general, ask }, use) => {
    const [alice, bob] = [guild.addMember("alice"), guild.addMember("bob")]
    await use({ env, guild, general, ask, alice, bob })
  },
})

/** An attempt, and a text of its explanation. */
interface Case {
  readonly attempt: (scene: Scene) => Promise<unknown>
  readonly code: number
  readonly reason: string
  readonly remedy?: string
}

const CASES: Readonly<Record<string, Case>> = {
  "a permission that no role grants": {
    attempt: ({ alice, bob }) => alice.ban(bob),
    code: 50013,
    reason: "alice lacks BanMembers in Tea House: the only role, @everyone, does not grant it.",
    remedy:
      'Give alice a role with it: await guild.owner.giveRole(alice, guild.createRole("Helper", { permissions: ["BanMembers"] })).',
  },
  "an overwrite for @everyone": {
    attempt({ alice, guild, general }) {
      general.deny(guild.everyone, "SendMessages")
      return alice.send(general, "hi")
    },
    code: 50013,
    reason:
      "alice lacks SendMessages in #general: the overwrite for @everyone in #general denies it.",
    remedy: 'Allow it there: general.allow(guild.everyone, "SendMessages").',
  },
  "overwrites for several roles": {
    async attempt({ alice, guild, general }) {
      for (const name of ["one", "two"]) {
        const role = guild.createRole(name)
        general.deny(role, "SendMessages")
        await guild.owner.giveRole(alice, role)
      }
      await alice.send(general, "hi")
    },
    code: 50013,
    reason:
      "alice lacks SendMessages in #general: the overwrites for the role one, the role two in #general deny it.",
  },
  "an overwrite for the member": {
    attempt({ alice, general }) {
      general.deny(alice, "ViewChannel")
      return alice.send(general, "hi")
    },
    code: 50001,
    reason:
      "alice lacks ViewChannel in #general: the overwrite for the member alice in #general denies it.",
  },
  "a timeout": {
    async attempt({ alice, guild, general }) {
      await guild.owner.timeout(alice, 60)
      await alice.send(general, "hi")
    },
    code: 50013,
    reason:
      "alice lacks SendMessages in #general: alice is timed out until 2026-01-01T00:01:00.000Z.",
    remedy: "End the timeout: await guild.owner.removeTimeout(alice).",
  },
  "a permission that has no effect without another": {
    attempt({ alice, guild, general }) {
      const thread = guild.owner.createThread(general, "Cups")
      general.deny(guild.everyone, "SendMessagesInThreads")
      return thread.then((it) => alice.send(it, "hi"))
    },
    code: 50013,
    reason:
      "alice lacks SendMessages in #Cups: nobody can use it without SendMessagesInThreads, and the overwrite for @everyone in #general denies SendMessagesInThreads.",
    remedy: 'Allow it there: general.allow(guild.everyone, "SendMessagesInThreads").',
  },
  "a private thread": {
    async attempt({ alice, guild, general }) {
      const thread = await guild.owner.createThread(general, "Cups", { type: "private" })
      await alice.send(thread, "hi")
    },
    code: 50001,
    reason:
      "The thread #Cups is private, and alice is not a member of the thread. alice lacks ManageThreads in #general: the only role, @everyone, does not grant it.",
  },
  "a locked thread": {
    async attempt({ alice, general, ask }) {
      const thread = await alice.createThread(general, "Cups")
      await ask("PATCH", `/channels/${thread.id}`, { locked: true })
      await alice.send(thread, "hi")
    },
    code: 160005,
    reason:
      "The thread #Cups is locked. alice lacks ManageThreads in #Cups: the only role, @everyone, does not grant it.",
  },
  "the role hierarchy between members": {
    async attempt({ alice, bob, guild }) {
      const helper = guild.createRole("Helper", { permissions: ["BanMembers"] })
      await guild.owner.giveRole(alice, helper)
      guild.setTopRole(bob, guild.createRole("Boss", { position: 2 }))
      await alice.ban(bob)
    },
    code: 50013,
    reason: "alice's top role Helper (position 1) is not above bob's top role Boss (position 2).",
    remedy: "Raise the top role of alice: guild.setTopRole(alice, guild.roles.length - 1).",
  },
  // https://github.com/discord/discord-api-docs/pull/6947
  "two roles at one position": {
    async attempt({ alice, bob, guild }) {
      const role = guild.createRole("Elder", { id: "1" })
      guild.setPermissions(alice, "BanMembers")
      await guild.owner.giveRole(bob, role)
      await alice.ban(bob)
    },
    code: 50013,
    reason:
      "alice's top role alice (position 1) is not above bob's top role Elder (position 1): of roles at one position, the role with the lower id ranks higher.",
  },
  "a role above one's own": {
    attempt({ alice, bob, guild }) {
      guild.setPermissions(alice, "ManageRoles")
      return alice.giveRole(bob, guild.createRole("Boss", { position: 3 }))
    },
    code: 50013,
    reason: "The role Boss (position 3) is not below alice's top role alice (position 1).",
  },
  "the owner": {
    attempt({ alice, guild }) {
      guild.setPermissions(alice, "BanMembers")
      return alice.ban(guild.owner)
    },
    code: 50013,
    reason: "Tea House Owner owns Tea House, and nobody ranks above the owner.",
  },
  "a timeout of an administrator": {
    async attempt({ bob, guild }) {
      guild.setPermissions(bob, "Administrator")
      await guild.owner.timeout(bob, 60)
    },
    code: 50013,
    reason:
      "bob owns the guild or has Administrator, and the platform does not allow a timeout for such a member.",
  },
  "permissions that one may not grant": {
    attempt({ alice, guild }) {
      guild.setPermissions(alice, "ManageRoles")
      return alice.createRole("Boss", { permissions: ["KickMembers", "BanMembers"] })
    },
    code: 50013,
    reason:
      "alice may not give or take KickMembers and BanMembers, as members can do this only with permissions that they have themselves. alice lacks KickMembers and BanMembers in Tea House: none of the roles @everyone, alice grants them.",
  },
  "a managed role": {
    attempt: ({ bob, guild }) => guild.owner.giveRole(bob, guild.botRole),
    code: 50028,
    reason:
      "The role TestBot is managed by an integration, and nobody can give, take or delete it.",
  },
  ownership: {
    attempt: ({ alice }) => alice.deleteGuild(),
    code: 50013,
    reason: "alice does not own Tea House, which belongs to Tea House Owner.",
    remedy: "Let guild.owner do it.",
  },
  "no membership after a kick": {
    async attempt({ alice, guild, general }) {
      await guild.owner.kick(alice)
      await alice.send(general, "hi")
    },
    code: 50001,
    reason: "alice is not a member of Tea House: Tea House Owner kicked them.",
    remedy: "Add alice to the guild: guild.addMember(alice).",
  },
  "a full voice channel": {
    async attempt({ alice, bob, guild }) {
      const lounge = guild.createVoiceChannel("lounge", { userLimit: 1 })
      await bob.joinVoice(lounge)
      await alice.joinVoice(lounge)
    },
    code: 50013,
    reason:
      "#lounge is full (limit 1). alice lacks MoveMembers in #lounge: the only role, @everyone, does not grant it.",
  },
}

test.for(Object.entries(CASES))(
  "%s is named",
  async ([, { attempt, code, reason, remedy }], { scene }) => {
    const error: unknown = await attempt(scene).catch((thrown: unknown) => thrown)
    if (!(error instanceof PlatformError))
      throw new Error("It was to be refused.", { cause: error })
    expect(error.code).toBe(code)
    expect(error.explanation?.reason).toBe(reason)
    if (remedy !== undefined) expect(error.explanation?.remedy).toBe(remedy)
    expect(error.message).toContain(`${error.status} ${code} `)
    expect(error.message).toContain(reason)
    // The same text follows the user's line of the transcript.
    expect(scene.env.transcript()).toContain(`(${reason})`)
  },
)

test("the guide on failures quotes these sentences", () => {
  const page = readFileSync(new URL("../../docs/failures.md", import.meta.url), "utf8")
  const [, rest = ""] = page.split("## Why was this refused?\n")
  const [section = ""] = rest.split("\n## ")
  const quoted = [...section.matchAll(/^\|[^|]+\| `([^`]+\.|[^`]+…)` +\|$/gm)].map(
    ([, text = ""]) => text,
  )
  const provoked = Object.values(CASES).map(({ reason }) => reason)
  const isSaid = (text: string): boolean =>
    provoked.some((reason) => patternOf(text).test(reason)) ||
    Object.values(reasonsByCode).some((reason) => reason.test(text))

  expect(quoted.length).toBeGreaterThan(10)
  expect(quoted.filter((text) => !isSaid(text))).toEqual([])
})

test("a request says it beside the response, which stays as the platform sends it", async ({
  env,
  guild,
  general,
  ask,
}) => {
  guild.botRole.setPermissions("ViewChannel")
  const response = await ask("PATCH", `/channels/${general.id}`, { name: "tea" })
  // The bytes of the documented error: https://docs.discord.com/developers/reference#error-messages
  expect(await response.text()).toBe('{"message":"Missing Permissions","code":50013}')
  const headers = JSON.stringify([...response.headers])
  expect(headers).not.toMatch(/ManageChannels|TestBot/)

  const reason =
    "TestBot lacks ManageChannels in #general: none of the roles @everyone, TestBot grants it."
  const remedy =
    'Give TestBot a role with it: await guild.owner.giveRole(env.bot, guild.createRole("Helper", { permissions: ["ManageChannels"] })).'
  expect(env.httpLog.at(-1)).toMatchObject({ status: 403, explanation: { reason, remedy } })
  // A response provides the name of the channel for the transcript.
  guild.botRole.setPermissions("ViewChannel", "ManageChannels")
  await ask("GET", `/channels/${general.id}`)
  guild.botRole.setPermissions("ViewChannel")
  await ask("PATCH", `/channels/${general.id}`, { name: "tea" })
  expect(`${env.transcript()}\n`).toContain(
    readBlock("docs/failures.md", "Why was this refused?", 0),
  )
  expect(env.html()).toContain("TestBot lacks ManageChannels in #general")
})

test("an injected error is not explained", async ({ env, guild, general, send }) => {
  guild.botRole.setPermissions()
  general.deny(guild.everyone, "SendMessages")
  env.injectError({ method: "POST", path: `/channels/${general.id}/messages`, status: 500 })
  await send("hi")
  await send("hi")
  expect(env.httpLog.slice(-2)).toMatchObject([
    { status: 500, explanation: null },
    { status: 403, explanation: { reason: expect.stringContaining("SendMessages") } },
  ])
})

test("a remedy is code that a test can run", async ({ scene: { alice, bob, guild, general } }) => {
  general.deny(guild.everyone, "SendMessages")
  await expect(alice.send(general, "hi")).rejects.toThrow("general.allow(guild.everyone")
  general.allow(guild.everyone, "SendMessages")
  await alice.send(general, "hi")

  await expect(alice.ban(bob)).rejects.toThrow("guild.owner.giveRole(alice")
  await guild.owner.giveRole(alice, guild.createRole("Helper", { permissions: ["BanMembers"] }))
  guild.setTopRole(bob, guild.createRole("Boss", { position: 2 }))
  await expect(alice.ban(bob)).rejects.toThrow("guild.setTopRole(alice, guild.roles.length - 1)")
  guild.setTopRole(alice, guild.roles.length - 1)
  await alice.ban(bob)
})

test("a failed assertion names the reason of a refusal that the bot kept to itself", async ({
  env,
  guild,
  general,
  send,
}) => {
  general.deny(guild.everyone, "SendMessages")
  guild.botRole.setPermissions("ViewChannel")
  await send("hi")
  expect(() => env.assertSent(general, "hi")).toThrow(
    /50013 Missing Permissions {2}\(TestBot lacks SendMessages in #general: .*\) Allow it there: general\.allow\(guild\.everyone, "SendMessages"\)\./,
  )
})
