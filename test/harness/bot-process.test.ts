import { once } from "node:events"
import { createServer } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { exit } from "node:process"
import { Client, Events } from "discord.js"
import { WebSocket } from "ws"
import { expect, test } from "vitest"
import { BotExited, sim } from "../../src/node.ts"
import { INTENTS, botThat, parrot, tearoom } from "./bots.ts"

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable("it must fail"),
    (error: unknown) => error,
  )

/** Logs in a client of discord.js, and returns nothing that the run could stop. */
const unstoppable = (make: () => Client) => async (given: { readonly token: string }) => {
  await make().login(given.token)
}

test("a bot that cannot be stopped receives no events when its run ends", async () => {
  const heard: unknown[] = []
  const socket = Promise.withResolvers<WebSocket>()
  const env = await sim.run(async ({ token }) => {
    const opened = new WebSocket("wss://gateway.discord.gg/?v=10&encoding=json")
    for (const event of ["close", "error"]) opened.on(event, (what) => heard.push(event, what))
    await new Promise<void>((resolve) => {
      opened.on("message", (data: Buffer) => {
        const { op, t } = JSON.parse(data.toString()) as { readonly op: number; readonly t: string }
        if (op === 10) {
          const identify = { token, intents: 513, properties: {} }
          opened.send(JSON.stringify({ op: 2, d: identify }))
        }
        if (t === "READY") resolve()
      })
    })
    socket.resolve(opened)
  })
  const opened = await socket.promise
  await env.close()
  opened.on("message", (data: Buffer) => heard.push(data.toString()))
  opened.send(JSON.stringify({ op: 1, d: null }))
  await new Promise((resolve) => void setImmediate(resolve))
  expect(heard).toEqual([])
  expect(opened.readyState).toBe(WebSocket.OPEN)

  // The client may still close the connection.
  const closed = once(opened, "close")
  opened.close(1000)
  expect((await closed)[0]).toBe(1000)
})

test("nor does it come back by itself, or trouble a run after it", async () => {
  const clients: Client[] = []
  const start = unstoppable(() => {
    const client = parrot()
    clients.push(client)
    return client
  })
  await (await sim.run(start)).close()
  await using env = await sim.run(start)
  const { alice, general } = tearoom(env)
  await alice.send(general, "Hi")
  expect(general.history().map(({ content }) => content)).toEqual(["Hi", "Hi"])
  expect(clients.map((client) => client.guilds.cache.size)).toEqual([0, 1])
})

test("with real time, its heart stops", async () => {
  const beats: string[] = []
  const client = new Client({ intents: INTENTS })
  client.on("debug", (message) => message.includes("eartbeat") && beats.push(message))
  const env = await sim.run(
    async ({ token }) => {
      setInterval(() => beats.push("tick"), 1)
      await client.login(token)
    },
    { clock: "real" },
  )
  await env.close()
  beats.length = 0
  await new Promise((resolve) => void setTimeout(resolve, 20))
  expect(beats).toEqual([])
})

test("listeners that the bot has added to the process are gone after its run, and no others", async () => {
  const mine = (): void => {}
  process.on("SIGUSR2", mine)
  const count = (): number[] =>
    ["SIGUSR2", "SIGTERM", "uncaughtException", "unhandledRejection", "exit"].map((event) =>
      process.listenerCount(event),
    )
  const before = count()
  const start = async ({ token }: { readonly token: string }) => {
    process.on("SIGUSR2", () => {})
    process.once("SIGTERM", () => {})
    process.prependListener("uncaughtException", () => {})
    process.on("unhandledRejection", () => {})
    process.once("exit", () => {})
    const client = parrot()
    await client.login(token)
    return client
  }
  const env = await sim.run(start)
  expect(process.listenerCount("SIGUSR2")).toBe(2)
  await env.restartBot()
  expect(process.listenerCount("SIGUSR2")).toBe(2)
  await env.close()
  expect(count()).toEqual(before)
  expect(process.listeners("SIGUSR2")).toEqual([mine])
  process.off("SIGUSR2", mine)
})

test("servers that the bot has opened are closed with its run, and their connections", async () => {
  let port = 0
  const start = async ({ token }: { readonly token: string }) => {
    const server = createServer((_, answer) => void answer.end("tea"))
    server.listen(port, "127.0.0.1")
    await once(server, "listening")
    ;({ port } = server.address() as AddressInfo)
    const client = parrot()
    await client.login(token)
    return client
  }
  const env = await sim.run(start)
  const connection = connect(port, "127.0.0.1").on("data", () => {})
  connection.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
  await once(connection, "data")
  const closed = once(connection, "close")
  // Only one server can listen on this port.
  await env.restartBot()
  await closed
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe("tea")
  await env.close()
  const refused = await failure(fetch(`http://127.0.0.1:${port}`))
  expect(refused).toMatchObject({ cause: { code: "ECONNREFUSED" } })
})

test("a server of the test stays open", async () => {
  const server = createServer((_, answer) => void answer.end("tea")).listen(0, "127.0.0.1")
  await once(server, "listening")
  await (await sim.run(parrot())).close()
  expect(server.listening).toBe(true)
  server.close()
})

