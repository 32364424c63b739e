// Compares whole worlds.

import { isDeepStrictEqual } from "node:util"
import { expect } from "vitest"

/** Expects that two states of a world are equal. Vitest, which is slow, compares only unequal ones. */
export function expectEqualStates(state: unknown, expected: unknown, message?: string): void {
  if (!isDeepStrictEqual(state, expected)) expect(state, message).toEqual(expected)
}
