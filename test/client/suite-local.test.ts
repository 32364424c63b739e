// The suite in this process.

import { sim } from "../../src/node.ts"
import { type RawBot, startRawBot } from "./raw-bot.ts"
import { defineSuite } from "./suite.ts"

defineSuite((snapshot) => {
  let bot: RawBot | undefined
  return sim.run(
    {
      async start({ token }) {
        bot = await startRawBot("https://discord.com/api", token)
      },
      stop: async () => bot?.stop(),
    },
    { ...(snapshot && { snapshot }) },
  )
})
