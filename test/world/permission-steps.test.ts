// The explanation of a permission: its decision is that of the rules, in any guild.

import { PermissionFlagsBits } from "discord-api-types/v10"
import fc from "fast-check"
import { expect, test } from "vitest"
import { createSim } from "../../src/index.ts"
import type { Permission } from "../../src/index.ts"
import { simulationOfApi } from "../../src/harness/sim/sim-arguments.ts"
import { outranks, ranksAboveRole } from "../../src/world/roles/rules/ranks.ts"
import { keysOf } from "../../src/world/kernel/objects.ts"

const ALL: readonly Permission[] = keysOf(PermissionFlagsBits)

/** The permissions on which others depend, which are drawn more often. */
const CENTRAL: readonly Permission[] = [
  "ViewChannel",
  "SendMessages",
  "SendMessagesInThreads",
  "EmbedLinks",
  "Connect",
  "Speak",
  "ManageThreads",
  "ReadMessageHistory",
]

const permission = fc.oneof(fc.constantFrom(...CENTRAL), fc.constantFrom(...ALL))
const permissions = fc.array(permission, { maxLength: 8 })
const overwrite = fc.record({
  for: fc.constantFrom("everyone", "one", "two", "alice"),
  allow: permissions,
  deny: permissions,
})

const guilds = fc.record({
  everyone: fc.option(permissions, { nil: undefined }),
  one: permissions,
  two: permissions,
  isAdministrator: fc.boolean(),
  roles: fc.subarray(["one", "two"] as const),
  type: fc.constantFrom("text", "voice", "stage", "forum", "category", "announcement"),
  overwrites: fc.array(overwrite, { maxLength: 5 }),
  isTimedOut: fc.boolean(),
  isPending: fc.boolean(),
  isOwner: fc.nat(9).map((number) => number === 0),
  thread: fc.constantFrom("none", "public", "private", "joined"),
  asked: fc.array(permission, { minLength: 3, maxLength: 8 }),
})

type DrawnGuild = typeof guilds extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** Builds a drawn guild. */
async function build(drawn: DrawnGuild) {
  const sim = createSim()
  const guild = sim.createGuild("Tea House")
  const roles = {
    everyone: guild.everyone,
    one: guild.createRole("one", { permissions: drawn.one }),
    two: guild.createRole("two", {
      permissions: [...drawn.two, ...(drawn.isAdministrator ? ["Administrator" as const] : [])],
    }),
  }
  if (drawn.everyone !== undefined) guild.everyone.setPermissions(...drawn.everyone)
  const own = drawn.roles.map((name) => roles[name])
  const alice = guild.addMember("alice", { roles: own, pending: drawn.isPending })
  const bob = guild.addMember("bob", { roles: [roles.one] })
  const { owner } = guild
  const channel = await owner.createChannel("place", { type: drawn.type })
  for (const { for: target, allow, deny } of drawn.overwrites) {
    const whom = target === "alice" ? alice : roles[target]
    const allowed = allow.filter((one) => !deny.includes(one))
    if (deny.length > 0) channel.deny(whom, ...deny)
    if (allowed.length > 0) channel.allow(whom, ...allowed)
  }
  const thread =
    drawn.thread === "none" || drawn.type !== "text"
      ? undefined
      : await owner.createThread(channel, "talk", {
          type: drawn.thread === "public" ? "public" : "private",
        })
  if (thread !== undefined && drawn.thread === "joined")
    await owner.addToThread(thread, alice).catch(() => {})
  if (drawn.isTimedOut) await owner.timeout(alice, 60).catch(() => {})
  return { sim, guild, roles, alice, bob, owner, channel, thread }
}

test("the explained decision is that of the rules", async () => {
  const decisions = { allowed: 0, denied: 0 }
  const property = fc.asyncProperty(guilds, async (drawn) => {
    const { sim, guild, roles, alice, bob, owner, channel, thread } = await build(drawn)
    const { guilds: all } = simulationOfApi(sim).world
    const state = all.get(guild.id)
    if (state === undefined) throw new Error("There is no guild.")
    const person = drawn.isOwner ? owner : alice
    for (const asked of drawn.asked) {
      for (const where of [undefined, channel, thread]) {
        const expected = person.can(asked, where)
        const options = where === undefined ? {} : { channel: where }
        const { allowed, reasons } = person.explainPermission(asked, options)
        expect(allowed, reasons.map(({ sentence }) => sentence).join("\n")).toBe(expected)
        decisions[allowed ? "allowed" : "denied"] += 1
        const above = person.explainPermission(asked, { ...options, target: bob })
        expect(above.allowed).toBe(expected && outranks(state, person.id, bob.id))
        const role = state.roles.get(roles.two.id)
        const aboveRole = person.explainPermission(asked, { ...options, target: roles.two })
        expect(aboveRole.allowed).toBe(
          expected && role !== undefined && ranksAboveRole(state, person.id, role),
        )
      }
    }
  })
  await fc.assert(property, { numRuns: 60 })
  expect(Math.min(decisions.allowed, decisions.denied)).toBeGreaterThan(50)
})

