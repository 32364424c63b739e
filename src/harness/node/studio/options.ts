// The options of Studio in a run.

import { type ArgumentType, options, union } from "../../handles/arguments/argument-types.ts"
import { boolean, integer, name } from "../../handles/arguments/argument-values.ts"

/** Options of Studio in a run. */
export interface RunStudioOptions {
  /** The port on this machine. Default: a free one. */
  readonly port?: number
  /** The key of the control API. Default: a random one. */
  readonly key?: string
  /** Whether the page is opened in the browser as well. Default: false; its link is printed. */
  readonly open?: boolean
}

/** Options of `env.pause`. */
export interface TestPauseOptions {
  /** Whether the page is opened in the browser. Default: true; its link is printed in any case. */
  readonly open?: boolean
  /** Whether the test is paused in CI too, where nobody may let it go on. Default: false. */
  readonly evenInCi?: boolean
}

/** The type of the option `studio` of a run. */
export const STUDIO_TYPE: ArgumentType = union(
  boolean,
  options<RunStudioOptions>({ port: integer(), key: name, open: boolean }),
)

/** The arguments of `env.pause`. */
export const PAUSE = { options: options<TestPauseOptions>({ open: boolean, evenInCi: boolean }) }
