// Ids of two runs that use the same database.

import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

/** Returns the ids of a guild, a channel, an account and a message of a new run. */
async function idsWith(options: { readonly seed?: number }): Promise<readonly string[]> {
  await using env = await sim.run(() => {}, { gateway: false, ...options })
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const message = await alice.send(general, "tea")
  return [guild, general, alice, message].map(({ id }) => id)
}

test("ids are the same in each run of a seed, and others with another seed", async () => {
  const usual = await idsWith({})
  expect(await idsWith({ seed: 1 })).toEqual(usual)
  const seventh = await idsWith({ seed: 7 })
  expect(await idsWith({ seed: 7 })).toEqual(seventh)
  const eighth = await idsWith({ seed: 8 })
  expect(new Set([...usual, ...seventh, ...eighth]).size).toBe(3 * usual.length)
})
