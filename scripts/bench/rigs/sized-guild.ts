// A guild of any size with the operations on it that are measured, and the same without guildsim.

import { ChannelType } from "discord-api-types/v10"
import type { GuildHandle } from "../../../src/harness/handles/guild/guild.ts"
import { Handle } from "../../../src/harness/handles/handle.ts"
import { type Sim, createSim } from "../../../src/node.ts"
import { perform } from "../../../src/world/actions/perform.ts"
import { createThread } from "../../../src/world/threads/actions/threads.ts"
import type { ChannelId, UserId } from "../../../src/world/model/ids.ts"
import { requireChannel } from "../../../src/world/rules/require.ts"
import { effectivePermissions } from "../../../src/world/rules/permissions.ts"
import { type CountingClient, connectCountingClient } from "../counting-client.ts"
import { averageTimeOf, collectGarbage, timeOf } from "../rounds.ts"
import { type BareGuild, createBareGuild } from "./bare-guild.ts"

/** The size of a guild. */
export interface Size {
  readonly members: number
  readonly channels: number
  readonly roles: number
}

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
const TIMES = { greet: 40, check: 20_000, page: 40, edit: 1000, worn: 5 }

/** The measured operations on a guild. All return milliseconds. */
export interface GuildOperations {
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
  /** Measures the least that the check, the page and the edit take: with maps and objects alone. */
  bareCheck(): Promise<number>
  barePage(): Promise<number>
  bareEdit(): Promise<number>
  /** Measures the deletion of a role. */
  removeRole(): Promise<number>
}

function nickOf(n: number): string {
  return `guest of honour ${n}`
}

/** Creates the operations on a guild of a size. */
export function createGuildOperations({ members, channels, roles }: Size): GuildOperations {
  let house = open()
  let bare: BareGuild | undefined
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

  const indexAmong = ({ length }: { readonly length: number }, n: number, but = 0): number =>
    (n * 7919) % (length - but)

  /** Measures work on the bare guild, with the index of a member. */
  async function measureBare(
    times: number,
    work: (guild: BareGuild, at: number, n: number) => void,
    but = 0,
  ): Promise<number> {
    const guild = bare
    if (guild === undefined) throw new Error("The guild is not built yet.")
    collectGarbage()
    return averageTimeOf(times, (n) => work(guild, indexAmong(house.userIds, n, but), n))
  }

  /**
   * Returns an item of the list. Successive values of `n` select items all over the list except its
   * last `but` items, the same in every run.
   */
  const some = <T>(list: readonly T[], n: number, but = 0): T => {
    const one = list[indexAmong(list, n, but)]
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
      collectGarbage()
      furnished = (await timeOf(() => (house = open()))) / (channels + roles)
      const { guild, made, userIds } = house
      const all = await timeOf(() => {
        for (let n = INITIAL_MEMBERS; n < members; n++) {
          const worn = Array.from({ length: ROLES_PER_MEMBER }, (_, m) => some(made, n + m))
          userIds.push(guild.addMember(`guest ${n}`, { roles: worn }).id)
        }
      })
      const roleIds = made.slice(0, ROLES_PER_MEMBER).map(({ id }) => id)
      bare = createBareGuild(userIds, roleIds)
      return all / (members - INITIAL_MEMBERS)
    },
    furnish: async () => furnished,
    async greet() {
      collectGarbage()
      const simulation = Handle.simulationOf(house.guild)
      const clients: CountingClient[] = []
      const each = await averageTimeOf(TIMES.greet, () =>
        clients.push(connectCountingClient(simulation, simulation.application())),
      )
      for (const client of clients) client.leave()
      return each
    },
    async check() {
      collectGarbage()
      const { world } = Handle.simulationOf(house.guild)
      const { userIds, channelIds } = house
      return averageTimeOf(TIMES.check, (n) => {
        effectivePermissions(world, requireChannel(world, some(channelIds, n)), some(userIds, n))
      })
    },
    page() {
      collectGarbage()
      return averageTimeOf(TIMES.page, (n) =>
        ask("GET", `members?limit=${PAGE}&after=${some(house.userIds, n, PAGE)}`),
      )
    },
    edit() {
      collectGarbage()
      return averageTimeOf(TIMES.edit, (n) =>
        ask("PATCH", `members/${some(house.userIds, n)}`, { nick: nickOf(n) }),
      )
    },
    bareCheck: () => measureBare(TIMES.check, (guild, at) => guild.check(at)),
    barePage: () => measureBare(TIMES.page, (guild, at) => guild.page(at, PAGE), PAGE),
    bareEdit: () => measureBare(TIMES.edit, (guild, at, n) => guild.edit(at, nickOf(n))),
    removeRole: () =>
      averageTimeOf(TIMES.worn, () => ask("DELETE", `roles/${house.made.pop()?.id}`), 0),
  }
}
