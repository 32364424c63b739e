// Bots with MongoDB: `mongodb` and mongoose, with a server in this process that implements the part
// of the protocol that their handshake, their monitor, find and insert use.

import { once } from "node:events"
import { type AddressInfo, type Server, type Socket, createServer } from "node:net"
import { BSON, MongoClient } from "mongodb"
import { Schema, createConnection } from "mongoose"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sim } from "../../../src/node.ts"
import { botThat, tearoom } from "./bots.ts"

const OP_QUERY = 2004
const OP_MSG = 2013
const HEADER = 16

/** The topology's process: a monitor waits until it changes. */
const topologyVersion = { processId: new BSON.ObjectId(), counter: BSON.Long.fromNumber(0) }

const collections = new Map<unknown, BSON.Document[]>()
let monitors = 0

function hello(): BSON.Document {
  return {
    ok: 1,
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    topologyVersion,
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
  }
}

/** Returns the response to a command; undefined if the command waits for a change. */
function answerOf(command: BSON.Document): BSON.Document | undefined {
  const name = Object.keys(command)[0] ?? ""
  if (/^(hello|ismaster)$/i.test(name)) {
    if (command["maxAwaitTimeMS"] === undefined) return hello()
    monitors += 1
    return undefined
  }
  const kept = collections.get(command[name]) ?? []
  if (name === "insert") {
    const documents = command["documents"] as BSON.Document[] // the drivers send it so
    collections.set(command["insert"], [...kept, ...documents])
    return { ok: 1, n: documents.length }
  }
  if (name === "find") {
    return {
      ok: 1,
      cursor: { id: BSON.Long.ZERO, ns: `teas.${command["find"]}`, firstBatch: kept },
    }
  }
  return { ok: 1 }
}

function reply(
  socket: Socket,
  responseTo: number,
  isMessage: boolean,
  answer: BSON.Document,
): void {
  const body = Buffer.from(BSON.serialize(answer))
  const lead = Buffer.alloc(isMessage ? 5 : 20)
  if (!isMessage) lead.writeInt32LE(1, 16)
  const head = Buffer.alloc(HEADER)
  head.writeInt32LE(HEADER + lead.length + body.length, 0)
  head.writeInt32LE(responseTo, 8)
  head.writeInt32LE(isMessage ? OP_MSG : 1, 12)
  socket.write(Buffer.concat([head, lead, body]))
}

function serve(socket: Socket): void {
  let bytes = Buffer.alloc(0)
  socket.on("error", () => {})
  socket.on("data", (data: Buffer) => {
    bytes = Buffer.concat([bytes, data])
    while (bytes.length >= HEADER && bytes.length >= bytes.readInt32LE(0)) {
      const message = bytes.subarray(0, bytes.readInt32LE(0))
      bytes = bytes.subarray(message.length)
      const isMessage = message.readInt32LE(12) === OP_MSG
      expect([OP_QUERY, OP_MSG]).toContain(message.readInt32LE(12))
      // A query names its collection; the drivers write their documents into the first section.
      const at = isMessage ? HEADER + 5 : message.indexOf(0, HEADER + 4) + 9
      const command = BSON.deserialize(message.subarray(at, at + message.readInt32LE(at)))
      if (isMessage && at + message.readInt32LE(at) < message.length) {
        Object.assign(command, sequenceOf(message.subarray(at + message.readInt32LE(at))))
      }
      const answer = answerOf(command)
      // Each response takes some time, as that of a remote server does.
      if (answer !== undefined) {
        setTimeout(() => reply(socket, message.readInt32LE(4), isMessage, answer), 20)
      }
    }
  })
}

/** Reads a section with a named list of documents. */
function sequenceOf(section: Buffer): Record<string, BSON.Document[]> {
  const end = section.indexOf(0, 5)
  const documents: BSON.Document[] = []
  for (let at = end + 1; at < section.readInt32LE(1) + 1; at += section.readInt32LE(at)) {
    documents.push(BSON.deserialize(section.subarray(at, at + section.readInt32LE(at))))
  }
  return { [section.toString("utf8", 5, end)]: documents }
}

const server: Server = createServer(serve)

beforeAll(async () => {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
})

afterAll(() => server.close())

const address = (): string => `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/teas` // a listening TCP server has it

test("a bot with mongodb inserts and finds, while a monitor watches the server", async () => {
  const client = new MongoClient(address())
  const bot = botThat(async (message) => {
    const teas = client.db().collection<{ tea: string }>("menu")
    await teas.insertOne({ tea: message.content })
    const found = await teas.find().toArray()
    await message.reply(found.map(({ tea }) => tea).join(", "))
  })
  const patience = 10
  await using env = await sim.run(bot, { patience })
  const { alice, general } = tearoom(env)
  await alice.send(general, "Sencha")
  expect(general.lastMessage?.content).toBe("Sencha")
  const began = performance.now()
  await alice.send(general, "Assam")
  expect(general.lastMessage?.content).toBe("Sencha, Assam")
  await env.advanceTime({ minutes: 2 })
  // No verb waits for the monitor until its patience ends.
  expect(performance.now() - began).toBeLessThan(patience * 1000)
  expect(monitors).toBeGreaterThan(0)
  await client.close()
})

test("a bot with mongoose connects when it is loaded, and saves a model", async () => {
  const connection = createConnection(address())
  const Order = connection.model(
    "Order",
    new Schema({ tea: { type: String, required: true }, by: String }),
  )
  const bot = botThat(async (message) => {
    void Order.create({ tea: message.content, by: message.author.id })
    const orders = await Order.find()
    await message.reply(`${orders.length} before`)
  })
  await using env = await sim.run(bot)
  const { alice, general } = tearoom(env)
  for (const [count, tea] of ["Sencha", "Assam", "Pu-Erh"].entries()) {
    await alice.send(general, tea)
    expect(general.lastMessage?.content).toMatch(new RegExp(`^[${count}${count + 1}] before$`))
    expect(collections.get("orders")).toHaveLength(count + 1)
  }
  await connection.close()
})
