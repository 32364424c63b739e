// Measures a guild with many members against small guilds with as many in total: joins,
// GUILD_CREATE, chunks.

import { GatewayOpcodes } from "discord-api-types/v10"
import { buildGuild } from "../../../src/harness/sim/builders.ts"
import type { GuildHandle } from "../../../src/harness/handles/guild/guild.ts"
import { createSimulation } from "../../../src/harness/simulation/create-simulation.ts"
import type { Simulation } from "../../../src/harness/simulation/simulation.ts"
import type { Measured } from "../figures.ts"
import type { Group } from "../group.ts"
import { type CountingClient, connectCountingClient, timeJson } from "../counting-client.ts"
import { type Row, atMostTimes } from "../table.ts"
import { measureInRounds, timeOf } from "../rounds.ts"

const ROUNDS = { counted: 4, warmUp: 1 }
const MEMBERS = 100_000

/** The members of a new guild: its owner and the bot. */
const INITIAL_MEMBERS = 2

/** The number of logins, a multiple of the number of worlds. */
const LOGINS = 300

/** The number of members in one GUILD_MEMBERS_CHUNK. */
const CHUNK = 1000

interface BenchGuild {
  readonly simulation: Simulation
  readonly guild: GuildHandle
}

/** The measured operations on a number of members, regardless of the number of guilds. */
interface MemberOperations {
  /** Returns the milliseconds for each member that joins. */
  join(): Promise<number>
  /** Returns the milliseconds from IDENTIFY to GUILD_CREATE. */
  greet(): Promise<number>
  /** Returns the milliseconds for each member of the chunks if all are requested. */
  chunk(): Promise<number>
  /** Returns the milliseconds for the JSON of each member. */
  json(): Promise<number>
  /** The length of GUILD_CREATE in characters. */
  readonly size: number
}

/** Creates the operations for that many worlds, each with one guild. */
function createMemberOperations(worlds: number): MemberOperations {
  let houses: readonly BenchGuild[] = []
  let inboxes: readonly CountingClient[] = []
  let size = 0

  return {
    get size() {
      return size
    },
    async join() {
      inboxes = []
      houses = Array.from({ length: worlds }, () => {
        const simulation = createSimulation({}, { key: "bench" })
        return { simulation, guild: buildGuild(simulation, "Tea House") }
      })
      const all = await timeOf(() => {
        for (const { guild } of houses) {
          for (let n = INITIAL_MEMBERS; n < MEMBERS / worlds; n++) guild.addMember(`guest ${n}`)
        }
      })
      return all / (MEMBERS - INITIAL_MEMBERS * worlds)
    },
    async greet() {
      const opened: CountingClient[] = []
      const all = await timeOf(() => {
        for (let n = 0; n < LOGINS / worlds; n++) {
          for (const { simulation } of houses) {
            opened.push(connectCountingClient(simulation, simulation.application()))
          }
        }
      })
      inboxes = opened.slice(-worlds)
      size = inboxes[0]?.last.length ?? 0
      return all / opened.length
    },
    async chunk() {
      const before = inboxes.map(({ count }) => count)
      const all = await timeOf(() => {
        for (const [n, { guild }] of houses.entries()) {
          const asked = { guild_id: guild.id, query: "", limit: 0 }
          inboxes[n]?.request(GatewayOpcodes.RequestGuildMembers, asked)
        }
      })
      const chunks = inboxes.map(({ count }, n) => count - (before[n] ?? 0))
      if (chunks.some((count) => count !== MEMBERS / worlds / CHUNK))
        throw new Error("Not all chunks have come.")
      return all / MEMBERS
    },
    async json() {
      const [inbox] = inboxes
      return inbox === undefined ? Number.NaN : timeJson(inbox, 50) / CHUNK
    },
  }
}

/**
 * The measurements of one guild with many members (`big`) and of many guilds with few (`small`).
 */
type Members = Record<"join" | "greet" | "chunk", Record<"big" | "small", Measured>> & {
  readonly json: Measured
  /** The length of GUILD_CREATE in characters. */
  readonly size: Record<"big" | "small", number>
}

/** Measures one guild of 100,000 members against a hundred guilds of 1,000. */
async function measureMembers(): Promise<Members> {
  const big = createMemberOperations(1)
  const small = createMemberOperations(MEMBERS / CHUNK)
  const { bigJoin, smallJoin, bigGreet, smallGreet, bigChunk, smallChunk, json } =
    await measureInRounds(ROUNDS, {
      bigJoin: big.join,
      smallJoin: small.join,
      bigGreet: big.greet,
      smallGreet: small.greet,
      bigChunk: big.chunk,
      smallChunk: small.chunk,
      json: big.json,
    })
  return {
    join: { big: bigJoin, small: smallJoin },
    greet: { big: bigGreet, small: smallGreet },
    chunk: { big: bigChunk, small: smallChunk },
    json,
    size: { big: big.size, small: small.size },
  }
}

export const members: Group = {
  name: "members",
  about: "guilds of 100,000 members: joining, GUILD_CREATE, chunks",
  async measure() {
    const { join, greet, chunk, json, size } = await measureMembers()
    const grown = (what: string, { big, small }: Members["join"], limit: number): Row => ({
      what,
      took: big,
      against: "1,000",
      other: small,
      grows: MEMBERS / CHUNK,
      limit: atMostTimes(limit),
    })
    return {
      rows: [
        grown("a member joins, 100,000 in all", join, 2),
        grown("login to GUILD_CREATE of 100,000", greet, 1.2),
        grown("chunks of 100,000, each member", chunk, 1.5),
        {
          what: "chunks of 100,000, each member",
          took: chunk.big,
          against: "its JSON",
          other: json,
          limit: atMostTimes(5),
        },
      ],
      note: `GUILD_CREATE of a guild of 100,000 has ${size.big} characters, of one of 1,000 ${size.small}.`,
    }
  },
}
