// The options of an exploration.

import type { RunOptions } from "../node/run/env.ts"
import { object, oneOf, optional, partial } from "../handles/arguments/argument-types.ts"
import {
  boolean,
  callback,
  integer,
  name,
  number,
  unchecked,
} from "../handles/arguments/argument-values.ts"
import { validateArguments } from "../handles/arguments/validate-arguments.ts"
import type { TestBot, TestWorld } from "../studio/recording/source/generate-test.ts"
import type { TargetRunner } from "../studio/recording/source/target-runner.ts"
import type { FaultLevel } from "./session/faults.ts"

/** How far an exploration has come. */
export interface ExplorationProgress {
  readonly phase: "exploring" | "shortening" | "measuring"
  readonly actions: number
  /** The number of findings so far. */
  readonly findings: number
}

/** Options of `explore`. */
export interface ExploreOptions {
  /** Decides everything that is chosen. The same seed gives the same report. Default: 1. */
  readonly seed?: number
  /** The number of steps. Default: 300. */
  readonly actions?: number
  /** The real minutes after which no new step begins. Default: no limit. */
  readonly minutes?: number
  /** The number of people who act, the owner of the guild first. Default: 6. */
  readonly people?: number
  /**
   * The faults in between. `"none"`; `"some"`: those that client libraries handle by themselves;
   * `"all"`: also errors of the platform and incidents, which the bot has to handle. Default:
   * `"some"`.
   */
  readonly faults?: FaultLevel
  /** The largest number of replays with which the steps of a finding are shortened. Default: 30. */
  readonly replays?: number
  /** Whether it is measured what grows with each use of a command. Default: true. */
  readonly growth?: boolean
  /**
   * Whether requests to other hosts than the platform's are allowed. Default: false; they fail, and
   * nothing is said about the steps in which that happens. Hosts of this machine are allowed.
   */
  readonly network?: boolean
  /** The options of the runs, such as `processEnv`. With an `env`, those of its run. */
  readonly run?: RunOptions
  /** The bot in the tests of findings. Default: a module `./bot.js` that logs in when it is imported. */
  readonly testBot?: TestBot
  /** The world in the tests of findings. Default: that of the exploration. */
  readonly testWorld?: TestWorld
  /** The runner of the tests of findings. Default: `"vitest"`. */
  readonly runner?: TargetRunner
  /** Called after each step, and while findings are examined. */
  readonly onProgress?: (progress: ExplorationProgress) => void
}

const EXPLORE = {
  target: unchecked,
  options: partial<ExploreOptions>({
    seed: integer(),
    actions: integer(1),
    minutes: number,
    people: integer(1),
    faults: oneOf(["none", "some", "all"]),
    replays: integer(0),
    growth: boolean,
    network: boolean,
    run: unchecked,
    testBot: object<TestBot>({
      module: name,
      create: optional(name),
      start: optional(name),
      isFresh: optional(boolean),
    }),
    testWorld: unchecked,
    runner: oneOf(["vitest", "jest", "node:test"]),
    onProgress: callback,
  }),
}

/** Checks the arguments of `explore`. @throws SetupError for an invalid one. */
export function validateExploreArguments(target: unknown, options: ExploreOptions): void {
  validateArguments("explore", EXPLORE, [target, options])
}
