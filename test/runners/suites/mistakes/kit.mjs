// Parts that the provoked mistakes share.

import { sim } from "guildsim/node"
import { COMMANDS, createBot } from "./bot.mjs"

const OPTIONS = { commands: COMMANDS, strictSync: false }

/** Creates a guild with a text channel and two members. */
export function arrange(env) {
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  return { env, guild, general, alice: guild.addMember("alice"), bob: guild.addMember("bob") }
}

/**
 * Returns a mistake that is made in a run of the bot, in a guild with alice and bob. `says`
 * contains texts that the message must contain in every runner: the reason and the solution.
 */
export function inRun(title, says, body, { intents, options } = {}) {
  const run = (kit) =>
    sim.run(createBot(intents), { ...OPTIONS, ...options }, (env) =>
      body({ ...arrange(env), ...kit }),
    )
  return { title, says, body, run }
}

/** Returns a mistake that is a complete test. */
export function alone(title, says, body) {
  return { title, says, body, run: body }
}
