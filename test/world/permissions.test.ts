// Permissions, compared with a literal implementation of the documented algorithm.
// https://docs.discord.com/developers/topics/permissions

import { Locale, OverwriteType } from "discord-api-types/v10"
import { fc } from "../chance.ts"
import { expect, test } from "vitest"
import { perform } from "../../src/world/actions/perform.ts"
import { createChannel } from "../../src/world/channels/actions/channels.ts"
import { createGuild } from "../../src/world/guilds/actions/guilds.ts"
import { addMember } from "../../src/world/members/actions/joining.ts"
import { createRole } from "../../src/world/roles/actions.ts"
import type { GuildId, RoleId, UserId } from "../../src/world/model/ids.ts"
import {
  ALL_PERMISSIONS,
  type Permission,
  permissionBitsOf,
  canInChannel,
  channelPermissions,
  effectivePermissions,
  guildPermissions,
} from "../../src/world/rules/permissions.ts"
import { requireOutranks } from "../../src/world/roles/rules/ranks.ts"
import { createWorld } from "../../src/world/world.ts"
import { person } from "./person.ts"

const FLAGS: readonly Permission[] = [
  "ViewChannel",
  "SendMessages",
  "ReadMessageHistory",
  "EmbedLinks",
  "AttachFiles",
  "SendTTSMessages",
  "MentionEveryone",
  "ManageMessages",
  "Connect",
]

const bits = fc.subarray([...FLAGS]).map(permissionBitsOf)
const says = fc.record({ allow: bits, deny: bits })

/** A member with two of three roles, and a channel with overwrites for each of them. */
const cases = fc.record({
  kind: fc.constantFrom("text", "voice"),
  everyone: bits,
  roles: fc.tuple(bits, bits, bits),
  administrator: fc.boolean(),
  owner: fc.boolean(),
  timedOut: fc.boolean(),
  aboutEveryone: says,
  aboutRoles: fc.tuple(says, says, says),
  aboutMember: says,
})

type Case = typeof cases extends fc.Arbitrary<infer C> ? C : never

const ADMINISTRATOR = permissionBitsOf(["Administrator"])

/** The documented algorithm, line by line. */
function documented(testCase: Case): bigint {
  const [first, second] = testCase.roles
  const base = testCase.everyone | first | second | (testCase.administrator ? ADMINISTRATOR : 0n)
  if (testCase.owner || base & ADMINISTRATOR) return ALL_PERMISSIONS

  const [aboutFirst, aboutSecond] = testCase.aboutRoles
  let held = (base & ~testCase.aboutEveryone.deny) | testCase.aboutEveryone.allow
  held &= ~(aboutFirst.deny | aboutSecond.deny)
  held |= aboutFirst.allow | aboutSecond.allow
  return (held & ~testCase.aboutMember.deny) | testCase.aboutMember.allow
}

/** Removes the permissions that the documentation says are lost implicitly. */
function implied(held: bigint, { kind, timedOut }: Case): bigint {
  if (held === ALL_PERMISSIONS) return held
  let left = timedOut ? held & permissionBitsOf(["ViewChannel", "ReadMessageHistory"]) : held
  if ((left & permissionBitsOf(["ViewChannel"])) === 0n) return 0n
  if (kind === "voice" && (left & permissionBitsOf(["Connect"])) === 0n)
    return permissionBitsOf(["ViewChannel"])
  if ((left & permissionBitsOf(["SendMessages"])) === 0n) {
    left &= ~permissionBitsOf(["MentionEveryone", "SendTTSMessages", "AttachFiles", "EmbedLinks"])
  }
  return left
}

const KINDS = {
  text: { kind: "text", topic: null },
  voice: { kind: "voice", bitrate: 64_000, userLimit: 0, rtcRegion: null },
} as const

function build(testCase: Case) {
  const world = createWorld("test")
  const owner = person(world, "owner")
  const userId = testCase.owner ? owner : person(world, "alice")
  const guild = perform(world, "system", createGuild, {
    input: {
      name: "guild",
      ownerId: owner,
      description: null,
      verificationLevel: 0,
      defaultMessageNotifications: 0,
      explicitContentFilter: 0,
      preferredLocale: Locale.EnglishUS,
      afkTimeout: 300,
      everyone: testCase.everyone,
      bots: [],
    },
  })
  const roles = testCase.roles.map((permissions, index) => {
    const all = index === 0 && testCase.administrator ? permissions | ADMINISTRATOR : permissions
    return makeRole(world, guild.id, all, index + 1)
  })
  const member =
    guild.members.get(userId) ??
    perform(world, "system", addMember, {
      input: { guildId: guild.id, userId, nick: null, roleIds: [] },
    })
  member.roleIds = new Set([...member.roleIds, ...roles.slice(0, 2)])
  if (testCase.timedOut) member.timeoutUntil = world.clock.now() + 1
  const overwrites = [
    { id: guild.id as string as RoleId, type: OverwriteType.Role, ...testCase.aboutEveryone },
    ...roles.map((id, index) => ({
      id,
      type: OverwriteType.Role,
      ...(testCase.aboutRoles[index] ?? { allow: 0n, deny: 0n }),
    })),
    { id: userId, type: OverwriteType.Member, ...testCase.aboutMember },
  ]
  const channel = perform(world, "system", createChannel, {
    input: {
      ...KINDS[testCase.kind],
      guildId: guild.id,
      name: "general",
      nsfw: false,
      rateLimitPerUser: 0,
      overwrites: overwrites.toReversed(), // their order must not matter
    },
  })
  return { world, guild, member, channel, userId }
}

