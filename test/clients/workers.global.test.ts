// Clients that run their gateway or their shards in workers.

import { EventEmitter, once } from "node:events"
import { fileURLToPath } from "node:url"
import { setImmediate } from "node:timers/promises"
import threads, { Worker } from "node:worker_threads"
import { Client, GatewayDispatchEvents as Event, GatewayIntentBits } from "@discordjs/core"
import { REST } from "@discordjs/rest"
import { WebSocketManager, WorkerShardingStrategy } from "@discordjs/ws"
import { ShardingManager } from "discord.js"
import { WorkerManager, config } from "seyfert"
import { expect, test } from "vitest"
import { type Env, PrivilegedIntentsRequired, type Start, sim } from "../../src/node.ts"

const { Guilds, GuildMessages, MessageContent, GuildPresences } = GatewayIntentBits
const INTENTS = Guilds | GuildMessages | MessageContent
const OWN = threads.Worker

/**
 * Creates an echo bot of @discordjs/core whose shards run in a worker. It emits an event when it
 * has resumed.
 */
function createEcho(intents = INTENTS) {
  const says = new EventEmitter()
  return {
    says,
    async start({ token }: Start): Promise<WebSocketManager> {
      const rest = new REST().setToken(token)
      const gateway = new WebSocketManager({
        token,
        intents,
        rest,
        buildStrategy: (manager) => new WorkerShardingStrategy(manager, { shardsPerWorker: "all" }),
      })
      const client = new Client({ rest, gateway })
      client.on(Event.Resumed, () => says.emit("resumed"))
      client.on(Event.MessageCreate, async ({ api, data }) => {
        if (data.author.bot) return
        await api.channels.createMessage(data.channel_id, { content: data.content })
      })
      await gateway.connect()
      return gateway
    },
  }
}

/** Returns the bot's last message after each of some messages, which are sent without a pause. */
async function echoes(env: Env, ...contents: readonly string[]): Promise<readonly string[]> {
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const said: string[] = []
  for (const content of contents) {
    await alice.send(general, content)
    expect(general.lastMessage?.author.id).toBe(env.bot.id)
    said.push(String(general.lastMessage))
  }
  return said
}

test("a person's message is answered when it is sent, with the gateway in a worker", async () => {
  await using env = await sim.run(createEcho().start)
  const contents = Array.from({ length: 20 }, (_, n) => `polly ${n}`)

  expect(await echoes(env, ...contents)).toEqual(contents)
})

test("a session in a worker is resumed after a dropped socket, and no event is lost", async () => {
  const bot = createEcho()
  await using env = await sim.run(bot.start)
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const resumed = once(bot.says, "resumed")
  await env.gateway.dropSocket()
  await guild.addMember("alice").send(general, "polly")
  await resumed
  await env.settle()

  expect(general.history().map(String)).toEqual(["polly", "polly"])
})

test("a run leaves nothing of the gateway's worker behind", async () => {
  const started: Worker[] = []
  const onWorker = (worker: Worker) => void started.push(worker)
  process.on("worker", onWorker)
  const env = await sim.run(createEcho().start)
  await env.close()
  process.off("worker", onWorker)

  expect(started).toHaveLength(1)
  expect(started[0]?.threadId).toBe(-1)
  await setImmediate()
  expect(threads.Worker).toBe(OWN)
  expect(Worker).toBe(OWN)
})

test("the class of workers stays replaced for a run that follows at once", async () => {
  const first = await sim.run(() => {}, { gateway: false })
  const replaced = threads.Worker
  await first.close()
  const second = await sim.run(() => {}, { gateway: false })
  await setImmediate()

  expect(replaced).not.toBe(OWN)
  expect(threads.Worker).toBe(replaced)
  expect(Worker).toBe(replaced)
  await second.close()
})

test("intents that were not granted are rejected for a worker too", async () => {
  const refused = sim.run(createEcho(INTENTS | GuildPresences).start, { approvedIntents: [] })

  await expect(refused).rejects.toThrow(PrivilegedIntentsRequired)
})

test("a gap is reported to the worker that caused it and to the test", async () => {
  await using env = await sim.run(() => {}, { gateway: false })
  const script = `
    fetch("https://discord.com/api/v10/discovery/categories").catch(({ cause }) =>
      require("node:worker_threads").parentPort.postMessage(cause.name + ": " + cause.message))`
  const [told] = (await once(new Worker(script, { eval: true }), "message")) as [string]

  expect(told).toMatch(/^RouteNotImplemented: GET/)
  expect(env.gaps.map(String)).toEqual([told])
})

test("shards of discord.js in workers are served", async () => {
  await using env = await sim.run(async ({ token }) => {
    const file = fileURLToPath(new URL("./workers-discordjs-shard.ts", import.meta.url))
    const manager = new ShardingManager(file, { mode: "worker", token, totalShards: 1 })
    await manager.spawn()
    return { stop: () => manager.shards.forEach((shard) => shard.kill()) }
  })

  expect(await echoes(env, "polly")).toEqual(["polly"])
})

test("shards of Seyfert in workers are served", async () => {
  await using env = await sim.run(async ({ token }) => {
    const manager = new WorkerManager({
      mode: "threads",
      path: fileURLToPath(new URL("./workers-seyfert-shard.ts", import.meta.url)),
      getRC: () => config.bot({ token, intents: INTENTS, locations: { base: "" } }),
    })
    await manager.start()
    return {
      async stop() {
        for (const worker of manager.values()) {
          if ("terminate" in worker) await worker.terminate()
        }
      },
    }
  })

  expect(await echoes(env, "polly")).toEqual(["polly"])
})
