// Bots that never become ready. Each start fails within the five seconds of a test runner, with the
// activity of the bot and advice.

import { spawn } from "node:child_process"
import { Client, GatewayIntentBits, REST, Routes } from "discord.js"
import { expect, test } from "vitest"
import { WebSocket } from "ws"
import { BotNotReady, type RunOptions, type Start, TokenMissing, sim } from "../../src/node.ts"
import { INTENTS } from "./bots.ts"

const GATEWAY = "wss://gateway.discord.gg/?encoding=json&v="

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds))

/** Creates a client without a library that identifies with `more`, or sends `frame` instead. */
function plain(more: object, frame?: (token: string) => unknown, version = "10") {
  return ({ token }: Start): void => {
    const socket = new WebSocket(GATEWAY + version)
    socket.on("message", (data: Buffer) => {
      const { op } = JSON.parse(data.toString()) as { readonly op: number }
      if (op !== 10) return
      const identify = { op: 2, d: { token, intents: 1, properties: {}, ...more } }
      socket.send(JSON.stringify(frame === undefined ? identify : frame(token)))
    })
  }
}

interface Case {
  readonly bot: (start: Start) => unknown
  readonly options?: RunOptions
  readonly says: readonly RegExp[]
}

const CASES: Readonly<Record<string, Case>> = {
  "a start function that does nothing": {
    bot: () => {},
    says: [
      /^The bot TestBot has started, but did not connect to the gateway\. It is idle/,
      /What it did so far:\n {2}nothing: no request, no connection/,
      /none of DISCORD_TOKEN, BOT_TOKEN, DISCORD_BOT_TOKEN, TOKEN is set/,
      /\{ gateway: false \}/,
    ],
  },
  "a start function that never returns": {
    bot: () => new Promise(() => {}),
    says: [/its start function has not finished\. It is idle/, /\{ patience \}/],
  },
  "a timer that the clock does not reach": {
    bot: async () => wait(3_600_000),
    says: [
      /It waits for:\n- a timer of 3600000 ms, set in .*not-ready\.test\.ts/,
      /longer than the 60 s/,
    ],
  },
  "an interval that waits for something for ever": {
    bot: () => {
      setInterval(() => {}, 1000)
      return new Promise(() => {})
    },
    says: [/a timer every 1000 ms, set in/],
  },
  "a bot that only uses REST": {
    bot: async ({ token }) => new REST().setToken(token).get(Routes.user()),
    says: [/ TestBot +GET \/users\/@me → 200/, /only uses REST is run with \{ gateway: false \}/],
  },
  "a client that is returned without a login": {
    bot: () => new Client({ intents: INTENTS }),
    says: [/returned a client that has not logged in\. Call `client\.login\(token\)`/],
  },
  "a start function that waits for the end of the bot": {
    bot: async ({ token }) => {
      await new Client({ intents: [GatewayIntentBits.Guilds] }).login(token)
      await new Promise(() => {})
    },
    says: [/is connected, but its start function has not finished/, /when `signal` is aborted/],
  },
  "a connection that never identifies": {
    bot: () => void new WebSocket(`${GATEWAY}10`),
    says: [/opened a connection to the gateway, and sent nothing on it/, /did not identify/],
  },
  "close code 4013": {
    bot: plain({ intents: 1 << 30 }),
    says: [
      /The gateway closed its connection with 4013 Invalid intent\(s\)\./,
      /Close code 4013: the client asked for intents that do not exist\. Correct the `intents`/,
    ],
  },
  "close code 4012": {
    bot: plain({}, undefined, "5"),
    says: [/closed its connection with 4012/, /`\?v=10`/],
  },
  "close code 4003": {
    bot: plain({}, () => ({ op: 3, d: {} })),
    says: [/closed its connection with 4003/, /frame before IDENTIFY/],
  },
  "close code 4001": {
    bot: plain({}, () => ({ op: 99, d: {} })),
    says: [/closed its connection with 4001/, /opcode that the gateway does not have/],
  },
  "a login that fails again and again": {
    bot: ({ signal }) => {
      void (async () => {
        while (!signal.aborted) {
          await new Client({ intents: INTENTS }).login("").catch(() => {})
          await wait(1000)
        }
      })()
    },
    says: [
      /It repeats the same actions without progress/,
      /a pause of 1 s in .*not-ready\.test\.ts/,
    ],
  },
  "a request that is refused again and again": {
    options: { token: "MTEyMjMzNDQ1NTY2Nzc4ODk5.Right.token" },
    bot: async ({ signal }) => {
      const rest = new REST().setToken("MTEyMjMzNDQ1NTY2Nzc4ODk5.Wrong.token")
      while (!signal.aborted) {
        await rest.get(Routes.user()).catch(() => {})
        await wait(500)
      }
    },
    says: [/presented a token that is not its own/],
  },
  "a child process that never connects": {
    bot: () => void spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]),
    says: [/has started, but did not connect/],
  },
  "a bot without a gateway whose start never ends": {
    options: { gateway: false },
    bot: () => new Promise(() => {}),
    says: [/has not finished starting\. It is idle/],
  },
}

