import type { ImplementedKey } from "../../src/handlers/route.ts"
import { Handle } from "../../src/harness/handles/handle.ts"
import type { Interaction } from "../../src/world/model/interaction.ts"
import type { World } from "./world.ts"

/** What a route is asked with: what its path names, and what goes along. */
export interface Sample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: object
}

/** How to ask each route of a resource so that it answers with something. */
export type Samples = {
  readonly [Key in ImplementedKey]?: readonly ((world: World) => Sample | Promise<Sample>)[]
}

/** The interaction that was begun last. Its token is told to its bot alone. */
export function lastInteraction({ guild }: World): Interaction {
  const last = [...Handle.simulationOf(guild).world.interactions.values()].at(-1)
  if (last === undefined) throw new Error("Nobody has used anything yet")
  return last
}
