import { setupServer } from "msw/node"
import { Client, Events, GatewayIntentBits } from "discord.js"
import { expect, test } from "vitest"
import { type EchoOrder, createSim } from "../../src/index.ts"
import { type Start, sim } from "../../src/node.ts"
import { ALL_INTENTS, connect } from "../harness/plain-msw-fixture.ts"

/** The texts of the responses and events that a bot received, in order. */
type Heard = string[]

/** Creates a discord.js bot that answers "!ping" with two messages. */
function discordJs(heard: Heard) {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  client.on(Events.MessageCreate, async ({ author, content, channel }) => {
    heard.push(`event ${content}`)
    if (author.bot || !channel.isSendable()) return
    for (const text of ["one", "two"]) {
      heard.push(`response ${(await channel.send(text)).content}`)
    }
  })
  return client
}

/** Starts the same bot with `fetch` and the global `WebSocket`. */
async function plain(heard: Heard, { token }: Pick<Start, "token">) {
  const gateway = connect(token)
  gateway.socket.addEventListener("message", async ({ data }) => {
    const { t, d } = JSON.parse(String(data))
    if (t !== "MESSAGE_CREATE") return
    heard.push(`event ${d.content}`)
    if (d.author.bot === true) return
    for (const content of ["one", "two"]) {
      const response = await fetch(
        `https://discord.com/api/v10/channels/${d.channel_id}/messages`,
        {
          method: "POST",
          headers: { authorization: `Bot ${token}`, "content-type": "application/json" },
          body: JSON.stringify({ content }),
        },
      )
      heard.push(`response ${(await response.json()).content}`)
    }
  })
  await gateway.identify({ intents: ALL_INTENTS })
  return { stop: () => gateway.socket.close() }
}

const BOTS = {
  "discord.js": (heard: Heard) => discordJs(heard),
  "fetch and WebSocket": (heard: Heard) => (start: Start) => plain(heard, start),
} as const

const EVERYTHING = ["event !ping", "event one", "event two", "response one", "response two"]

const firstOf = (heard: Heard, text: string): string | undefined =>
  heard.find((line) => line.endsWith(` ${text}`))

// This test is the first: after a run, requests to Discord stay blocked until the process exits.
test("a bot on an MSW network of the test's own has the response first as well", async () => {
  const heard: Heard = []
  const world = createSim({ echo: "last" })
  const server = setupServer(...world.handlers)
  server.listen()
  const guild = world.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const bot = await plain(heard, world)
  await guild.addMember("alice").send(general, "!ping")
  bot.stop()
  server.close()
  expect(heard.indexOf("response one")).toBeLessThan(heard.indexOf("event one"))
  expect(heard).toContain("event two")
})

// discord.js#7475: the event of an own message usually comes before the response, and can come after it.
test.for(
  Object.entries(BOTS).flatMap(([name, make]) =>
    (["first", "last"] as const).map((echo) => [name, echo, make] as const),
  ),
)("%s hears the event of its own message %s", async ([, echo, make]) => {
  const heard: Heard = []
  await using env = await sim.run(make(heard), { echo })
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  await guild.addMember("alice").send(general, "!ping")

  expect(heard.toSorted()).toEqual(EVERYTHING)
  const kind = echo === "first" ? "event" : "response"
  expect([firstOf(heard, "one"), firstOf(heard, "two")]).toEqual([`${kind} one`, `${kind} two`])
})

test("events that are held back keep their order, and a verb returns after them", async () => {
  const heard: Heard = []
  await using env = await sim.run(discordJs(heard), { echo: "last" })
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  await Promise.all([alice.send(general, "!ping"), alice.send(general, "!pong")])
  const events = env.journal.flatMap((entry) =>
    entry.kind === "event" && entry.event === "MESSAGE_CREATE"
      ? [Reflect.get(Object(entry.payload), "content")]
      : [],
  )
  expect(events).toEqual(general.history().map(String))
  expect(heard.filter((line) => line.startsWith("event"))).toHaveLength(events.length)
})

test("echo takes one of two values", () => {
  // A misspelled value, which plain JavaScript can pass.
  const echo = "late" as EchoOrder
  expect(() => createSim({ echo }).createGuild("Tea House")).toThrow(
    '`options.echo` must be "first" or "last"; not "late"',
  )
})
