// The same two tests in each runner: a test function that fails during its run, and a run that
// fails by itself.

import { sim } from "guildsim/node"
import { createBot } from "./bot.mjs"

export async function bothFail(fail) {
  await using env = await sim.run(createBot())
  const guild = env.createGuild("Tea House")
  await guild.addMember("alice").send(guild.createTextChannel("general"), "!boom")
  fail()
}

export const runFails = () => bothFail(() => {})
