// Fills a simulation with a fixture world.

import { SetupError } from "../../requirements/setup-error.ts"
import type { SimulationApi, FixtureWorld, WorldBuilder, WorldOf } from "./simulation-api.ts"
import { buildGuild } from "./builders.ts"
import type { Duration } from "../options/duration.ts"
import { extend } from "../options/extend.ts"
import { handlesOf } from "../handles/factory.ts"
import { findMember, findTextChannel } from "../handles/find-by-name.ts"
import type { GuildHandle } from "../handles/guild/guild.ts"
import type { GuildOptions, MemberOptions } from "../handles/guild/guild-options.ts"
import type { TextChannelOptions } from "../handles/guild/channels.ts"
import { guardWorldBuilder } from "./sim-arguments.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { type WorldSnapshot, replaceWorld } from "../simulation/snapshot.ts"

/**
 * Fills a simulation with a fixture world. @throws SetupError for a value that is no fixture world,
 * and if it returns no object; and the errors of the world.
 */
export async function fillFromFixture<Handles extends object>(
  world: FixtureWorld<Handles>,
  builder: WorldBuilder,
): Promise<Handles> {
  const handles: unknown = await world.fill(builder)
  if (typeof handles === "object" && handles !== null) return handles as Handles
  throw new SetupError(
    `The world "${world.title}" returned no handles. Return an object from its function.`,
  )
}

/** The initial world of a simulation. */
export interface InitialWorld<Handles extends object> {
  readonly world?: FixtureWorld<Handles> | undefined
  readonly snapshot?: WorldSnapshot | undefined
}

/**
 * Fills a simulation with its initial world, before any bot connects. A snapshot then replaces that
 * world, and the handles stay valid for the objects that exist in both.
 *
 * @throws SetupError for an invalid world or snapshot, and the errors of the world.
 */
export async function fillInitialWorld<Handles extends object>(
  api: SimulationApi,
  simulation: Simulation,
  { world, snapshot }: InitialWorld<Handles>,
): Promise<WorldOf<Handles>> {
  if (world === undefined) return api.world as WorldOf<Handles> // Without a world there are no handles.
  const handles = await api.fill(world)
  if ("snapshot" in handles) {
    throw new SetupError(
      `The world "${world.title}" has a handle "snapshot", but that is the name of the method that saves the world. Rename the handle.`,
    )
  }
  if (snapshot !== undefined) replaceWorld(simulation, snapshot)
  // The events of filling are not part of the history of the run.
  simulation.journal.forget()
  return extend(extend({}, handles), { snapshot: api.world.snapshot })
}

/** Creates the builder that fixture worlds receive. */
export function createWorldBuilder(api: SimulationApi, current: () => Simulation): WorldBuilder {
  // The prototype is used, not a copy, since an env may have more properties, and getters.
  const builder = Object.create(api) as SimulationApi
  const own = {
    // With the real clock, the events of the world all happen at the same time, but they still have
    // to settle.
    advanceTime: (duration: Duration) =>
      current().isTimeReal ? current().settle() : api.advanceTime(duration),
    ensureGuild(name: string, options?: GuildOptions) {
      const simulation = current()
      const guilds = simulation.guildIds.filter((id) => simulation.world.guilds.has(id))
      const id = guilds.find((it) => simulation.world.guilds.get(it)?.name === name) ?? guilds[0]
      return id === undefined
        ? buildGuild(simulation, name, options)
        : handlesOf(simulation).guild(id)
    },
    ensureMember: (guild: GuildHandle, name: string, options?: MemberOptions) =>
      findMember(current(), guild.id, name) ?? guild.addMember(name, options),
    ensureTextChannel: (guild: GuildHandle, name: string, options?: TextChannelOptions) =>
      findTextChannel(current(), guild.id, name) ?? guild.createTextChannel(name, options),
  }
  return guardWorldBuilder(extend(builder, own), current)
}
