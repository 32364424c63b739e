import { sim } from "guildsim/node"

const options = { processEnv: { DISCORD_TOKEN: "any.token.counts" } }

/**
 * Defines two tests that start a bot by importing it. The import is evaluated only in the first.
 */
export function runTwice(test) {
  for (const name of ["the first import logs in", "the second import does not"]) {
    test(name, () =>
      sim.run(
        () => import("./cached-bot.mjs"),
        options,
        () => {},
      ),
    )
  }
}
