// Measures a guild of the maximum size against a smaller one: building it, GUILD_CREATE,
// permissions, members.

import { ChannelType } from "discord-api-types/v10"
import type { GuildHandle } from "../../../src/harness/handles/guild/guild.ts"
import { Handle } from "../../../src/harness/handles/handle.ts"
import { type Sim, createSim } from "../../../src/node.ts"
import { perform } from "../../../src/world/actions/perform.ts"
import { createThread } from "../../../src/world/threads/actions/threads.ts"
import type { ChannelId, UserId } from "../../../src/world/model/ids.ts"
import { requireChannel } from "../../../src/world/rules/require.ts"
import { effectivePermissions } from "../../../src/world/rules/permissions.ts"
import type { Measured } from "../figures.ts"
import type { Group } from "../group.ts"
import { connectCountingClient } from "../counting-client.ts"
import { type Row, atMostTimes } from "../table.ts"
import { measureInRounds, timeOf, averageTimeOf } from "../rounds.ts"

const ROUNDS = { counted: 4, warmUp: 1 }

/** The size of a guild. */
interface Size {
  readonly members: number
  readonly channels: number
  readonly roles: number
}

/**
 * The maximum size of a guild; the same with few members; and a guild with little of everything.
 */
const WHOLE: Size = { members: 250_000, channels: 500, roles: 250 }
const FEW: Size = { ...WHOLE, members: 2500 }
const BARE: Size = { members: 2500, channels: 50, roles: 25 }
const SIZES = { whole: WHOLE, few: FEW, bare: BARE }

/** The members and roles of a new guild: its owner and the bot; @everyone and the bot's role. */
const INITIAL_MEMBERS = 2
const INITIAL_ROLES = 2

/** The number of roles of each member. */
const ROLES_PER_MEMBER = 3

/** The number of members on the largest page. */
const PAGE = 1000

/**
 * The number of repetitions in a round. Operations that fill the journal are repeated less often.
 */
const TIMES = { greet: 40, check: 20_000, page: 40, edit: 200, worn: 5 }

/** The measured operations on a guild. All return milliseconds. */
interface GuildOperations {
  /** Builds another guild. Returns the time for each member. */
  build(): Promise<number>
  /** Returns the time that the last build took for each channel or role. */
  furnish(): Promise<number>
  /** Measures the time from IDENTIFY to GUILD_CREATE. */
  greet(): Promise<number>
  /** Measures a permission check of a member in a channel. */
  check(): Promise<number>
  /** Measures a page of members from the middle of the list. */
  page(): Promise<number>
  /** Measures an edit of a member in a guild with a thread that the bot sees. */
  edit(): Promise<number>
  /** Measures the deletion of a role. */
  removeRole(): Promise<number>
}

function createGuildOperations({ members, channels, roles }: Size): GuildOperations {
  let house = open()
  let furnished = Number.NaN

  function open() {
    const sim = createSim()
    const guild = sim.createGuild()
    return { sim, guild, ...furnish(sim, guild), userIds: [] as UserId[] }
  }

  /** Creates roles, and channels with overwrites for them. One channel has a thread. */
  function furnish(sim: Sim, guild: GuildHandle) {
    const { world } = Handle.simulationOf(guild)
    const made = Array.from({ length: roles - INITIAL_ROLES }, (_, n) =>
      guild.createRole(`role ${n}`),
    )
    const channelIds = Array.from({ length: channels }, (_, n): ChannelId => {
      const channel = guild.createTextChannel(`room-${n}`)
      const role = made[n % made.length]
      if (role !== undefined) channel.deny(role, "AttachFiles")
      return channel.id
    })
    const [channelId] = channelIds
    if (channelId !== undefined) {
      const body = { name: "news", type: ChannelType.PublicThread }
      perform(world, sim.bot.id, createThread, { input: { channelId }, body })
    }
    return { made, channelIds }
  }

  /**
   * Returns an item of the list. Successive values of `n` select items all over the list except its
   * last `but` items, the same in every run.
   */
  const some = <T>(list: readonly T[], n: number, but = 0): T => {
    const one = list[(n * 7919) % (list.length - but)]
    if (one === undefined) throw new Error("The guild holds less than was put in.")
    return one
  }

  /** Sends a request as the bot. */
  async function ask(method: string, path: string, sent?: object): Promise<void> {
    const { sim, guild } = house
    const { pipeline } = Handle.simulationOf(guild)
    const headers = { authorization: `Bot ${sim.token}`, "content-type": "application/json" }
    const url = `https://discord.com/api/v10/guilds/${guild.id}/${path}`
    const body = sent === undefined ? null : JSON.stringify(sent)
    const answer = await pipeline.answer(new Request(url, { method, headers, body }))
    if (answer === undefined || answer.status >= 300)
      throw new Error(`${method} ${path} was answered ${answer?.status}.`)
  }

  return {
    async build() {
      furnished = (await timeOf(() => (house = open()))) / (channels + roles)
      const { guild, made, userIds } = house
      const all = await timeOf(() => {
        for (let n = INITIAL_MEMBERS; n < members; n++) {
          const worn = Array.from({ length: ROLES_PER_MEMBER }, (_, m) => some(made, n + m))
          userIds.push(guild.addMember(`guest ${n}`, { roles: worn }).id)
        }
      })
      return all / (members - INITIAL_MEMBERS)
    },
    furnish: async () => furnished,
    async greet() {
      const simulation = Handle.simulationOf(house.guild)
      return averageTimeOf(TIMES.greet, () =>
        connectCountingClient(simulation, simulation.application()),
      )
    },
    async check() {
      const { world } = Handle.simulationOf(house.guild)
      const { userIds, channelIds } = house
      return averageTimeOf(TIMES.check, (n) => {
        effectivePermissions(world, requireChannel(world, some(channelIds, n)), some(userIds, n))
      })
    },
    page: () =>
      averageTimeOf(TIMES.page, (n) =>
        ask("GET", `members?limit=${PAGE}&after=${some(house.userIds, n, PAGE)}`),
      ),
    edit: () =>
      averageTimeOf(TIMES.edit, (n) =>
        ask("PATCH", `members/${some(house.userIds, n)}`, { nick: `guest of honour ${n}` }),
      ),
    removeRole: () =>
      averageTimeOf(TIMES.worn, () => ask("DELETE", `roles/${house.made.pop()?.id}`), 0),
  }
}

