// Measures a guild of the maximum size against a smaller one: building it, GUILD_CREATE,
// permissions, members.

import type { Measured } from "../figures.ts"
import type { Group } from "../group.ts"
import { type GuildOperations, type Size, createGuildOperations } from "../rigs/sized-guild.ts"
import { measureInRounds } from "../rounds.ts"
import { type Row, atMostTimes } from "../table.ts"

const ROUNDS = { counted: 4, warmUp: 1 }

/**
 * The maximum size of a guild; the same with few members; and a guild with little of everything.
 */
const WHOLE: Size = { members: 250_000, channels: 500, roles: 250 }
const FEW: Size = { ...WHOLE, members: 2500 }
const BARE: Size = { members: 2500, channels: 50, roles: 25 }
const SIZES = { whole: WHOLE, few: FEW, bare: BARE }

type OperationName = keyof GuildOperations

/**
 * The operations, each measured in every guild. Connected clients receive edits, so logins come
 * last.
 */
const ALL = [
  "build",
  "furnish",
  "check",
  "bareCheck",
  "page",
  "barePage",
  "edit",
  "bareEdit",
  "removeRole",
  "greet",
] as const

/** The operations without guildsim, by the operations that they are the least of. */
const BARE_OPERATIONS = { check: "bareCheck", page: "barePage", edit: "bareEdit" } as const

/** The measurements of each operation in each guild. */
type ScaleFigures = Record<`${OperationName} ${keyof typeof SIZES}`, Measured>

async function measureScale(): Promise<ScaleFigures> {
  const houses = Object.entries(SIZES).map(
    ([name, size]) => [name, createGuildOperations(size)] as const,
  )
  const sides = ALL.flatMap((what) =>
    houses.map(([name, house]) => [`${what} ${name}`, house[what]] as const),
  )
  const figures = await measureInRounds(ROUNDS, Object.fromEntries(sides))
  return figures as ScaleFigures // the sides are all operations in all guilds
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

function isKeyOf<Table extends object>(table: Table, key: PropertyKey): key is keyof Table {
  return Object.hasOwn(table, key)
}

/**
 * Returns the least that an operation takes among many members: its time among few, and what bare
 * maps and objects of many members take more than those of few.
 */
function floorOf(found: ScaleFigures, operation: keyof typeof BARE_OPERATIONS): Measured {
  const bare = BARE_OPERATIONS[operation]
  const [whole, few] = [found[`${bare} whole`], found[`${bare} few`]]
  return found[`${operation} few`].map((took, round) => {
    const more = (whole[round] ?? Number.NaN) - (few[round] ?? Number.NaN)
    return took + Math.max(0, more)
  })
}

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
      ...(isKeyOf(BARE_OPERATIONS, of) && { floor: floorOf(found, of) }),
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
