// The mirrors of clients: a response brings the mirror of the client up to date if the request names
// its version.

import { MirrorSource } from "../../simulation/mirror/mirror-source.ts"
import type { ControlRequest, ControlResponse } from "../exchange.ts"
import type { ServedWorld } from "../world-directory.ts"

/** The header with the version of a client's mirror; `0` for a client without one. */
export const MIRROR_HEADER = "guildsim-mirror"

/** Returns the version of the client's mirror; undefined for a client without a mirror. */
export function mirrorVersionOf({ headers }: Pick<ControlRequest, "headers">): string | undefined {
  return headers.get(MIRROR_HEADER) ?? undefined
}

/** The sources of the mirrors of all worlds of a server. */
export class Mirrors {
  readonly #sources = new WeakMap<ServedWorld, MirrorSource>()

  /** Adds the changes since a version of a world's mirror to a response. */
  addTo(response: ControlResponse, world: ServedWorld, version: string): ControlResponse {
    if (!("json" in response)) return response
    const source = this.#sources.get(world) ?? new MirrorSource()
    this.#sources.set(world, source)
    const mirror = source.update(world.simulation, version)
    return { ...response, json: { ...Object(response.json), mirror } }
  }
}
