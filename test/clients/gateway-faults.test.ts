import { once } from "node:events"
import { Client, Events, GatewayIntentBits } from "discord.js"
import { expect, test as base } from "vitest"
import { type Env, SetupError, sim } from "../../src/node.ts"

interface Faults {
  readonly client: Client
  readonly env: Env
  /** The messages that the client received. */
  readonly heard: string[]
}

const test = base.extend<Faults>({
  client: async ({}, use) => {
    const { Guilds, GuildMembers, GuildMessages, MessageContent } = GatewayIntentBits
    await use(
      new Client({
        intents: [Guilds, GuildMembers, GuildMessages, MessageContent],
        // A client waits five seconds between two identifications, which a test does not need.
        ws: { buildIdentifyThrottler: () => ({ waitForIdentify: () => Promise.resolve() }) },
      }),
    )
  },
  heard: async ({ client }, use) => {
    const heard: string[] = []
    client.on(Events.MessageCreate, ({ content }) => heard.push(content))
    await use(heard)
  },
  env: async ({ client, heard }, use) => {
    await using env = await sim.run(client)
    expect(heard).toEqual([])
    await use(env)
  },
})

/** Returns the journal's descriptions of the bot's connection. */
function connectionIn(env: Env): readonly string[] {
  return env.journal.flatMap((entry) => (entry.kind === "connection" ? [entry.description] : []))
}

/** Creates a guild with a channel and a person who can send a message there. */
function tearoom(env: Env) {
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  return { say: (text: string) => alice.send(general, text) }
}

test("a dropped socket is resumed, and no event is lost", async ({ env, heard }) => {
  const { say } = tearoom(env)
  await say("before")
  await env.gateway.dropSocket()
  expect(connectionIn(env).at(-1)).toBe("lost its connection")
  await say("meanwhile")
  await say("after")
  expect(heard).toEqual(["before", "meanwhile", "after"])
  expect(connectionIn(env)).toEqual([
    "identified",
    "lost its connection",
    "resumed, 1 event replayed",
  ])
})

/** Close codes with the event that the client emits and the resulting connection lines. */
const closes = [
  [1001, Events.ShardResume, ["was closed with 1001", "resumed, 0 events replayed"]],
  [4000, Events.ShardResume, ["was closed with 4000 Unknown error.", "resumed, 0 events replayed"]],
  [4008, Events.ShardReady, ["was closed with 4008 Rate limited.", "identified"]],
  [4007, Events.ShardReady, ["was closed with 4007 Invalid seq.", "identified"]],
] as const

test.for(closes)(
  "after %i the client comes back with %s",
  async ([code, event, lines], { client, env }) => {
    const back = once(client, event)
    await env.gateway.disconnect({ code })
    await env.settle()
    await back
    expect(connectionIn(env).slice(1)).toEqual(lines)
  },
)

test("after 4009 the client tries to resume, fails, and identifies again", async ({
  client,
  env,
}) => {
  const back = once(client, Events.ShardReady)
  await env.gateway.disconnect({ code: 4009 })
  await env.settle()
  await back
  expect(connectionIn(env).slice(1)).toEqual([
    "was closed with 4009 Session timed out.",
    "could not resume: there is no such session",
    "closed the connection with 1000",
    "identified",
  ])
})

test.for([4004, 4014])("after %i the client stops", async (code, { client, env }) => {
  const stopped = once(client, Events.ShardDisconnect)
  // discord.js emits an error with the reason why it stops.
  client.on(Events.Error, () => {})
  await env.gateway.disconnect({ code })

  expect(await stopped).toMatchObject([{ code }, 0])
  await expect(env.gateway.dropSocket()).rejects.toThrow(SetupError)
})

test("a session that is no longer valid is replaced by another", async ({ env, heard }) => {
  const { say } = tearoom(env)
  await env.gateway.invalidateSession()
  await say("unheard")
  await say("heard")

  expect(heard).toEqual(["heard"])
  expect(connectionIn(env).slice(1)).toEqual([
    "was told that its session is invalid",
    "closed the connection with 1000",
    "identified",
  ])
})

test("a session that is said to be resumable is resumed on the same connection", async ({
  client,
  env,
  heard,
}) => {
  const { say } = tearoom(env)
  const resumed = once(client, Events.ShardResume)
  await env.gateway.invalidateSession({ resumable: true })
  await resumed
  await say("heard")

  expect(heard).toEqual(["heard"])
  expect(connectionIn(env).slice(1)).toEqual([
    "was told that its session is invalid, and can be resumed",
    "resumed, 0 events replayed",
  ])
})

test("a client that receives Reconnect resumes", async ({ env, heard }) => {
  const { say } = tearoom(env)
  await env.gateway.requestReconnect()
  await say("meanwhile")

  expect(heard).toEqual(["meanwhile"])
  expect(connectionIn(env).slice(1)).toEqual([
    "was asked to reconnect",
    "closed the connection with 4200",
    "resumed, 1 event replayed",
  ])
})

test("a client whose heartbeats are not acknowledged drops the connection, and resumes", async ({
  client,
  env,
  heard,
}) => {
  const { say } = tearoom(env)
  await env.gateway.stopAcknowledging()
  const lost = once(client, Events.ShardReconnecting)
  // The first heartbeat is sent within 45 seconds; at the second the client notices that the first
  // had no response.
  await env.advanceTime(90)
  await lost
  await env.gateway.resumeAcknowledging()
  await say("heard")

  expect(heard).toEqual(["heard"])
  expect(connectionIn(env).slice(1)).toEqual([
    "gets no heartbeat acknowledgements",
    "closed the connection with 4200",
    "resumed, 0 events replayed",
    "gets heartbeat acknowledgements again",
  ])
})

test("a fault of a bot that is not connected is the test's mistake", async ({ env }) => {
  await env.gateway.dropSocket()
  const attempts = [
    () => env.gateway.disconnect({ code: 4000 }),
    () => env.gateway.dropSocket(),
    () => env.gateway.invalidateSession(),
    () => env.gateway.stopAcknowledging(),
    () => env.gateway.requestReconnect(),
  ]
  for (const attempt of attempts) await expect(attempt).rejects.toThrow(SetupError)
  await env.gateway.resumeAcknowledging()
})

test.for([999, 1005, 1006, 1015, 2999, 5000, 4000.5, Number.NaN])(
  "no connection can be closed with code %d",
  async (code, { env }) => {
    await expect(env.gateway.disconnect({ code })).rejects.toThrow(SetupError)
    expect(connectionIn(env)).toEqual(["identified"])
  },
)

test("discord.js rejects a fetch of all members that is rate limited", async ({ client, env }) => {
  const { id } = env.createGuild("Tea House")
  await env.settle()
  const { members } = client.guilds.cache.get(id) ?? {}
  await env.gateway.limitMemberRequests(env.guild)
  await expect(members?.fetch()).rejects.toMatchObject({ data: { retry_after: 30 } })
  await env.advanceTime(30)
  expect((await members?.fetch())?.size).toBe(2)
})
