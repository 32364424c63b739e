// A fixture world with many guilds and members, of which few guilds are large.

import { Locale } from "discord-api-types/v10"
import type { GuildId, UserId } from "../../../world/model/ids.ts"
import { addMember } from "../../../world/members/actions/joining.ts"
import { createUser } from "../../../world/users/actions.ts"
import { handlesOf } from "../../handles/factory.ts"
import { buildGuild } from "../../sim/builders.ts"
import { simulationOfApi } from "../../sim/sim-arguments.ts"
import type { FixtureWorld, WorldBuilder } from "../../sim/simulation-api.ts"
import { refusedSetup } from "../../options/options.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { portableHost } from "../../simulation/time/portable-host.ts"

/** The size of a crowd. */
export interface CrowdSize {
  readonly guilds: number
  /** The members of all guilds together, owners included. Each guild has at least one. */
  readonly members: number
}

const GUILDS_PER_TURN = 100

/** The services that adding people needs. */
type CrowdSimulation = Pick<Simulation, "access">

/**
 * Returns a world of guilds whose sizes follow Zipf's law: the second has half as many members as
 * the first, the third a third. Each has two text channels and a voice channel.
 */
export function crowdWorld(size: CrowdSize): FixtureWorld {
  return {
    title: "crowd",
    async fill(builder: WorldBuilder) {
      const simulation = simulationOfApi(builder)
      const sizes = guildSizes(size)
      let people = 0
      for (const [index, members] of sizes.entries()) {
        people = createCrowdGuild(simulation, { number: index + 1, members, people })
        // So that the process can be interrupted meanwhile.
        if (index % GUILDS_PER_TURN === 0)
          await new Promise<void>((goOn) => portableHost.turn(goOn))
      }
      return {}
    },
  }
}

/** Adds a new account to a guild and returns its id. No handle is made, since a million need much space. */
export function addPerson(simulation: CrowdSimulation, guildId: GuildId, name: string): UserId {
  const userId = createPerson(simulation, name)
  const input = { guildId, userId, nick: null, roleIds: [] }
  const call = { actor: "system", action: addMember, invocation: { input } } as const
  simulation.access.perform(
    call,
    () => {},
    (refusal) => refusedSetup("load", refusal),
  )
  return userId
}

/** Returns the numbers of members of guilds, the largest first. */
export function guildSizes({ guilds, members }: CrowdSize): readonly number[] {
  let weight = 0
  for (let rank = 1; rank <= guilds; rank += 1) weight += 1 / rank
  const shared = Math.max(0, members - guilds)
  const sizes = Array.from({ length: guilds }, (_, index) =>
    Math.floor(1 + shared / ((index + 1) * weight)),
  )
  // Rounding leaves some people over. The largest guilds get one each, so that all are members.
  const rest = Math.max(0, members - sizes.reduce((sum, size) => sum + size, 0))
  return sizes.map((size, index) => size + (index < rest ? 1 : 0))
}

/** Creates a guild with its people, and returns the number of people so far. */
function createCrowdGuild(
  simulation: Simulation,
  given: { readonly number: number; readonly members: number; readonly people: number },
): number {
  let { people } = given
  const nextName = (): string => `person${(people += 1)}`
  const owner = handlesOf(simulation).account(createPerson(simulation, nextName()))
  const guild = buildGuild(simulation, `Guild ${given.number}`, { owner })
  guild.createTextChannel("general")
  guild.createTextChannel("bots")
  guild.createVoiceChannel("Lounge")
  for (let added = 1; added < given.members; added += 1) addPerson(simulation, guild.id, nextName())
  return people
}

function createPerson(simulation: CrowdSimulation, name: string): UserId {
  const input = { ...PERSON, name }
  return simulation.access.perform(
    { actor: "system", action: createUser, invocation: { input } },
    (user) => user.id,
    (refusal) => refusedSetup("load", refusal),
  )
}

const PERSON = {
  bot: false,
  system: false,
  publicFlags: 0,
  acceptsDms: true,
  locale: Locale.EnglishUS,
  avatar: null,
  discriminator: "0",
  globalName: null,
  connections: [],
} as const
