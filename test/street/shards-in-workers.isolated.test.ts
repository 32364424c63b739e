// Bots that run their shards in workers.

import { fileURLToPath } from "node:url"
import { Client as CoreClient, GatewayDispatchEvents, GatewayIntentBits } from "@discordjs/core"
import { REST } from "@discordjs/rest"
import { WebSocketManager, WorkerShardingStrategy } from "@discordjs/ws"
import { ClusterManager } from "discord-hybrid-sharding"
import { ShardingManager } from "discord.js"
import { expect, test, vi } from "vitest"
import { type Env, type Start, sim } from "../../src/node.ts"

// Each worker loads its own copy of the library.
vi.setConfig({ testTimeout: 20_000 })

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`./sharded/${name}.ts`, import.meta.url))

/** Starts the shards of discord.js, each in its own worker. */
function startManager(totalShards: number | "auto") {
  const started: ShardingManager[] = []
  return {
    started,
    async start({ token }: Start) {
      const options = { mode: "worker", token, totalShards } as const
      const manager = new ShardingManager(fileOf("worker-shard"), options)
      started.push(manager)
      await manager.spawn()
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
  await manager.spawn({ timeout: -1 })
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

test("two shards of a ShardingManager share the guilds, and ask each other", async () => {
  const { start, started } = startManager(2)
  await using env = await sim.run(start)
  const [first, second] = guildsOf(env, 2)

  expect(identifiedIn(env)).toEqual([0, 1])
  expect([await first?.("!shard"), await second?.("!shard")]).toEqual(["shard 0", "shard 1"])
  expect(await second?.("!guilds")).toBe("guilds: 1 + 1")
  expect(await first?.("!names")).toBe("names: Guild 0, Guild 1")

  started[0]?.shards.get(1)?.kill()
  expect([await first?.("!shard"), await second?.("!shard")]).toEqual(["shard 0", "!shard"])
})

test("a ShardingManager starts as many shards as are recommended, and one again", async () => {
  const { start, started } = startManager("auto")
  await using env = await sim.run(start, { shards: 2 })
  const [, second] = guildsOf(env, 2)
  await env.asBot(() => started[0]?.shards.get(1)?.respawn())

  expect(identifiedIn(env)).toEqual([0, 1, 1])
  expect(await second?.("!shard")).toBe("shard 1")
  expect(await second?.("!guilds")).toBe("guilds: 1 + 1")
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

test("a cooldown in a worker ends when the time of the run has passed", async () => {
  await using env = await sim.run(startManager(1).start)
  const [ask] = guildsOf(env, 1)

  expect(await ask?.("!slow")).toBe("Brewed.")
  expect(await ask?.("!slow")).toBe("Wait a minute.")
  await env.advanceTime({ minutes: 1 })
  expect(await ask?.("!slow")).toBe("Brewed.")
})