const failure = (starting: Promise<unknown>): Promise<unknown> =>
  starting.then(
    () => expect.unreachable("the bot must not start"),
    (error: unknown) => error,
  )

// Run concurrently, since each waits for two or three seconds.
test("each is given up with what it did, and with what to look at", async () => {
  const began = performance.now()
  const ended = await Promise.all(
    Object.entries(CASES).map(async ([name, { bot, options, says }]) => {
      const error = await failure(sim.run(bot, { ...options, name }))
      return { name, error, says, took: performance.now() - began }
    }),
  )
  for (const { name, error, says } of ended) {
    for (const text of says) expect(String(error).replace(/^\w+: /, ""), name).toMatch(text)
  }
  const late = ended.filter(({ error }) => !(error instanceof BotNotReady)).map(({ name }) => name)
  expect(late).toEqual(["a request that is refused again and again"])
}, 20_000)

test("a loop without a pause is given up as well", async () => {
  const start = ({ signal }: Start): void => {
    const again = (): void => {
      if (signal.aborted) return
      const socket = new WebSocket(`${GATEWAY}10`)
      const identify = { op: 2, d: { token: "any.token.counts", intents: 1 << 30, properties: {} } }
      socket.on("message", () => socket.send(JSON.stringify(identify)))
      socket.on("close", again)
    }
    again()
  }
  const error = await failure(sim.run(start, { patience: 0.5 }))
  expect(error).toBeInstanceOf(BotNotReady)
  expect(String(error)).toMatch(
    /Close code 4013[^]*The bot repeated one action \d{2,} times: the connection/,
  )
}, 10_000)

test("a missing token is named where the library says only that one is invalid", async () => {
  const start = async (): Promise<void> => {
    await new Client({ intents: INTENTS }).login(process.env["DISCORD_TOKEN"])
  }
  const error = await failure(sim.run(start))
  expect(error).toBeInstanceOf(TokenMissing)
  expect(error).toMatchObject({ cause: { code: "TokenInvalid" } })
  expect(String(error)).toMatch(
    /An invalid token was provided\. .* none of DISCORD_TOKEN, .* is set in the environment\. .*processEnv/,
  )
})

test("a bot that is added, or started again, says the same", async () => {
  const env = await sim.run(({ token }) => new Client({ intents: INTENTS }).login(token))
  const [added, again] = await Promise.all([
    failure(env.addBot(() => {}, { botName: "Helper" })),
    failure(env.restartBot(() => {})),
  ])
  expect(String(added)).toMatch(/BotNotReady: The bot Helper has started, but did not connect/)
  expect(String(again)).toMatch(/BotNotReady: The bot TestBot has started, but did not connect/)
  await env.close()
}, 10_000)
