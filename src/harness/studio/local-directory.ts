// The worlds of a control API over one simulation that exists already: that of a test, a page or a
// story.

import { SetupError } from "../../requirements/setup-error.ts"
import type { Endpoints, ServedWorld, WorldDirectory } from "../control/world-directory.ts"

/** Why the world cannot be ended, and no other one can be opened beside it. */
const ALONE =
  "This control API is about one simulation, which its own program has opened and ends. To work with several worlds, save this one with GET snapshot, start `npx guildsim serve`, and open them there."

/** The addresses of the platform: the clients of the simulation use no others. */
const PLATFORM: Omit<Endpoints, "control"> = {
  api: "https://discord.com/api",
  gateway: "wss://gateway.discord.gg",
  cdn: "https://cdn.discordapp.com",
}

/** One world, which is neither opened nor ended by the control API. */
export class LocalDirectory implements WorldDirectory {
  readonly worlds: readonly ServedWorld[]
  readonly #origin: () => string

  /** `origin` returns the origin of the control API for a client that names none. */
  constructor(world: ServedWorld, origin: () => string) {
    this.worlds = [world]
    this.#origin = origin
  }

  find(wanted: string): ServedWorld | undefined {
    return this.worlds.find(({ id }) => id === wanted)
  }

  /** @throws SetupError always. */
  async open(): Promise<never> {
    throw new SetupError(`Another world cannot be opened here. ${ALONE}`)
  }

  newId(wanted = "copy"): string {
    return wanted
  }

  /** @throws SetupError always. */
  close(id: string): never {
    throw new SetupError(`The world ${JSON.stringify(id)} cannot be ended here. ${ALONE}`)
  }

  endpoints(origin: string = this.#origin()): Endpoints {
    return { ...PLATFORM, control: `${origin}/control` }
  }
}
