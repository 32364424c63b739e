// The time limits of test runners, which a running test cannot lift.

import { hostVariable } from "../process/host-variable.ts"

/** The environment variable with which guildsim lifts the time limits of Vitest and Jest. */
export const NO_TIME_LIMITS = "GUILDSIM_STUDIO"

/** Returns whether the user wants tests without time limits. */
export function wantsNoTimeLimits(): boolean {
  return !["", "0", "false"].includes(hostVariable(NO_TIME_LIMITS) ?? "")
}

/** The runners with the ways to lift their limits. */
const ADVICE: readonly (readonly [isRunning: () => boolean, advice: string])[] = [
  [
    () => Reflect.has(globalThis, "__vitest_worker__"),
    `Vitest ends a test after 5 seconds. Run it with --testTimeout=0, or with ${NO_TIME_LIMITS}=1 in the environment, which guildsim/vitest and guildsim/vitest-setup read.`,
  ],
  [
    () => hostVariable("JEST_WORKER_ID") !== undefined,
    `Jest ends a test after 5 seconds. Run it with --testTimeout=2147483647, or with ${NO_TIME_LIMITS}=1 in the environment, which guildsim/jest-setup reads.`,
  ],
  [
    () => hostVariable("NODE_TEST_CONTEXT") !== undefined,
    "node:test has no time limit unless --test-timeout or the option `timeout` sets one. Leave it out.",
  ],
  [
    () => Reflect.has(globalThis, "mocha"),
    "Mocha ends a test after 2 seconds. Run it with --no-timeouts.",
  ],
]

/** Returns a sentence about the time limit of the test runner. */
export function adviceOnTimeLimits(): string {
  const known = ADVICE.find(([isRunning]) => isRunning())?.[1]
  return known ?? "If a test runner ends the test after a time, switch its time limit off."
}
