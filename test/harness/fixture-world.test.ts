import { Client, GatewayIntentBits } from "discord.js"
import { expect, test } from "vitest"
import { compose, createSim, defineWorld } from "../../src/index.ts"
import { sim } from "../../src/node.ts"

const teaHouse = defineWorld(
  "tea house",
  { name: "Tea House", guests: ["alice", "bob"] },
  async (stage, { name, guests }) => {
    const guild = stage.createGuild(name)
    const general = guild.createTextChannel("general")
    const [first, ...others] = guests.map((guest) => guild.addMember(guest))
    const greeting = await first?.send(general, "Is there tea?")
    await stage.advanceTime({ hours: 1 })
    return { guild, general, first, others, greeting }
  },
)

const quarrel = defineWorld("quarrel", {}, async (stage) => {
  const guild = stage.ensureGuild("Quarrel")
  const alice = stage.ensureMember(guild, "alice")
  const mallory = stage.ensureMember(guild, "mallory")
  const general = stage.ensureTextChannel(guild, "general")
  await mallory.send(general, "There is no tea.")
  return { guild, general, alice, mallory }
})

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
const listener = (): Client => new Client({ intents: [Guilds, GuildMessages, MessageContent] })

test("a simulation is filled with a world, which says what is in it", async () => {
  const world = createSim()
  const { guild, general, others } = await world.fill(teaHouse)

  expect(guild.name).toBe("Tea House")
  expect(others.map(({ name }) => name)).toEqual(["bob"])
  expect(general.history().map(({ content }) => content)).toEqual(["Is there tea?"])
})

test("a world is had with other data, and stays itself as it was", async () => {
  const other = teaHouse({ name: "Coffee House", guests: [] })
  const coffee = await createSim().fill(other)
  const tea = await createSim().fill(teaHouse)

  expect(coffee.guild.name).toBe("Coffee House")
  expect(coffee.greeting).toBeUndefined()
  expect(tea.guild.name).toBe("Tea House")
  expect(other.data).toEqual({ name: "Coffee House", guests: [] })
})

test("data that a world does not have are refused", () => {
  const data = { names: "Tea House" } as object
  expect(() => teaHouse(data)).toThrow(
    'The world "tea house" has no option "names". It takes: name, guests.',
  )
})

test("the same world is the same twice, to the byte", async () => {
  const [one, other] = [createSim(), createSim()]
  await one.fill(teaHouse)
  await other.fill(teaHouse)

  expect(JSON.stringify(other.journal)).toBe(JSON.stringify(one.journal))
})

test("a world that comes later plays in the guild of the one before", async () => {
  const world = createSim()
  const both = await world.fill(compose(teaHouse, quarrel))

  expect(both.guild.name).toBe("Tea House")
  expect(both.alice.id).toBe(both.first?.id)
  expect(both.general.history().map(({ content }) => content)).toEqual([
    "Is there tea?",
    "There is no tea.",
  ])
})

test("alone it makes what it needs", async () => {
  const { guild, general, mallory } = await createSim().fill(quarrel)

  expect(guild.name).toBe("Quarrel")
  expect(general.history().map(({ author }) => author.id)).toEqual([mallory.id])
})

test("two worlds that call different things by one name cannot be composed", async () => {
  const again = compose(teaHouse, teaHouse({ name: "Second House", guests: ["carol"] }))

  await expect(createSim().fill(again)).rejects.toThrow(
    'compose: "guild" of the world "tea house" and "guild" of "tea house" are different objects.',
  )
  expect(() => compose()).toThrow("compose: there is no world to compose.")
})

test("a world that returns no handles is rejected", async () => {
  const nothing = defineWorld("nothing", {}, () => undefined as unknown as object)

  await expect(createSim().fill(nothing)).rejects.toThrow(
    'The world "nothing" returned no handles. Return an object from its function.',
  )
})

test("a value that is not a world is refused where it is passed", async () => {
  const noWorld =
    "must be a world: one of guildsim/worlds, or what defineWorld() and compose() make;"
  const none = [{}, undefined, "tea house", () => ({}), Promise.resolve(teaHouse), [teaHouse]]
  for (const given of none as (typeof teaHouse)[]) {
    await expect(createSim().fill(given)).rejects.toThrow(`fill(world): \`world\` ${noWorld}`)
    expect(() => compose(teaHouse, given)).toThrow(`compose(...worlds): \`worlds\` ${noWorld}`)
  }
  expect(() => Reflect.apply(defineWorld, undefined, ["tea house", () => ({})])).toThrow(
    "`data` must be an object of the data of the world; not a function",
  )
})

test("a world in the place of options is refused", async () => {
  const options = /`options` must be an object of options: .*botName.*; not a function/
  expect(() => createSim(teaHouse as object)).toThrow(options)
  await expect(sim.run(listener(), teaHouse as object)).rejects.toThrow(options)
})

test("options that there are not are refused before anything begins", async () => {
  let begun = false
  const start = (): void => void (begun = true)
  const given = { wrold: teaHouse, gateway: false }

  await expect(sim.run(start, given as object)).rejects.toThrow(
    /^sim\.run has no option "wrold"\. It takes: botName, .*world, /,
  )
  expect(begun).toBe(false)
  expect(() => createSim({ botNam: "Teapot" } as object)).toThrow(
    'createSim has no option "botNam". It takes: botName, botId, token, approvedIntents, shards, oauth2, snapshot, startAt, profile, unknownKeys, echo, rateLimits, clock.',
  )
  expect(() => createSim({ world: teaHouse } as object)).toThrow("await createSim().fill(world)")
})

test("a bot finds the world of its run as if it had always been there", async () => {
  const client = listener()
  const told: string[] = []
  client.on("messageCreate", ({ content }) => void told.push(content))
  await using env = await sim.run(client, { world: teaHouse })

  const { first, general, guild } = env.world
  const channel = await client.channels.fetch(general.id)
  const history = channel?.isTextBased() ? await channel.messages.fetch() : undefined
  await first?.send(general, "And cake?")

  expect(client.guilds.cache.get(guild.id)?.name).toBe("Tea House")
  expect(history?.map(({ content }) => content)).toEqual(["Is there tea?"])
  expect(told).toEqual(["And cake?"])
})

test("the fixtures of a world are not in the journal of a run", async () => {
  const lines: string[] = []
  await using env = await sim.run(listener(), {
    world: teaHouse,
    onJournal: ({ kind }) => void lines.push(kind),
  })

  expect(env.journal.filter(({ kind }) => kind === "action")).toEqual([])
  expect(lines).not.toContain("action")
  expect(lines).toContain("connection")
})

test("in real time a world has its history at once", async () => {
  const before = Date.now()
  await using env = await sim.run(listener(), { world: teaHouse, clock: "real" })
  const sentAt = env.world.greeting?.createdAt.getTime() ?? 0

  expect(env.world.guild.name).toBe("Tea House")
  expect(sentAt).toBeGreaterThanOrEqual(before)
  expect(sentAt).toBeLessThanOrEqual(Date.now())
})

test("a world that fails ends the run before the bot begins", async () => {
  let begun = false
  const broken = defineWorld("broken", {}, () => {
    throw new Error("no more tea")
  })
  const start = (): void => void (begun = true)

  await expect(sim.run(start, { world: broken, gateway: false })).rejects.toThrow("no more tea")
  expect(begun).toBe(false)
})
