// Mistakes after the end of a run, and with time.

import { sim } from "guildsim/node"
import { createBot } from "./bot.mjs"
import { alone, arrange, inRun } from "./kit.mjs"

/** Returns a mistake that is made after the end of a run. */
function afterEnd(title, says, body) {
  const run = async () => {
    let ended
    await sim.run(createBot(), {}, (env) => {
      ended = arrange(env)
    })
    await body(ended)
  }
  return { title, says, body, run }
}

export const ENDING = [
  afterEnd("A verb follows the end of the run", ["has ended", "SetupError"], ({ alice, general }) =>
    alice.send(general, "!ping"),
  ),
  afterEnd(
    "A command follows the end of the run",
    ["has ended", "SetupError"],
    ({ alice, general }) => alice.slash(general, "brew"),
  ),
  afterEnd("env.settle() follows the end of the run", ["has ended", "SetupError"], ({ env }) =>
    env.settle(),
  ),
  afterEnd("env.advanceTime() follows the end of the run", ["has ended", "SetupError"], ({ env }) =>
    env.advanceTime(60),
  ),
  afterEnd("A builder follows the end of the run", ["has ended", "SetupError"], ({ guild }) => {
    guild.createTextChannel("tea")
  }),
  afterEnd(
    "An error is injected after the end of the run",
    ["has ended", "SetupError"],
    ({ env }) => {
      env.injectError({ method: "POST", path: "/channels/{channel_id}/messages", status: 500 })
    },
  ),
  afterEnd("A bot is added after the end of the run", ["has ended", "SetupError"], ({ env }) =>
    env.addBot(createBot()),
  ),
  alone("A run is opened by await using in a hook", ["has ended", "await using"], async () => {
    const hook = async () => {
      await using env = await sim.run(createBot())
      return arrange(env)
    }
    const { alice, general } = await hook()
    await alice.send(general, "!ping")
  }),
  inRun(
    "A handle from before a reset is used",
    ["env.reset()"],
    async ({ env, alice, general }) => {
      await env.reset()
      await alice.send(general, "!ping")
    },
  ),
  inRun(
    "Time is given in milliseconds",
    ["2 hours 46 minutes 40 seconds", "bare numbers are seconds", "milliseconds: 10000"],
    async ({ env, alice, general, sent }) => {
      await env.advanceTime(10_000)
      await alice.send(general, "!pong")
      sent(env, general, "Pong!")
    },
  ),
  inRun("Time goes backwards", ["-1", "seconds"], ({ env }) => env.advanceTime(-1)),
  inRun("A verb follows env.close()", ["has ended"], async ({ env, alice, general }) => {
    await alice.send(general, "!ping")
    await env.close()
    await alice.send(general, "!ping")
  }),
]
