// More tests for failing.mjs, for versions of Node and runners that support `await using`.

import { sim } from "guildsim/node"
import { createBot } from "./bot.mjs"
import { say } from "./failing.mjs"

export function defineUsing({ test, same }) {
  for (const [name, content] of [
    ["with using", "!boom"],
    ["silent and disposed", "!silence"],
  ]) {
    test(name, async () => {
      await using env = await sim.run(createBot())
      const general = await say(env, content)
      same(general.lastMessage.content, "Pong!")
    })
  }
}
