import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { BUILT_MODULES } from "../built/programs.ts"

const ROOT = new URL("../..", import.meta.url).pathname

/** Creates the smallest bot: a plain socket without responses. */
const PRELUDE = `
  import { once } from "node:events"
  import { setFlagsFromString } from "node:v8"
  import { WebSocket } from "ws"
  import { sim } from ${JSON.stringify(new URL("../../src/node.ts", import.meta.url).href)}

  const tiny = () => {
    let socket
    return {
      async start({ token }) {
        socket = new WebSocket("wss://gateway.discord.gg/?v=10&encoding=json")
        socket.on("message", (data) => {
          if (JSON.parse(String(data)).op !== 10) return
          socket.send(JSON.stringify({ op: 2, d: { token, intents: 513, properties: {} } }))
        })
        await once(socket, "open")
      },
      async stop() {
        const closed = once(socket, "close")
        socket.close(1000)
        await closed
      },
    }
  }
  const scene = async (bot) => {
    const env = await sim.run(bot)
    const guild = env.createGuild()
    const general = guild.createTextChannel("general")
    const alice = guild.addMember("alice")
    for (let n = 0; n < 3; n++) await alice.send(general, "x".repeat(1000))
    return env
  }
  const show = (value) => console.log(JSON.stringify(value))
`

/** Creates a bot of discord.js, which takes longest to load. */
const DISCORD_JS = `
  import { Client } from "discord.js"
  const client = () => new Client({ intents: [513] })
`

/** The imports of a server of the user's own. Loading it leaves a global of its library. */
const MSW = `
  import { http } from "msw"
  import { setupServer } from "msw/node"
`

/** Returns the output of a program in its own process, line by line. */
async function printedBy(program: string, ...flags: string[]): Promise<unknown[]> {
  const args = [...BUILT_MODULES, ...flags, "--input-type=module", "--eval", PRELUDE + program]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: ROOT,
    timeout: 60_000,
  })
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown)
}

const ORDERS = [
  ["theirs", "ours", "close ours", "close theirs"],
  ["theirs", "ours", "close theirs", "close ours"],
  ["ours", "theirs", "close theirs", "close ours"],
  ["ours", "theirs", "close ours", "close theirs"],
] as const

/** The parts of a program, which run one after the other. Each shows one value. */
const PARTS = {
  // The first, since it compares with a process that has had no run.
  globals: `
    const seen = new Map()
    const globals = () => Reflect.ownKeys(globalThis).map((key) => {
      const { value, get, set } = Object.getOwnPropertyDescriptor(globalThis, key)
      const parts = [value, get, set].map((part) => {
        if (typeof part !== "function" && typeof part !== "object") return String(part)
        if (!seen.has(part)) seen.set(part, seen.size)
        return seen.get(part)
      })
      return [String(key), ...parts].join(" ")
    }).toSorted()
    // Touched once, since Node makes some of its globals when they are first used; some throw.
    for (const key of Reflect.ownKeys(globalThis)) {
      try { Reflect.get(globalThis, key) } catch {}
    }
    const before = globals()
    const env = await scene(client())
    await env.close()
    const sealed = globals()
    sim.unseal()
    show({ before, sealed, after: globals() })
  `,
  state: `
    const state = () => ({
      resources: process.getActiveResourcesInfo().filter((name) => !name.startsWith("Pipe")).toSorted(),
      listeners: process.eventNames().map((name) => [String(name), process.listenerCount(name)]).toSorted(),
    })
    // Libraries keep some objects from their first use on, which this run creates.
    await (await scene(client())).close()
    sim.unseal()
    const before = state()
    const env = await scene(client())
    await env.addBot(tiny())
    await env.restartBot(client())
    const during = state()
    await env.close()
    show({ before, during, after: state() })
  `,
  keptClient: `
    const kept = client()
    const run = async () => {
      const env = await scene(kept)
      await env.close()
      return new WeakRef(env.guild)
    }
    const world = await run()
    // The target of a reference stays until the end of the turn in which it was created.
    await new Promise((resolve) => setTimeout(resolve, 1))
    globalThis.gc()
    show({ isWorldKept: world.deref() !== undefined, isReady: kept.isReady() })
  `,
  answers: `
    const real = globalThis.fetch
    const server = setupServer(http.get("https://tea.example/", () => Response.json("theirs")))
    let env, alice, general
    const steps = {
      theirs: async () => server.listen({ onUnhandledRequest: "bypass" }),
      ours: async () => {
        const bot = client()
        bot.on("messageCreate", (message) => message.author.bot || message.reply("ours"))
        env = await sim.run(bot)
        const guild = env.createGuild()
        general = guild.createTextChannel("general")
        alice = guild.addMember("alice")
      },
      "close ours": async () => { await env.close(); env = undefined },
      "close theirs": async () => server.close(),
    }
    const all = []
    for (const order of ${JSON.stringify(ORDERS)}) {
      let theirs = false
      for (const step of order) {
        await steps[step]()
        if (step.endsWith("theirs")) theirs = step === "theirs"
        const answers = []
        if (theirs) answers.push(await (await fetch("https://tea.example/")).json())
        if (env !== undefined) {
          await alice.send(general, "tea?")
          answers.push(general.lastMessage.content)
        }
        all.push(answers)
      }
      sim.unseal()
      all.push(globalThis.fetch === real)
    }
    show(all)
  `,
  // The last, since it turns the compilers of V8 off: the code that they optimize from time to time
  // would grow the heap.
  growth: `
    setFlagsFromString("--no-opt --no-maglev --no-sparkplug")
    const sizes = []
    for (let run = 1; run <= 100; run++) {
      await (await scene(tiny())).close()
      if (run !== 20 && run !== 100) continue
      for (let n = 0; n < 2; n++) {
        globalThis.gc()
        await new Promise((resolve) => setImmediate(resolve))
      }
      sizes.push(process.memoryUsage().heapUsed)
    }
    show(sizes)
  `,
} as const

