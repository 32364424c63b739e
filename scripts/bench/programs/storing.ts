// Prints the milliseconds of requests about messages in a channel of a hundred and of a million
// messages, and the kilobytes of each. Needs `--expose-gc`.

import { Handle } from "../../../src/harness/handles/handle.ts"
import { createSim } from "../../../src/node.ts"
import { perform } from "../../../src/world/actions/perform.ts"
import { createMessage, deleteMessage } from "../../../src/world/messages/actions/messages.ts"
import { firstIdAt } from "../../../src/world/kernel/snowflake.ts"
import type { Message } from "../../../src/world/messages/model/message.ts"
import { pinMessage } from "../../../src/world/pins/actions.ts"
import type { MessageId } from "../../../src/world/model/ids.ts"
import { median } from "../figures.ts"
import { measureInRounds, timeOf } from "../rounds.ts"

const FEW = 100
const MILLION = 1_000_000

/** The number of pinned messages, each with a file. */
const PINS = 10
const BYTES = new TextEncoder().encode("Sencha")

const MESSAGE = { content: "How about a cup?" }
const BODY = JSON.stringify(MESSAGE)

/** The number of messages in a round: half of the small channel. */
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

/** Returns the average milliseconds of many calls. `undo` reverts each of them. */
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

/**
 * Creates a bare map of that many copies of a message, and the least that requests about one of them
 * take: each finds it by an ID that stands in a path, and reads, edits or removes it.
 */
function createBareDataset(size: number, sample: Message) {
  const messages = new Map<string, Message>()
  const ids: string[] = []
  let [turn, deletions] = [0, 0]
  const put = (): void => {
    const id = firstIdAt(Date.UTC(2026, 0, 1) + messages.size + deletions)
    ids.push(id)
    messages.set(id, { ...sample, id: id as MessageId, reactions: [] }) // an id of a message
  }
  const some = (): { readonly id: string; readonly message: Message } => {
    turn = (turn + 7919) % ids.length
    const id = `messages/${ids[turn]}`.slice("messages/".length)
    const message = messages.get(id)
    if (message === undefined) throw new Error("The map holds less than was put in.")
    return { id, message }
  }
  const remove = (): void => {
    const { id, message } = some()
    const last = ids.pop()
    if (last !== undefined && last !== id) ids[turn] = last
    if (message.authorId === sample.authorId) messages.delete(id)
    deletions += 1
  }
  const edit = (): string => {
    const { message } = some()
    Object.assign(message, JSON.parse(BODY))
    message.editedAt = Date.now()
    return JSON.stringify(message)
  }
  for (let n = 0; n < size; n++) put()
  return {
    find: () => each(() => JSON.stringify(some().message)),
    edit: () => each(edit),
    remove: () => each(remove, put),
  }
}

/**
 * Creates a channel with that many messages, and requests about some of them. No request uses the
 * network.
 */
function createDataset(size: number) {
  const sim = createSim()
  const guild = sim.createGuild()
  const { pipeline, world } = Handle.simulationOf(guild)
  const [actor, channelId] = [sim.bot.id, guild.createTextChannel("general").id]
  const url = `https://discord.com/api/v10/channels/${channelId}/messages`
  const authorization = `Bot ${sim.token}`
  const repeated = JSON.stringify({ ...MESSAGE, nonce: "tea", enforce_nonce: true })
  const ids: MessageId[] = []
  let turn = 0

  /**
   * Returns the id of another message each time, all over the channel and the same in every run.
   */
  function some(): MessageId {
    turn = (turn + 7919) % ids.length
    const id = ids[turn]
    if (id === undefined) throw new Error("The channel holds less than was put in.")
    return id
  }

  /** Returns the id of some message and removes it from the list. */
  function taken(): MessageId {
    const id = some()
    const last = ids.pop()
    if (last !== undefined && last !== id) ids[turn] = last
    return id
  }

  const put = (): void => {
    ids.push(perform(world, actor, createMessage, { input: { channelId }, body: MESSAGE }).id)
  }

  /** Creates a message with a file and a nonce, and pins it. Returns the URL of the file. */
  function keep(): string {
    const files = [{ index: 0, filename: "menu.txt", contentType: "text/plain", bytes: BYTES }]
    const kept = { input: { channelId }, body: { ...MESSAGE, nonce: "tea" }, files }
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

  /** Sends a request as the bot. */
  async function ask(method: string, path = "", sent?: string): Promise<void> {
    const headers = { authorization, "content-type": "application/json" }
    await need(method, new Request(url + path, { method, headers, body: sent ?? null }))
  }

  /** Sends a request. @throws Error if it fails. */
  async function need(method: string, request: Request): Promise<void> {
    const answer = await pipeline.answer(request)
    if (answer?.status !== (method === "DELETE" ? 204 : 200)) {
      throw new Error(`${method} was answered ${answer?.status}.`)
    }
  }

  // Uses handles to build the channel, which take the same way as requests. The pinned messages are
  // the oldest.
  let file = ""
  for (let n = 0; n < PINS; n++) file = keep()
  for (let n = 0; n < size; n++) put()

  const sample = world.channels.get(channelId)?.messages.last()
  if (sample === undefined) throw new Error("The channel is empty.")

  return {
    sample,
    async send() {
      const took = await each(() => ask("POST", "", BODY))
      for (let n = 0; n < AT_ONCE * BATCHES; n++) takeLast()
      return took
    },
    edit: () => each(() => ask("PATCH", `/${some()}`, BODY)),
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
const bareFew = createBareDataset(FEW, few.sample)
const bareMillion = createBareDataset(MILLION, few.sample)

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
  fewBareFind: bareFew.find,
  millionBareFind: bareMillion.find,
  fewBareEdit: bareFew.edit,
  millionBareEdit: bareMillion.edit,
  fewBareRemove: bareFew.remove,
  millionBareRemove: bareMillion.remove,
})
const figures = Object.entries(measured).map(([name, all]) => [name, median(all)])
console.log(
  JSON.stringify({
    ...Object.fromEntries(figures),
    message: grown / MILLION,
  }),
)
