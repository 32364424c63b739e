// A set-up file of Vitest: the variables of the environment that a test file sets end with it.
// `ShardingManager` of discord.js, for example, sets variables for the processes of its shards.
// The next file in the same process would start its processes with them.

import { afterAll } from "vitest"

const before = { ...process.env }

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
})