let printed: Promise<unknown[]> | undefined

/** Returns the value that a part shows. All parts share a process, which the first call starts. */
async function shownBy(part: keyof typeof PARTS): Promise<unknown> {
  const blocks = Object.values(PARTS).map((block) => `{${block}}`)
  printed ??= printedBy(DISCORD_JS + MSW + blocks.join("\n"), "--expose-gc")
  return (await printed)[Object.keys(PARTS).indexOf(part)]
}

test("a run that was closed leaves no socket, timer or listener", { timeout: 60_000 }, async () => {
  const { before, during, after } = (await shownBy("state")) as Readonly<Record<string, unknown>>
  expect(during).not.toEqual(before)
  expect(after).toEqual(before)
})

test("when the seal is lifted, every global is as it was", { timeout: 60_000 }, async () => {
  const shown = (await shownBy("globals")) as Readonly<Record<string, readonly string[]>>
  const { before = [], sealed = [], after = [] } = shown
  const changed = (list: readonly string[]) => list.filter((line) => !before.includes(line))
  expect(changed(sealed)).not.toEqual([])
  // The number of the last run stays, so that no token of a run is valid in a later one.
  expect(changed(after)).toEqual(["Symbol(guildsim.runs) 1 undefined undefined"])
})

test(
  "a client that is kept does not keep the run that it was in",
  { timeout: 60_000 },
  async () => {
    expect(await shownBy("keptClient")).toEqual({ isWorldKept: false, isReady: false })
  },
)

test(
  "a server of the user's own works beside a run, in any order",
  { timeout: 60_000 },
  async () => {
    const expected = ORDERS.flatMap((order) => [
      ...order.map((_, index) => {
        const done: readonly string[] = order.slice(0, index + 1)
        const isOpen = (whose: string) => done.includes(whose) && !done.includes(`close ${whose}`)
        return ["theirs", "ours"].filter(isOpen)
      }),
      true,
    ])
    expect(await shownBy("answers")).toEqual(expected)
  },
)

test("a hundred runs do not grow the heap", { timeout: 60_000 }, async () => {
  const [first, last] = (await shownBy("growth")) as readonly number[]
  expect(first).toBeGreaterThan(0)
  // The world of a closed run takes about 140 kB: 80 that stay would be 11 MB.
  expect(Number(last) - Number(first)).toBeLessThan(250_000)
})

/** Collects young objects often, so that a short program shows what each collection leaves. */
const FREQUENT_COLLECTIONS = ["--max-semi-space-size=1", "--min-semi-space-size=1"]

const STARTS = [
  // The whole of such a run takes about 90 kB.
  ["without a client", "await sim.run(() => ({ stop() {} }), { gateway: false })", 45_000],
  // The whole of such a run takes about 165 kB, of which 50 belong to the client.
  ["of a discord.js client", "await scene(client())", 110_000],
] as const

let left: Promise<unknown[]> | undefined

/**
 * Returns the bytes that each kind of run leaves, measured in one process: the least of up to four
 * measurements. On a machine under load, collections come at other moments, and a measurement can be
 * half as much again.
 */
function bytesLeft(): Promise<unknown[]> {
  const starts = STARTS.map(([, start, most]) => `[async () => ${start}, ${most}]`)
  left ??= printedBy(
    `${DISCORD_JS}
    const { Session } = await import("node:inspector/promises")
    const sizeOf = ({ selfSize, children }) => children.reduce((sum, child) => sum + sizeOf(child), selfSize)
    const session = new Session()
    session.connect()
    for (const [start, most] of [${starts.join(", ")}]) {
      const run = async () => {
        const env = await start()
        env.createGuild()
        await env.close()
      }
      const measure = async () => {
        await session.post("HeapProfiler.startSampling", {
          samplingInterval: 2048,
          includeObjectsCollectedByMajorGC: true,
          includeObjectsCollectedByMinorGC: false,
        })
        for (let n = 0; n < 30; n++) await run()
        const { profile } = await session.post("HeapProfiler.stopSampling")
        return sizeOf(profile.head) / 30
      }
      for (let n = 0; n < 15; n++) await run()
      let least = Infinity
      for (let n = 0; n < 4 && least >= most; n++) least = Math.min(least, await measure())
      show(least)
    }
    `,
    ...FREQUENT_COLLECTIONS,
  )
  return left
}

test.each(STARTS.map(([kind, , most], index) => [kind, index, most] as const))(
  "a run %s leaves little to the full collection",
  { timeout: 60_000 },
  async (_, index, most) => {
    const bytes = (await bytesLeft())[index]
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(most)
  },
)
