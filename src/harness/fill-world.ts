// Filling a simulation with a fixture world.

import { SetupError } from "../world/kernel/setup-error.ts"
import type { SimulationApi, FixtureWorld, WorldBuilder, WorldOf } from "./simulation-api.ts"
import { buildGuild } from "./builders.ts"
import type { Duration } from "./duration.ts"
import { extend } from "./extend.ts"
import { handlesOf } from "./handles/factory.ts"
import { findMember, findTextChannel } from "./handles/find-by-name.ts"
import type { GuildHandle } from "./handles/guild.ts"
import type { GuildOptions, MemberOptions } from "./handles/guild-options.ts"
import type { TextChannelOptions } from "./handles/guild-channels.ts"
import { guardWorldBuilder } from "./sim-arguments.ts"
import type { Simulation } from "./simulation.ts"
import { type WorldSnapshot, replaceWorld } from "./snapshot.ts"

/** Fills a simulation with a world. @throws SetupError for what is none, and where its handles are no object; what it throws. */
export async function fillFromFixture<Handles extends object>(
  world: FixtureWorld<Handles>,
  arrangement: SimulationApi,
  simulation: Simulation,
): Promise<Handles> {
  const handles: unknown = await world.fill(createWorldBuilder(arrangement, simulation))
  if (typeof handles === "object" && handles !== null) return handles as Handles
  throw new SetupError(`The world "${world.title}" gives no handles: let it return an object.`)
}

/** What a simulation begins with. */
export interface InitialWorld<Handles extends object> {
  readonly world?: FixtureWorld<Handles> | undefined
  readonly snapshot?: WorldSnapshot | undefined
}

/**
 * Fills a simulation with the world that it begins with, before any bot comes. Where there is a
 * snapshot as well, that takes its place: the handles are good for what both have.
 *
 * @throws SetupError for what is no world, and no snapshot; what the world throws.
 */
export async function fillInitialWorld<Handles extends object>(
  arrangement: SimulationApi,
  simulation: Simulation,
  { world, snapshot }: InitialWorld<Handles>,
): Promise<WorldOf<Handles>> {
  if (world === undefined) return arrangement.world as WorldOf<Handles> // there are no handles
  const handles = await arrangement.fill(world)
  if ("snapshot" in handles) {
    throw new SetupError(
      `The world "${world.title}" calls something "snapshot", and that is what saves a world. Call it differently.`,
    )
  }
  if (snapshot !== undefined) replaceWorld(simulation, snapshot)
  // What was there before is not what happened.
  simulation.journal.forget()
  return extend(extend({}, handles), { snapshot: arrangement.world.snapshot })
}

function createWorldBuilder(arrangement: SimulationApi, simulation: Simulation): WorldBuilder {
  // On top of it, not a copy of it: an env may have much more, and getters of its own.
  const stage = Object.create(arrangement) as SimulationApi
  const own = {
    // What happened in a world before a test can stand close together, but it has to happen.
    advanceTime: (duration: Duration) =>
      simulation.isTimeReal ? simulation.settle() : arrangement.advanceTime(duration),
    ensureGuild(name: string, options?: GuildOptions) {
      const guilds = simulation.guildIds.filter((id) => simulation.world.guilds.has(id))
      const id = guilds.find((it) => simulation.world.guilds.get(it)?.name === name) ?? guilds[0]
      return id === undefined
        ? buildGuild(simulation, name, options)
        : handlesOf(simulation).guild(id)
    },
    ensureMember: (guild: GuildHandle, name: string, options?: MemberOptions) =>
      findMember(simulation, guild.id, name) ?? guild.addMember(name, options),
    ensureTextChannel: (guild: GuildHandle, name: string, options?: TextChannelOptions) =>
      findTextChannel(simulation, guild.id, name) ?? guild.createTextChannel(name, options),
  }
  return guardWorldBuilder(extend(stage, own), () => simulation)
}
