// What requests about messages cost in a channel of a hundred and in one of a million: prints
// milliseconds for each, and kilobytes. It takes `--expose-gc`.

import { HttpHandler } from "msw"
import { Handle } from "../../src/harness/handles/handle.ts"
import { lazyRequestOf, findResponse } from "../../src/harness/node/network/handler-lookup.ts"
import { createSim } from "../../src/node.ts"
import { perform } from "../../src/world/actions/action.ts"
import { createMessage, deleteMessage } from "../../src/world/actions/messages.ts"
import { pinMessage } from "../../src/world/actions/pins.ts"
import type { MessageId } from "../../src/world/model/ids.ts"
import { median } from "./figures.ts"
import { measureInRounds, timeOf } from "./rounds.ts"

const FEW = 100
const MILLION = 1_000_000

/** Messages that are pinned, each with a file. */
const PINS = 10
const BYTES = new TextEncoder().encode("Sencha")

/** Messages of a round: half of the small channel. */
const AT_ONCE = FEW / 2
const BATCHES = 10
const ROUNDS = { counted: 15, warmUp: 3 }

const { gc } = globalThis
if (gc === undefined) throw new Error("Start it with --expose-gc.")
const collect = gc

function heap(): number {
  void collect()
  void collect()
  return process.memoryUsage().heapUsed / 1024
}

/** A channel of so many messages, and requests about some of them, none of which crosses a network. */
function createDataset(size: number) {
  const sim = createSim()
  const guild = sim.createGuild()
  const { world } = Handle.simulationOf(guild)
  const [actor, channelId] = [sim.bot.id, guild.createTextChannel("general").id]
  const handlers = sim.handlers.filter((handler) => handler instanceof HttpHandler)
  const url = `https://discord.com/api/v10/channels/${channelId}/messages`
  const authorization = `Bot ${sim.token}`
  const message = { content: "How about a cup?" }
  const body = JSON.stringify(message)
  const repeated = JSON.stringify({ ...message, nonce: "tea", enforce_nonce: true })
  const ids: MessageId[] = []
  let turn = 0

  /** Another message each time, all over the channel and the same in every run. */
  function some(): MessageId {
    turn = (turn + 7919) % ids.length
    const id = ids[turn]
    if (id === undefined) throw new Error("The channel holds less than was put in.")
    return id
  }

  /** Takes some message out of the list. */
  function taken(): MessageId {
    const id = some()
    const last = ids.pop()
    if (last !== undefined && last !== id) ids[turn] = last
    return id
  }

  const put = (): void => {
    ids.push(perform(world, actor, createMessage, { input: { channelId }, body: message }).id)
  }

  /** Puts in a message with a file and a nonce, and pins it; gives the address of the file. */
  function keep(): string {
    const files = [{ index: 0, filename: "menu.txt", contentType: "text/plain", bytes: BYTES }]
    const kept = { input: { channelId }, body: { ...message, nonce: "tea" }, files }
    const { id: messageId, attachments } = perform(world, actor, createMessage, kept)
    perform(world, actor, pinMessage, { input: { channelId, messageId } })
    takeLast()
    return `https://cdn.discordapp.com/attachments/${channelId}/${attachments[0]?.id}/menu.txt`
  }

  const takeLast = (): void => {
    const messageId = world.channels.get(channelId)?.messages.last()?.id
    if (messageId === undefined) throw new Error("The channel is empty.")
    perform(world, actor, deleteMessage, { input: { channelId, messageId } })
  }

  /** Asks as the bot. */
  async function ask(method: string, path = "", sent?: string): Promise<void> {
    const headers = { authorization, "content-type": "application/json" }
    await need(method, new Request(url + path, { method, headers, body: sent ?? null }))
  }

  /** Requires an answer. */
  async function need(method: string, request: Request): Promise<void> {
    const answer = await findResponse(handlers, lazyRequestOf(request), String(turn))
    if (answer?.status !== (method === "DELETE" ? 204 : 200)) {
      throw new Error(`${method} was answered ${answer?.status}.`)
    }
  }

  /** Milliseconds for each of many; `undo` puts in what was taken away, or the other way round. */
  async function each(work: () => unknown, undo: () => void = () => {}): Promise<number> {
    let all = 0
    for (let batch = 0; batch < BATCHES; batch++) {
      all += await timeOf(async () => {
        for (let n = 0; n < AT_ONCE; n++) await work()
      })
      for (let n = 0; n < AT_ONCE; n++) undo()
    }
    return all / (BATCHES * AT_ONCE)
  }

  // By the hand that arranges, which is asked as everybody is. What is pinned is the oldest.
  let file = ""
  for (let n = 0; n < PINS; n++) file = keep()
  for (let n = 0; n < size; n++) put()

  return {
    async send() {
      const took = await each(() => ask("POST", "", body))
      for (let n = 0; n < AT_ONCE * BATCHES; n++) takeLast()
      return took
    },
    edit: () => each(() => ask("PATCH", `/${some()}`, body)),
    find: () => each(() => ask("GET", `/${some()}`)),
    page: () => each(() => ask("GET", `?limit=10&before=${some()}`)),
    last: () => each(() => ask("GET", "?limit=10")),
    pins: () => each(() => ask("GET", "/pins")),
    repeat: () => each(() => ask("POST", "", repeated)),
    download: () => each(() => need("GET", new Request(file))),
    remove: () => each(() => ask("DELETE", `/${taken()}`), put),
  }
}

const few = createDataset(FEW)
const before = heap()
const million = createDataset(MILLION)
const grown = heap() - before

const measured = await measureInRounds(ROUNDS, {
  fewSend: few.send,
  millionSend: million.send,
  fewEdit: few.edit,
  millionEdit: million.edit,
  fewFind: few.find,
  millionFind: million.find,
  fewPage: few.page,
  millionPage: million.page,
  fewLast: few.last,
  millionLast: million.last,
  fewPins: few.pins,
  millionPins: million.pins,
  fewRepeat: few.repeat,
  millionRepeat: million.repeat,
  fewDownload: few.download,
  millionDownload: million.download,
  fewRemove: few.remove,
  millionRemove: million.remove,
})
const figures = Object.entries(measured).map(([name, all]) => [name, median(all)])
console.log(
  JSON.stringify({
    ...Object.fromEntries(figures),
    message: grown / MILLION,
  }),
)