/** Creates a guild with a staff role and a quiet channel. */
function createHouse() {
  const guild = createSim().createGuild("Tea House")
  const staff = guild.createRole("staff", { permissions: ["ManageMessages"] })
  const quiet = guild.createTextChannel("quiet")
  quiet.deny(guild.everyone, "SendMessages")
  return { guild, staff, quiet }
}

test("roles, overwrites and what depends on them are named in their order", () => {
  const { guild, staff, quiet } = createHouse()
  const alice = guild.addMember("alice", { roles: [staff] })
  expect(alice.explainPermission("ManageMessages")).toMatchObject({
    allowed: true,
    reasons: [{ kind: "roles", about: [staff], sentence: "staff grants ManageMessages." }],
  })
  expect(alice.explainPermission("EmbedLinks", { channel: quiet })).toMatchObject({
    allowed: false,
    reasons: [
      { kind: "roles", allowed: true },
      {
        kind: "implicit",
        allowed: false,
        sentence: "Nobody has EmbedLinks in #quiet without SendMessages, which is missing.",
      },
    ],
  })
  quiet.allow(staff, "SendMessages")
  const { reasons } = alice.explainPermission("SendMessages", { channel: quiet })
  expect(reasons.map(({ sentence }) => sentence)).toEqual([
    "@everyone grants SendMessages.",
    "In #quiet the overwrite for @everyone denies SendMessages.",
    "In #quiet the overwrite for staff allows SendMessages.",
  ])
})

test("a rank, a timeout and a missing membership are named", async () => {
  const { guild, staff } = createHouse()
  const kicker = guild.createRole("kicker", { permissions: ["KickMembers"] })
  guild.setTopRole(guild.addMember("mia", { roles: [staff] }), staff)
  const alice = guild.addMember("alice", { roles: [kicker] })
  const mia = guild.members.get("mia")
  const kick = alice.explainPermission("KickMembers", { target: mia })
  expect(kick).toMatchObject({
    allowed: false,
    reasons: [
      { kind: "roles", allowed: true },
      { kind: "memberRank", allowed: false, about: [mia] },
    ],
  })
  expect(alice.explainPermission("KickMembers", { target: guild.owner }).allowed).toBe(false)
  expect(guild.owner.explainPermission("KickMembers", { target: mia }).allowed).toBe(true)

  await guild.owner.timeout(alice, 60)
  expect(alice.explainPermission("KickMembers").reasons.at(-1)).toMatchObject({
    kind: "timeout",
    allowed: false,
  })
  await guild.owner.kick(alice)
  expect(alice.explainPermission("SendMessages").reasons).toMatchObject([
    {
      kind: "notMember",
      sentence: "alice is not a member of Tea House, so they have no permission.",
    },
  ])
})

test("a locked thread is named, and that of others is hidden", async () => {
  const { guild, quiet } = createHouse()
  const alice = guild.addMember("alice")
  const thread = await guild.owner.createThread(quiet, "secret", { type: "private" })
  expect(alice.explainPermission("SendMessages", { channel: thread }).reasons.at(-1)).toMatchObject(
    {
      kind: "privateThread",
      allowed: false,
    },
  )
  await guild.owner.addToThread(thread, alice)
  expect(alice.explainPermission("SendMessages", { channel: thread })).toMatchObject({
    allowed: true,
    reasons: [{ kind: "roles" }, { kind: "overwrites" }, { kind: "threadMessages", allowed: true }],
  })
  await guild.owner.archiveThread(thread)
  expect(alice.explainPermission("SendMessages", { channel: thread }).reasons.at(-1)).toMatchObject(
    {
      kind: "thread",
      sentence: expect.stringContaining("#secret is archived"),
    },
  )
})
