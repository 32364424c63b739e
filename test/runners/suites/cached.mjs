import { sim } from "guildsim/node"

const options = { processEnv: { DISCORD_TOKEN: "any.token.counts" } }

/** Two tests that run a bot by its import, which is evaluated in the first of them only. */
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