test.for([
  { call: "process.exit", code: 3, end: () => process.exit(3) },
  { call: "process.exit", code: 0, end: () => exit() },
  { call: "process.abort", code: undefined, end: () => process.abort() },
  { call: "the signal SIGTERM", code: undefined, end: () => process.kill(process.pid) },
])("$call of a bot ends the bot alone, and is raised at the end", async ({ call, code, end }) => {
  const after: string[] = []
  const bot = botThat(async (message) => {
    try {
      end()
      after.push("went on")
    } catch {
      // The bot may catch all of its own errors.
    }
    await message.reply("still here?").catch((error: unknown) => after.push(String(error)))
  })
  const env = await sim.run(bot)
  const { alice, general } = tearoom(env)
  await alice.send(general, "!stop")
  expect(after).toEqual([expect.stringContaining("has been stopped")])
  expect(env.bot.presence.status).toBe("offline")
  expect(env.transcript()).toContain(
    `ERROR       BotExited: The bot TestBot ended its process by ${call}`,
  )

  const ended = await failure(env.close())
  expect(ended).toMatchObject({ reported: [expect.any(BotExited)] })
  expect(ended).toMatchObject({
    reported: [{ code, place: expect.stringContaining("bot-process.test.ts") }],
  })
})

test("an exit while the bot starts ends the start at once, whatever is to be checked", async () => {
  const start = async ({ token }: { readonly token: string }) => {
    const client = parrot()
    client.once(Events.ClientReady, () => {
      process.exitCode = 2
      process.exit()
    })
    await client.login(token)
    await new Promise(() => {})
  }
  for (const checkErrors of [true, false]) {
    const error = await failure(sim.run(start, { checkErrors }))
    expect(error).toBeInstanceOf(BotExited)
    expect(error).toMatchObject({ code: 2 })
  }
  expect(process.exitCode).toBeUndefined()
})

test("an exit in a listener of uncaught errors does not end the test's process", async () => {
  const bot = botThat(() => {
    throw new Error("no tea")
  })
  const env = await sim.run(async ({ token }) => {
    process.on("uncaughtException", () => process.exit(1))
    process.on("unhandledRejection", (error) => {
      throw error
    })
    await bot.login(token)
    return bot
  })
  const { alice, general } = tearoom(env)
  await alice.send(general, "tea?")
  const errors = env.errors.map(String)
  expect(errors).toContainEqual(expect.stringContaining("no tea"))
  expect(errors).toContainEqual(expect.stringContaining("process.exit(1)"))
  await env.close()
})

test("a signal that the bot listens to is the bot's to handle", async () => {
  const told: unknown[] = []
  const bot = botThat(() => process.kill(process.pid, "SIGTERM"))
  await using env = await sim.run(async ({ token }) => {
    process.once("SIGTERM", (signal) => told.push(signal))
    process.once("exit", (code) => told.push(code))
    await bot.login(token)
    return bot
  })
  const { alice, general } = tearoom(env)
  await alice.send(general, "!stop")
  expect(told).toEqual(["SIGTERM"])
  await alice.send(general, "!stop")
  expect(told).toEqual(["SIGTERM", 1])
  expect(env.errors).toEqual([expect.any(BotExited)])
})

test("a script that does not use the gateway is done when it exits with 0", async () => {
  let goesOn = false
  const script = (code?: number) => async (): Promise<void> => {
    await fetch("https://discord.com/api/v10/gateway")
    process.exit(code)
    goesOn = true
  }
  for (const code of [undefined, 0]) {
    const env = await sim.run(script(code), { gateway: false })
    expect(env.httpLog).toMatchObject([{ status: 200 }])
    await env.close()
  }
  const error = await failure(sim.run(script(1), { gateway: false }))
  expect(error).toBeInstanceOf(BotExited)
  expect(goesOn).toBe(false)
})

test("a script that nobody awaits is done when it exits with 0", async () => {
  const script = (): void => {
    void (async () => {
      await fetch("https://discord.com/api/v10/gateway")
      process.exit()
    })()
  }
  const env = await sim.run(script, { gateway: false })
  expect(env.httpLog).toMatchObject([{ status: 200 }])
  await env.close()
})

test("an exit in the bot's own stop is its end, and no failure", async () => {
  const client = parrot()
  const env = await sim.run({
    start: ({ token }) => client.login(token),
    async stop() {
      await client.destroy()
      process.exit(0)
    },
  })
  await env.close()
  expect(client.isReady()).toBe(false)
})

test("a bot that has exited can be started again", async () => {
  const start = async ({ token }: { readonly token: string }) => {
    const client = botThat((message) =>
      message.content === "!stop" ? process.exit(1) : message.reply("here"),
    )
    await client.login(token)
    return client
  }
  await using env = await sim.run(start)
  const { alice, general } = tearoom(env)
  await alice.send(general, "!stop")
  expect(env.errors).toHaveLength(1)
  await env.restartBot()
  await alice.send(general, "are you there?")
  expect(general.lastMessage?.content).toBe("here")
})

test("requests of the old bot after a restart are refused by name", async () => {
  const late = Promise.withResolvers<unknown>()
  const again = Promise.withResolvers<void>()
  const env = await sim.run(async ({ token }) => {
    const client = parrot()
    await client.login(token)
    void again.promise.then(() => late.resolve(client.user?.fetch(true).catch(String)))
  })
  await env.restartBot(parrot())
  again.resolve()
  expect(await late.promise).toMatch(/^BotHasEnded: The bot TestBot has been stopped/)
  await env.close()
})

test("the exit code that a bot sets is put back", async () => {
  const env = await sim.run(botThat(() => (process.exitCode = 1)))
  const { alice, general } = tearoom(env)
  await alice.send(general, "Hi")
  expect(process.exitCode).toBeUndefined()
  await env.close()
})
