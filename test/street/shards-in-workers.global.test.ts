// Bots that run their shards in workers.

import { fileURLToPath } from "node:url"
import { Client as CoreClient, GatewayDispatchEvents, GatewayIntentBits } from "@discordjs/core"
import { REST } from "@discordjs/rest"
import { WebSocketManager, WorkerShardingStrategy } from "@discordjs/ws"
import { ClusterManager } from "discord-hybrid-sharding"
import { ShardingManager } from "discord.js"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { type Env, type Start, sim } from "../../src/node.ts"

// Each worker loads its own copy of the library.
vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 })

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`./sharded/${name}.ts`, import.meta.url))

/** A worker that loads discord.js on a busy machine looks blocked, and the time of the run goes on. */
const PATIENT = { timeout: -1 }

/** Starts the shards of discord.js, each in its own worker. */
function startManager() {
  const started: ShardingManager[] = []
  return {
    started,
    async start({ token }: Start) {
      const options = { mode: "worker", token, totalShards: "auto" } as const
      const manager = new ShardingManager(fileOf("worker-shard"), options)
      started.push(manager)
      await manager.spawn(PATIENT)
      const kill = () => manager.shards.forEach((shard) => shard.worker && shard.kill())
      return { stop: kill }
    },
  }
}

async function startClusters({ token }: Start) {
  const manager = new ClusterManager(fileOf("hybrid-cluster"), {
    mode: "worker",
    token,
    totalShards: 4,
    shardsPerClusters: 2,
  })
  await manager.spawn(PATIENT)
  return { stop: () => manager.clusters.forEach((cluster) => cluster.kill({ force: true })) }
}

async function startCore({ token }: Start): Promise<WebSocketManager> {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const rest = new REST().setToken(token)
  const gateway = new WebSocketManager({
    token,
    intents: Guilds | GuildMessages | MessageContent,
    rest,
    shardCount: null,
    buildStrategy: (manager) => new WorkerShardingStrategy(manager, { shardsPerWorker: 2 }),
  })
  const client = new CoreClient({ rest, gateway })
  client.on(GatewayDispatchEvents.MessageCreate, async ({ api, data, shardId }) => {
    if (data.content !== "!shard") return
    await api.channels.createMessage(data.channel_id, { content: `shard ${shardId}` })
  })
  await gateway.connect()
  return gateway
}

/** Creates a guild per shard. Returns functions that send a message in it and return the answer. */
function guildsOf(env: Env, shards: number) {
  return Array.from({ length: shards }, (_, shard) => {
    const guild = env.createGuild(`Guild ${shard}`, shards > 1 ? { shard } : {})
    const general = guild.createTextChannel("general")
    const alice = guild.addMember("alice")
    return async (text: string): Promise<string> => {
      await alice.send(general, text)
      return String(general.lastMessage)
    }
  })
}

/** Returns the shards that identified, in order. */
function identifiedIn(env: Env): (number | undefined)[] {
  return env.journal.flatMap((line) =>
    line.kind === "connection" && line.description === "identified" ? [line.shard] : [],
  )
}

/** The tests share one run of the manager, since each of its workers loads discord.js. */
describe("a ShardingManager", () => {
  const { start, started } = startManager()
  let env: Env
  let askFirst: (text: string) => Promise<string>
  let askSecond: (text: string) => Promise<string>
  beforeAll(async () => {
    env = await sim.run(start, { shards: 2 })
    const [first, second] = guildsOf(env, 2)
    if (first === undefined || second === undefined) throw new Error("There are two guilds.")
    askFirst = first
    askSecond = second
  })
  afterAll(() => env.close())

  test("starts as many shards as are recommended, which share the guilds and ask each other", async () => {
    expect(identifiedIn(env)).toEqual([0, 1])
    expect([await askFirst("!shard"), await askSecond("!shard")]).toEqual(["shard 0", "shard 1"])
    expect(await askSecond("!guilds")).toBe("guilds: 1 + 1")
    expect(await askFirst("!names")).toBe("names: Guild 0, Guild 1")
  })

  test("ends a cooldown in a worker when the time of the run has passed", async () => {
    expect(await askFirst("!slow")).toBe("Brewed.")
    expect(await askFirst("!slow")).toBe("Wait a minute.")
    await env.advanceTime({ minutes: 1 })
    expect(await askFirst("!slow")).toBe("Brewed.")
  })

  test("starts a shard again", async () => {
    await env.asBot(() => started[0]?.shards.get(1)?.respawn(PATIENT))

    expect(identifiedIn(env)).toEqual([0, 1, 1])
    expect(await askSecond("!shard")).toBe("shard 1")
    expect(await askSecond("!guilds")).toBe("guilds: 1 + 1")
  })

  test("kills a shard, whose guilds get no answer", async () => {
    started[0]?.shards.get(1)?.kill()

    expect([await askFirst("!shard"), await askSecond("!shard")]).toEqual(["shard 0", "!shard"])
  })
})

test("clusters of discord-hybrid-sharding run two shards each", async () => {
  await using env = await sim.run(startClusters)
  const answers: string[] = []
  for (const ask of guildsOf(env, 4)) answers.push(await ask("!shard"), await ask("!guilds"))

  expect(identifiedIn(env)).toEqual([0, 1, 2, 3])
  expect(answers.filter((answer) => answer.startsWith("cluster"))).toEqual([
    "cluster 0, shard 0",
    "cluster 0, shard 1",
    "cluster 1, shard 2",
    "cluster 1, shard 3",
  ])
  expect(answers.at(-1)).toBe("guilds: 2 + 2")
})

test("@discordjs/ws keeps two shards in each worker", async () => {
  await using env = await sim.run(startCore, { shards: 4 })
  const answers: string[] = []
  for (const ask of guildsOf(env, 4)) answers.push(await ask("!shard"))

  expect(answers).toEqual(["shard 0", "shard 1", "shard 2", "shard 3"])
})
