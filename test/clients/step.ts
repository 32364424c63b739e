// A step of the scenario.

import type { ChannelHandle, Env, GuildHandle, Person } from "../../src/node.ts"

/** The texts with which a library's bot answers a refused request. */
export interface Refusals {
  /** The answer to `!ban` without the permission (403, code 50013). Ids are replaced by `<id>`. */
  readonly missingPermissions: string
  /** The answer to `!ban` with more than a week of messages (400, code 50035). */
  readonly invalidForm: string
}

/** The objects at the start of a step. */
export interface Scene {
  readonly env: Env
  /** A guild in which the bot may not ban. */
  readonly guild: GuildHandle
  readonly general: ChannelHandle
  readonly alice: Person
  readonly refusals: Refusals
}

/** A required behavior of every library's bot. */
export interface Step {
  /** The behavior, as the title of the test. */
  readonly does: string
  /** Runs the step, and asserts the effects that people see. */
  readonly play: (scene: Scene) => Promise<void>
}
