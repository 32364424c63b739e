// What a step of the scenario is.

import type { ChannelHandle, Env, GuildHandle, Person } from "../../src/node.ts"

/** How a library says that the platform refused, in the words that its bot answers with. */
export interface Refusals {
  /** 403, code 50013: what `!ban` comes to where the bot may not. Ids read `<id>`. */
  readonly missingPermissions: string
  /** 400, code 50035: what `!ban` comes to where it may, with more than a week of messages. */
  readonly invalidForm: string
}

/** Who and what there is when a step begins. */
export interface Scene {
  readonly env: Env
  /** A guild in which the bot may not ban. */
  readonly guild: GuildHandle
  readonly general: ChannelHandle
  readonly alice: Person
  readonly refusals: Refusals
}

/** Something that every library's bot must do. */
export interface Step {
  /** What the bot must do: the test is called so. */
  readonly does: string
  /** Plays it, and looks at what people see. */
  readonly play: (scene: Scene) => Promise<void>
}
