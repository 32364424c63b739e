// Bots in child processes, as guides and packages start them, and helpers that end by themselves.

import { execFile, execFileSync, fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { Worker } from "node:worker_threads"
import { ClusterManager } from "discord-hybrid-sharding"
import { Client, Events, GatewayIntentBits, ShardingManager } from "discord.js"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { type Env, type Start, sim } from "../../src/node.ts"

// Every test starts Node several times, which takes long on a busy machine.
vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 })

const pathOf = (name: string): string =>
  fileURLToPath(new URL(`./child-processes/${name}.mjs`, import.meta.url))

/** Starts the manager of discord.js's guide, which starts its shards as processes. */
async function startShards({ token }: Start) {
  const manager = new ShardingManager(pathOf("shard"), { token, totalShards: 2, silent: true })
  await manager.spawn()
  return manager
}

function tearoom(env: Env) {
  const guild = env.createGuild("Tea House")
  return { guild, general: guild.createTextChannel("general"), alice: guild.addMember("alice") }
}

/** The tests share one run of the manager, since each of its shards is a process that starts. */
describe("ShardingManager in its default mode", () => {
  const started = Promise.withResolvers<ShardingManager>()
  let env: Env
  let scene: ReturnType<typeof tearoom>
  beforeAll(async () => {
    env = await sim.run(async (start) => {
      const manager = await startShards(start)
      started.resolve(manager)
      return manager
    })
    scene = tearoom(env)
  })
  afterAll(() => env.close())

  /** Returns the reply to what alice asks. */
  async function ask(text: string): Promise<string> {
    await scene.alice.send(scene.general, text)
    return String(scene.general.lastMessage)
  }

  test("timers and dates in a shard's process go by the clock of the run", async () => {
    // The second shard started 5.5 s after the first.
    expect(await ask("!brew")).toBe("brewed at 2026-01-01T00:00:08.500Z")
    expect(await ask("!remind")).toBe("I will")
    await env.advanceTime({ hours: 1 })

    expect(String(scene.general.lastMessage)).toBe("it is 2026-01-01T01:00:08.500Z")
  })

  test("a shard whose connection is dropped resumes, and no event is lost", async () => {
    await env.gateway.dropSocket({ shard: 0 })
    await scene.alice.send(scene.general, "!servers")
    await env.advanceTime(10)

    expect(String(scene.general.lastMessage)).toBe("1 servers on 2 shards")
    expect(env.transcript()).toContain("resumed")
  })

  test("shards answer, count and evaluate across processes", async () => {
    env.createGuild("Coffee House")

    expect(await ask("!servers")).toBe("2 servers on 2 shards")
    expect(await ask("!names")).toBe("Coffee House, Tea House")
    expect(await ask("!where")).not.toContain(`process ${process.pid}`)
  })

  test("a shard that crashes is reported with its error, and is started again", async () => {
    const before = await ask("!where")
    await ask("!crash")
    expect(env.errors.map(String)).toEqual(["RangeError: the kettle is empty"])
    // The platform accepts one identify of a shard in five seconds, and the manager restarts it
    // immediately.
    await env.advanceTime(10)
    const after = await ask("!where")

    expect(after).toMatch(/^shard 0, process /)
    expect(after).not.toBe(before)
  })

  test("a manager can restart all of its shards", async () => {
    const before = await ask("!where")
    const manager = await started.promise
    await env.asBot(() => manager.respawnAll())

    expect(await ask("!servers")).toBe("2 servers on 2 shards")
    expect(await ask("!where")).not.toBe(before)
  })
})

test("discord-hybrid-sharding in process mode", async () => {
  await using env = await sim.run(async ({ token }) => {
    const manager = new ClusterManager(pathOf("hybrid"), {
      totalShards: 2,
      totalClusters: 1,
      mode: "process",
      token,
    })
    await manager.spawn({ timeout: -1 })
  })
  const { general, alice } = tearoom(env)
  await alice.send(general, "!servers")

  expect(String(general.lastMessage)).toBe("1 servers")
})

test("a bot that forks itself by node:cluster", async () => {
  await using env = await sim.run(async ({ token }) => {
    const { startCluster } = await import(pathOf("cluster"))
    await startCluster(token)
  })
  const { general, alice } = tearoom(env)
  await alice.send(general, "!who")

  expect(String(general.lastMessage)).toBe("I am the tea bot")
})

/** Creates a bot that starts programs, a helper process and a helper thread on request. */
function createWorkshop(token: string): Client {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  client.on(Events.MessageCreate, async (message) => {
    if (message.content === "!version") {
      const { stdout } = await promisify(execFile)("git", ["--version"])
      await message.reply(stdout)
    }
    if (message.content === "!report") {
      const env = { API_TOKEN: token, CHANNEL: message.channelId }
      await once(fork(pathOf("helper"), { env, execArgv: [] }), "exit")
      await message.channel.send("done")
    }
    if (message.content === "!report in a thread") {
      const env = { API_TOKEN: token, CHANNEL: message.channelId }
      await once(new Worker(pathOf("helper"), { env, execArgv: [] }), "exit")
      await message.channel.send("done")
    }
  })
  return client
}

const startWorkshop = async ({ token }: Start): Promise<Client> => {
  const client = createWorkshop(token)
  await client.login(token)
  return client
}

test("a program of another kind runs, and stands in the transcript", async () => {
  await using env = await sim.run(startWorkshop)
  const { general, alice } = tearoom(env)
  await alice.send(general, "!version")

  expect(String(general.lastMessage)).toBe(
    execFileSync("git", ["--version"], { encoding: "utf8" }).trim(),
  )
  expect(env.transcript()).toContain('TestBot     starts "git --version"')
})

test("under strictNetwork such a program is refused", async () => {
  await using env = await sim.run(startWorkshop, { strictNetwork: true })
  const { general, alice } = tearoom(env)
  await alice.send(general, "!version")

  expect(env.errors.map(({ name }) => name)).toEqual(["ProgramRefused"])
  expect(env.transcript()).toContain('starts "git --version"  refused: ProgramRefused')
})

test("a helper with an environment of its own is waited for", async () => {
  await using env = await sim.run(startWorkshop)
  const { general, alice } = tearoom(env)
  await alice.send(general, "!report")

  expect(general.history().map(String)).toEqual(["!report", "the report of nowhere", "done"])
})

test("a worker that ends by itself is waited for", async () => {
  await using env = await sim.run(startWorkshop)
  const { general, alice } = tearoom(env)
  await alice.send(general, "!report in a thread")

  expect(general.history().map(String)).toEqual([
    "!report in a thread",
    "the report of nowhere",
    "done",
  ])
})