type OperationName = keyof GuildOperations

/**
 * The operations, each measured in every guild. Connected clients receive edits, so logins come
 * last.
 */
const ALL = ["build", "furnish", "check", "page", "edit", "removeRole", "greet"] as const

async function measureScale(): Promise<Record<`${OperationName} ${keyof typeof SIZES}`, Measured>> {
  const houses = Object.entries(SIZES).map(
    ([name, size]) => [name, createGuildOperations(size)] as const,
  )
  const sides = ALL.flatMap((what) =>
    houses.map(([name, house]) => [`${what} ${name}`, house[what]] as const),
  )
  return measureInRounds(ROUNDS, Object.fromEntries(sides))
}

/** A row whose time should hardly change as the guild grows. */
interface Growth {
  readonly what: string
  readonly of: OperationName
  /** The maximum ratio to the time in the smaller guild. */
  readonly limit: number
  /** The ratio to reach in the end. */
  readonly aim?: number
}

const BY_MEMBERS: readonly Growth[] = [
  { what: "a member joins, 250,000 in all", of: "build", limit: 2, aim: 1.4 },
  { what: "login to GUILD_CREATE of 250,000", of: "greet", limit: 1.2, aim: 1.2 },
  { what: "permission check among 250,000", of: "check", limit: 3, aim: 2 },
  { what: "page of 1,000 of 250,000 members", of: "page", limit: 1.5, aim: 1.2 },
  { what: "edit of one of 250,000 members", of: "edit", limit: 1.5, aim: 1.2 },
  { what: "deleting a role that 3,000 have", of: "removeRole", limit: 150 },
]

const BY_ROOMS: readonly Growth[] = [
  { what: "a channel or role is made, 750 in all", of: "furnish", limit: 10 },
  { what: "login to GUILD_CREATE of 500 channels", of: "greet", limit: 12 },
  { what: "permission check among 250 roles", of: "check", limit: 2 },
]

export const scale: Group = {
  name: "scale",
  about: "a guild of 250,000 members, 500 channels and 250 roles",
  async measure() {
    const found = await measureScale()
    const byMembers = BY_MEMBERS.map(({ what, of, limit, aim }): Row => ({
      what,
      took: found[`${of} whole`],
      against: "2,500",
      other: found[`${of} few`],
      grows: WHOLE.members / FEW.members,
      limit: atMostTimes(limit),
      ...(aim !== undefined && { aim: atMostTimes(aim) }),
    }))
    const byRooms = BY_ROOMS.map(({ what, of, limit }): Row => ({
      what,
      took: found[`${of} few`],
      against: "a tenth",
      other: found[`${of} bare`],
      grows: FEW.channels / BARE.channels,
      limit: atMostTimes(limit),
    }))
    return {
      rows: [...byMembers, ...byRooms],
      note: "What grows with members, channels or roles is linear where it tells of each of them, and flat elsewhere.",
    }
  },
}
