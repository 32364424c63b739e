import type { ImplementedKey } from "../../src/handlers/route.ts"
import { Handle } from "../../src/harness/handles/handle.ts"
import type { Interaction } from "../../src/world/model/interaction.ts"
import type { World } from "./world.ts"

/** The parameters and the body of a request. */
export interface Sample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: object
}

/** Requests for each route of a resource that get a response with content. */
export type Samples = {
  readonly [Key in ImplementedKey]?: readonly ((world: World) => Sample | Promise<Sample>)[]
}

/** Returns the latest interaction. Only its bot knows the token. */
export function lastInteraction({ guild }: World): Interaction {
  const last = [...Handle.simulationOf(guild).world.interactions.values()].at(-1)
  if (last === undefined) throw new Error("Nobody has used anything yet")
  return last
}
