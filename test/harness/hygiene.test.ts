import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { BUILT_MODULES } from "../built/programs.ts"

const ROOT = new URL("../..", import.meta.url).pathname

/** Creates the smallest bot: a plain socket without responses. */
const PRELUDE = `
  import { once } from "node:events"
  import { Client } from "discord.js"
  import { http } from "msw"
  import { setupServer } from "msw/node"
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
  const client = () => new Client({ intents: [513] })
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

/** Returns the output of a program in its own process, line by line. */
async function printedBy(program: string, ...flags: string[]): Promise<unknown[]> {
  const args = [...BUILT_MODULES, ...flags, "--input-type=module", "--eval", PRELUDE + program]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: ROOT,
    timeout: 30_000,
  })
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown)
}

test("a run that was closed leaves no socket, timer or listener", { timeout: 30_000 }, async () => {
  const [before, during, after] = await printedBy(`
    const state = () => ({
      resources: process.getActiveResourcesInfo().filter((name) => !name.startsWith("Pipe")).toSorted(),
      listeners: process.eventNames().map((name) => [String(name), process.listenerCount(name)]).toSorted(),
    })
    // What libraries keep from their first use on is theirs.
    await (await scene(client())).close()
    sim.unseal()
    show(state())
    const env = await scene(client())
    await env.addBot(tiny())
    await env.restartBot(client())
    show(state())
    await env.close()
    show(state())
  `)
  expect(during).not.toEqual(before)
  expect(after).toEqual(before)
})

test("when the seal is lifted, every global is as it was", { timeout: 30_000 }, async () => {
  const [before, sealed, after] = await printedBy(`
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
    show(globals())
    const env = await scene(client())
    await env.close()
    show(globals())
    sim.unseal()
    show(globals())
  `)
  const changed = (list: unknown) =>
    (list as string[]).filter((line) => !(before as string[]).includes(line))
  expect(changed(sealed)).not.toEqual([])
  // The number of the last run stays, so that no token of a run is valid in a later one.
  expect(changed(after)).toEqual(["Symbol(guildsim.runs) 1 undefined undefined"])
})

/** Flags without which the code that V8 optimizes from time to time would grow the heap. */
const UNOPTIMIZED = ["--no-opt", "--no-maglev", "--no-sparkplug"]

test("a hundred runs do not grow the heap", { timeout: 60_000 }, async () => {
  const [first, last] = await printedBy(
    `
    for (let run = 1; run <= 100; run++) {
      await (await scene(tiny())).close()
      if (run !== 20 && run !== 100) continue
      for (let n = 0; n < 2; n++) {
        globalThis.gc()
        await new Promise((resolve) => setImmediate(resolve))
      }
      show(process.memoryUsage().heapUsed)
    }
    `,
    "--expose-gc",
    ...UNOPTIMIZED,
  )
  expect(first).toBeGreaterThan(0)
  // The world of a closed run takes about 140 kB: 80 that stay would be 11 MB.
  expect(Number(last) - Number(first)).toBeLessThan(250_000)
})

test(
  "a client that is kept does not keep the run that it was in",
  { timeout: 30_000 },
  async () => {
    const [isKept] = await printedBy(
      `
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
    show(world.deref() !== undefined)
    show(kept.isReady())
    `,
      "--expose-gc",
    )
    expect(isKept).toBe(false)
  },
)

/** Collects young objects often, so that a short program shows what each collection leaves. */
const FREQUENT_COLLECTIONS = ["--max-semi-space-size=1", "--min-semi-space-size=1"]

test.each([
  // The whole of such a run takes about 90 kB.
  ["without a client", "await sim.run(() => ({ stop() {} }), { gateway: false })", 45_000],
  // The whole of such a run takes about 165 kB, of which 50 belong to the client.
  ["of a discord.js client", "await scene(client())", 110_000],
])("a run %s leaves little to the full collection", { timeout: 60_000 }, async (_, start, most) => {
  const [bytes] = await printedBy(
    `
    const { Session } = await import("node:inspector/promises")
    const run = async () => {
      const env = ${start}
      env.createGuild()
      await env.close()
    }
    for (let n = 0; n < 30; n++) await run()
    const session = new Session()
    session.connect()
    await session.post("HeapProfiler.startSampling", {
      samplingInterval: 2048,
      includeObjectsCollectedByMajorGC: true,
      includeObjectsCollectedByMinorGC: false,
    })
    for (let n = 0; n < 100; n++) await run()
    const { profile } = await session.post("HeapProfiler.stopSampling")
    const sizeOf = ({ selfSize, children }) => children.reduce((sum, child) => sum + sizeOf(child), selfSize)
    show(sizeOf(profile.head) / 100)
    `,
    ...FREQUENT_COLLECTIONS,
  )
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(most)
})

const ORDERS = [
  ["theirs", "ours", "close ours", "close theirs"],
  ["theirs", "ours", "close theirs", "close ours"],
  ["ours", "theirs", "close theirs", "close ours"],
  ["ours", "theirs", "close ours", "close theirs"],
] as const

test(
  "a server of the user's own works beside a run, in any order",
  { timeout: 30_000 },
  async () => {
    const printed = await printedBy(`
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
          show(answers)
        }
        sim.unseal()
        show(globalThis.fetch === real)
      }
    `)
    const expected = ORDERS.flatMap((order) => [
      ...order.map((_, index) => {
        const done: readonly string[] = order.slice(0, index + 1)
        const isOpen = (whose: string) => done.includes(whose) && !done.includes(`close ${whose}`)
        return ["theirs", "ours"].filter(isOpen)
      }),
      true,
    ])
    expect(printed).toEqual(expected)
  },
)
