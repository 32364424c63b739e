// Bots that do not start again.

import type { Env } from "../../node/run/env.ts"
import type { Sign } from "./sign.ts"

/** Returns the sign of a bot that did not start again. */
export function findRestartSign(error: Error, env: Env): Sign {
  const [line = ""] = error.message.split("\n")
  return {
    kind: "restart",
    key: ["restart", error.name].join(" | "),
    title: "The bot does not start a second time in the same world.",
    explanation: `${error.name}: ${line} The world of the second start has what the bot created before, such as commands, channels and messages.`,
    expected: "the bot starts a second time",
    // A call that fails is no step of a recording, so it is recorded without its end.
    assert(recorder) {
      const name = "restartBot"
      recorder.observe({ self: env, name, title: name, args: [], isBuilder: false })
    },
  }
}
