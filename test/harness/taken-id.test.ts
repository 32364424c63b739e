import { expect, test } from "vitest"
import { createSim } from "../../src/index.ts"

test("a bot whose token says the id of another account is a mistake of the test", () => {
  // The first id of a world is the id of its first account.
  const first = createSim().createUser("alice").id
  const sim = createSim({ token: `${btoa(first)}.G1xYzA.c2lnbmF0dXJl` })
  sim.createUser("alice")

  expect(() => sim.bot).toThrow(`cannot have the id ${first}: another account has it`)
})
