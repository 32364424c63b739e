// `npm run bench`: how fast the simulator is, each figure against another of the same run.

import { measureColdStarts, measureLifetime } from "./bench/discord-js.ts"
import { median } from "./bench/figures.ts"
import { measureLookup } from "./bench/lookup.ts"
import { createMessage, getSelf, measureRequests } from "./bench/requests.ts"
import { atMostAdds, atMostTimes, renderTable } from "./bench/table.ts"

const get = await measureRequests(getSelf)
const post = await measureRequests(createMessage)
const cold = measureColdStarts()
const warm = await measureLifetime()
const lookup = await measureLookup()

const bareGet = { against: "bare loopback server", other: get.loopback }
const barePost = { against: "bare loopback server", other: post.loopback }
const bareRequest = { against: "one bare GET", other: [median(get.loopback)] }

console.log(
  renderTable([
    {
      what: "GET /users/@me by npm undici",
      took: get.simulator,
      ...bareGet,
      aim: atMostTimes(1.6),
    },
    {
      what: "POST message by npm undici",
      took: post.simulator,
      ...barePost,
      aim: atMostTimes(2.2),
    },
    { what: "discord.js, first start to ready", took: cold.start, ...bareRequest },
    { what: "discord.js, start to ready", took: warm.start, ...bareRequest },
    { what: "discord.js, close", took: warm.close, ...bareRequest },
    { what: "first message that the bot replies to, settled", took: cold.trip, ...bareRequest },
    { what: "a person sends, the bot replies, settled", took: warm.trip, ...bareRequest },
    { what: "a person sends, the bot is silent, settled", took: warm.silence, ...bareRequest },
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
Medians; where both were measured in turns, the ratio is taken within each round. Requests follow one
another on one connection, and the bare server runs in this process, as the simulator does. "First" is
of a new process each, where no code is optimised yet. discord.js has its own limit of 50 requests a
second raised. Node ${process.version}, ${process.platform} ${process.arch}.`)