function makeRole(
  world: ReturnType<typeof createWorld>,
  guildId: GuildId,
  permissions: bigint,
  position: number,
): RoleId {
  const body = { name: `role ${position}`, permissions: String(permissions) }
  return perform(world, "system", createRole, { input: { guildId, position }, body }).id
}

test("permissions in a channel are those of the documented algorithm", () => {
  fc.assert(
    fc.property(cases, (testCase) => {
      const { world, guild, member, channel, userId } = build(testCase)
      const held = documented(testCase)

      // `channelPermissions` does not remove implicitly lost permissions, `effectivePermissions`
      // does.
      expect(channelPermissions(guild, channel, member)).toBe(held)
      expect(effectivePermissions(world, channel, userId)).toBe(implied(held, testCase))
    }),
  )
})

const nothing = { allow: 0n, deny: 0n }
const plainMember: Case = {
  kind: "text",
  everyone: permissionBitsOf(FLAGS),
  roles: [0n, 0n, 0n],
  administrator: false,
  owner: false,
  timedOut: false,
  aboutEveryone: nothing,
  aboutRoles: [nothing, nothing, nothing],
  aboutMember: nothing,
}

test.each([
  ["Connect", ["ViewChannel"]],
  ["SendMessages", ["ViewChannel", "ReadMessageHistory", "ManageMessages", "Connect"]],
] as const)("a voice channel without %s leaves only %j", (denied, left) => {
  const aboutEveryone = { allow: 0n, deny: permissionBitsOf([denied]) }
  const { world, channel, userId } = build({ ...plainMember, kind: "voice", aboutEveryone })
  expect(effectivePermissions(world, channel, userId)).toBe(permissionBitsOf(left))
})

test("a timed-out member keeps ViewChannel and ReadMessageHistory, in the guild and in its channels, until the timeout ends", () => {
  const { world, guild, member, channel, userId } = build({ ...plainMember, timedOut: true })
  const left = permissionBitsOf(["ViewChannel", "ReadMessageHistory"])

  expect(effectivePermissions(world, channel, userId)).toBe(left)
  expect(guildPermissions(world, guild, member)).toBe(left)
  world.clock.stepTo(world.clock.now() + 1)
  expect(effectivePermissions(world, channel, userId)).toBe(permissionBitsOf(FLAGS))
  expect(guildPermissions(world, guild, member)).toBe(permissionBitsOf(FLAGS))
})

test.each([{ owner: true }, { administrator: true }])(
  "a timeout does not affect members with %j",
  (exempt) => {
    const { world, guild, member } = build({ ...plainMember, ...exempt, timedOut: true })

    expect(guildPermissions(world, guild, member)).toBe(ALL_PERMISSIONS)
  },
)

test("a user who is not a member has no permissions", () => {
  const { world, channel } = build(plainMember)

  expect(effectivePermissions(world, channel, person(world, "stranger"))).toBe(0n)
  expect(canInChannel(world, channel, person(world, "other"), ["ViewChannel"])).toBe(false)
})

test("all permissions are the 52 documented ones and the unnamed bit of @everyone", () => {
  expect(ALL_PERMISSIONS).toBe(8866461766385663n | (1n << 47n))
})

test("only a strictly higher member outranks another, and the owner outranks everyone", () => {
  const { world, guild, userId } = build(plainMember)
  const [low, high] = [person(world, "low"), person(world, "high")]
  const [, first, , third] = [...guild.roles.keys()]
  join(low, first)
  join(high, third)
  const outranks = (actor: UserId, target: UserId): boolean => {
    try {
      requireOutranks(guild, actor, target)
      return true
    } catch {
      return false
    }
  }

  // The member has the second role.
  expect(outranks(userId, low)).toBe(true)
  expect(outranks(userId, high)).toBe(false)
  expect(outranks(userId, userId)).toBe(false)
  expect(outranks(high, guild.ownerId)).toBe(false)
  expect(outranks(guild.ownerId, high)).toBe(true)
  expect(outranks(guild.ownerId, guild.ownerId)).toBe(false)
  expect(outranks(low, person(world, "stranger"))).toBe(true)

  function join(id: UserId, role: RoleId | undefined): void {
    const input = { guildId: guild.id, userId: id, nick: null, roleIds: role ? [role] : [] }
    perform(world, "system", addMember, { input })
  }
})
