// `npm run bench`: how fast the simulator is, each figure against another of the same run.

import { measureColdStarts, measureLifetime } from "./bench/discord-js.ts"
import { measureLookup } from "./bench/lookup.ts"
import { createMessage, getSelf, measureRequests } from "./bench/requests.ts"
import { atMostAdds, atMostTimes, renderTable } from "./bench/table.ts"

const get = await measureRequests(getSelf)
const post = await measureRequests(createMessage)
const cold = measureColdStarts()
const warm = await measureLifetime()
const lookup = await measureLookup()

const bare = { against: "bare loopback server", other: get.loopback }
const onRequest = { against: "one such request", other: get.simulator }

console.log(
  renderTable([
    { what: "GET /users/@me by npm undici", took: get.simulator, ...bare, aim: atMostTimes(1.6) },
    {
      what: "POST message by npm undici",
      took: post.simulator,
      ...bare,
      other: post.loopback,
      aim: atMostTimes(2.2),
    },
    { what: "discord.js, first start to ready", took: cold, ...onRequest },
    { what: "discord.js, start to ready", took: warm.start, ...onRequest },
    { what: "discord.js, close", took: warm.close, ...onRequest },
    { what: "a person sends, the bot replies, settled", took: warm.trip, ...onRequest },
    { what: "a person sends, the bot is silent, settled", took: warm.silence, ...onRequest },
    {
      what: "handler of the whole inventory",
      took: lookup.whole,
      against: "one handler",
      other: lookup.one,
      aim: atMostAdds(0.05),
    },
  ]),
)
console.log(`
Medians; the ratio is taken within each round. Requests follow one another on one connection, and the
bare server runs in this process, as the simulator does. discord.js has its own limit of 50 requests a
second raised. Node ${process.version}, ${process.platform} ${process.arch}.`)
