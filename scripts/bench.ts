// `npm run bench`: how fast the simulator is, each figure against another of the same run.

import { measureFirstTrips, measureLifetime } from "./bench/discord-js.ts"
import { measureEvents } from "./bench/events.ts"
import { median } from "./bench/figures.ts"
import { libraries } from "./bench/libraries.ts"
import { measureFirstLogins, measureLogins } from "./bench/logins.ts"
import { measureLookup } from "./bench/lookup.ts"
import { measureMembers } from "./bench/members.ts"
import { measureMemory } from "./bench/memory.ts"
import { createMessage, getSelf, measureRequests } from "./bench/requests.ts"
import { type Row, atMostAdds, atMostTimes, renderTable } from "./bench/table.ts"

// What fills the heap comes last.
const lookup = await measureLookup()
const get = await measureRequests(getSelf)
const post = await measureRequests(createMessage)
const firstTrip = measureFirstTrips()
const bot = await measureLifetime()
const firstLogins = await measureFirstLogins()
const logins = await measureLogins()
const memory = measureMemory()
const events = await measureEvents()
const members = await measureMembers()

const bareGet = { against: "bare loopback server", other: get.loopback }
const barePost = { against: "bare loopback server", other: post.loopback }
const bareRequest = { against: "one bare GET", other: [median(get.loopback)] }
const client = {
  against: "discord.js client",
  other: [median(memory.client)],
  unit: "KB",
} as const

const requests: readonly Row[] = [
  { what: "GET /users/@me by npm undici", took: get.simulator, ...bareGet, aim: atMostTimes(1.6) },
  { what: "POST message by npm undici", took: post.simulator, ...barePost, aim: atMostTimes(2.2) },
  {
    what: "handler of the whole inventory",
    took: lookup.whole,
    against: "one handler",
    other: lookup.one,
    aim: atMostAdds(0.05),
  },
]

const starts: readonly Row[] = [
  ...libraries.map((name) => ({
    what: `${name}: first start to ready`,
    took: firstLogins[name],
    ...bareRequest,
  })),
  ...libraries.map((name) => ({
    what: `${name}: start to ready`,
    took: logins[name],
    ...bareRequest,
  })),
]

const lives: readonly Row[] = [
  { what: "discord.js: close", took: bot.close, ...bareRequest },
  { what: "first message that it replies to, settled", took: firstTrip, ...bareRequest },
  { what: "a person sends, it replies, settled", took: bot.trip, ...bareRequest },
  { what: "a person sends, it is silent, settled", took: bot.silence, ...bareRequest },
]

const json = { against: "its JSON", other: events.json }
const told: readonly Row[] = [
  { what: "MESSAGE_CREATE, one session", took: events.one, ...json },
  { what: "to 50 sessions, for each", took: events.many, ...json, aim: atMostTimes(5) },
  {
    what: "one session, 1,000 guilds",
    took: events.oneOfThousand,
    against: "10 guilds",
    other: events.one,
    aim: atMostTimes(1.2),
  },
  {
    what: "for each of 50, 1,000 guilds",
    took: events.manyOfThousand,
    against: "10 guilds",
    other: events.many,
    aim: atMostTimes(1.2),
  },
  {
    what: "for each of 50 sessions",
    took: events.many,
    against: "one session",
    other: events.one,
    aim: atMostTimes(1),
  },
]

const crowds: readonly Row[] = [
  {
    what: "a member joins, 100,000 in all",
    took: members.join.big,
    against: "1,000",
    other: members.join.small,
    aim: atMostTimes(2),
  },
  {
    what: "login to GUILD_CREATE of 100,000",
    took: members.greet.big,
    against: "1,000",
    other: members.greet.small,
    aim: atMostTimes(1.2),
  },
  {
    what: "chunks of 100,000, each member",
    took: members.chunk.big,
    against: "1,000",
    other: members.chunk.small,
    aim: atMostTimes(1.5),
  },
  {
    what: "chunks of 100,000, each member",
    took: members.chunk.big,
    against: "its JSON",
    other: members.json,
    aim: atMostTimes(5),
  },
]

const heap: readonly Row[] = [
  { what: "heap of a world with a guild", took: memory.world, ...client },
  { what: "heap of a sim's handlers", took: memory.handlers, ...client },
  { what: "heap of an open run", took: memory.open, ...client },
  {
    what: "heap of a closed run",
    took: memory.closed,
    against: "an open run",
    other: memory.open,
    unit: "KB",
    aim: atMostTimes(0.02),
  },
]

console.log(renderTable([...requests, ...starts, ...lives, ...told, ...crowds, ...heap]))
console.log(`
Medians; where both were measured in turns, the ratio is taken within each round. Requests follow one
another on one connection, and the bare server runs in this process, as the simulator does. "First" is
of a new process each, where no code is optimised yet; libraries are loaded before. The bot of each
library registers its commands when it is ready, and the start has come to rest after that. Events and
chunks go to clients that only count them, so no socket is in their figures. GUILD_CREATE of a guild of
100,000 has ${members.size.big} characters, of one of 1,000 ${members.size.small}. Node ${process.version}, ${process.platform} ${process.arch}.`)
