// Measures the lookup of a request's handler among those of all routes.

import { HttpHandler } from "msw"
import { lazyRequestOf, findResponse } from "../../src/harness/node/network/handler-lookup.ts"
import { createSim } from "../../src/node.ts"
import type { Measured } from "./figures.ts"
import type { Group } from "./group.ts"
import { atMostAdds } from "./table.ts"
import { measureInRounds, averageTimeOf } from "./rounds.ts"

const ROUNDS = { counted: 40, warmUp: 10 }
const REQUESTS = 200

/**
 * Returns the milliseconds for each response, with the handlers of the whole inventory and with
 * only the needed one.
 */
async function measureLookup(): Promise<Record<"whole" | "one", Measured>> {
  const sim = createSim()
  const [guildId, userId] = [sim.createGuild().id, sim.bot.id]
  const handlers = sim.handlers.filter((handler) => handler instanceof HttpHandler)
  const url = `https://discord.com/api/v10/guilds/${guildId}/bans/${userId}`
  const one = handlers.filter(
    ({ info }) => info.header === "PUT https://discord.com/api/v10/guilds/:guild_id/bans/:user_id",
  )
  if (one.length !== 1) throw new Error("The inventory lists the route under another name.")

  const time = (candidates: HttpHandler[]) => (): Promise<number> =>
    averageTimeOf(REQUESTS, async (n) => {
      // An invalid token: an early refusal makes the lookup measurable.
      const response = await findResponse(
        candidates,
        lazyRequestOf(new Request(url, { method: "PUT" })),
        String(n),
      )
      if (response?.status !== 401) throw new Error(`The look-up was answered ${response?.status}.`)
    })
  return measureInRounds(ROUNDS, { whole: time(handlers), one: time(one) })
}

export const lookup: Group = {
  name: "lookup",
  about: "finding the handler of a request",
  async measure() {
    const { whole, one } = await measureLookup()
    const what = "handler of the whole inventory"
    return {
      rows: [{ what, took: whole, against: "one handler", other: one, aim: atMostAdds(0.05) }],
    }
  },
}
