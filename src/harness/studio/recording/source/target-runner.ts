/** The runners for which tests are made. */
export const TEST_RUNNERS = ["vitest", "jest", "node:test"] as const

/** A runner for which tests are made. */
export type TargetRunner = (typeof TEST_RUNNERS)[number]
