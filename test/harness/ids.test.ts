// Ids that a test chooses, such as those in the configuration of a bot.

import { expect, test as base } from "vitest"
import { type GuildHandle, type Sim, SetupError, createSim } from "../../src/index.ts"

const test = base.extend<{ readonly world: Sim; readonly guild: GuildHandle }>({
  world: async ({}, use) => use(createSim({ botId: "1100000000000000000" })),
  guild: async ({ world }, use) => use(world.createGuild("Tea House")),
})

/** An id of March 2026, later than the clock of the world. */
const LATER = "1480000000000000000"

/** An id of June 2023. */
const EARLIER = "1120000000000000000"

interface Created {
  readonly id: string
}

type Build = (
  scene: { readonly world: Sim; readonly guild: GuildHandle },
  id: string,
) => Created | Promise<Created>

const BUILDERS: readonly (readonly [name: string, build: Build])[] = [
  ["an account", ({ world }, id) => world.createUser("alice", { id })],
  ["a member", ({ guild }, id) => guild.addMember("alice", { id })],
  ["a guild", ({ world }, id) => world.createGuild("Other House", { id })],
  ["a SKU", ({ world }, id) => world.createSku("Premium", { id })],
  [
    "the SKU of a subscription",
    ({ world }, id) => world.createSku("Tea Club", { type: "userSubscription", id }),
  ],
  ["a role", ({ guild }, id) => guild.createRole("staff", { id })],
  ["a text channel", ({ guild }, id) => guild.createTextChannel("log", { id })],
  ["an announcement channel", ({ guild }, id) => guild.createNewsChannel("news", { id })],
  ["a forum", ({ guild }, id) => guild.createForumChannel("help", { id })],
  ["a voice channel", ({ guild }, id) => guild.createVoiceChannel("lounge", { id })],
  ["a stage channel", ({ guild }, id) => guild.createStageChannel("stage", { id })],
  ["a category", ({ guild }, id) => guild.createCategory("staff", { id })],
  ["an emoji", ({ guild }, id) => guild.createEmoji("kettle", { id })],
  ["a sticker", ({ guild }, id) => guild.createSticker("kettle", { id })],
  [
    "a webhook",
    ({ guild }, id) => guild.createWebhook(guild.createTextChannel("log"), "Build", { id }),
  ],
  ["a scheduled event", ({ guild }, id) => guild.createScheduledEvent("Tasting", { id })],
  [
    "an auto-moderation rule",
    ({ guild }, id) =>
      guild.createAutoModRule("No coffee", { id, keywords: ["coffee"], block: true }),
  ],
  [
    "a thread",
    ({ guild }, id) => guild.owner.createThread(guild.createTextChannel("log"), "Cups", { id }),
  ],
  ["a person's role", ({ guild }, id) => guild.owner.createRole("staff", { id })],
  ["a person's channel", ({ guild }, id) => guild.owner.createChannel("log", { id })],
  [
    "a person's voice channel",
    ({ guild }, id) => guild.owner.createChannel("lounge", { type: "voice", id }),
  ],
  ["a person's emoji", ({ guild }, id) => guild.owner.createEmoji("kettle", { id })],
  ["a person's event", ({ guild }, id) => guild.owner.createEvent("Tasting", { id })],
  [
    "a stage",
    async ({ guild }, id) => {
      const channel = guild.createStageChannel("stage")
      await guild.owner.startStage(channel, "Tea", { id })
      return { id: String(channel.instance?.id) }
    },
  ],
]

const OF_MESSAGES: readonly (readonly [name: string, build: Build])[] = [
  ["a message", ({ guild }, id) => guild.owner.send(guild.createTextChannel("log"), "Tea", { id })],
  ["a direct message", ({ guild }, id) => guild.owner.sendDm("Tea", { id })],
  [
    "a webhook's message",
    ({ guild }, id) =>
      guild.createWebhook(guild.createTextChannel("log")).send({ content: "Tea", id }),
  ],
  [
    "a post of a forum",
    ({ guild }, id) => guild.owner.createPost(guild.createForumChannel("help"), "A", "B", { id }),
  ],
]

const ALL = [...BUILDERS, ...OF_MESSAGES]

test.for(ALL)("%s has the id that the test chooses", async ([, build], { world, guild }) => {
  expect((await build({ world, guild }, EARLIER)).id).toBe(EARLIER)
})

test.for(BUILDERS)(
  "%s can have an id that is later than the clock",
  async ([, build], { world, guild }) => {
    expect((await build({ world, guild }, LATER)).id).toBe(LATER)
  },
)

test.for(ALL)(
  "%s cannot have an id that something else has",
  async ([, build], { world, guild }) => {
    guild.createRole("mods", { id: EARLIER })
    const refusal = await refusalOf(() => build({ world, guild }, EARLIER))

    expect(refusal).toBeInstanceOf(SetupError)
    expect(String(refusal)).toContain(
      `the id ${EARLIER} is taken: the role mods of Tea House has it. Leave \`id\` out`,
    )
  },
)

test.for(ALL)(
  "%s cannot have what is no snowflake as its id",
  async ([, build], { world, guild }) => {
    for (const wrong of [
      "pot",
      "",
      "-1",
      "007",
      "99999999999999999999",
      1480000000000000 as never,
    ]) {
      const refusal = await refusalOf(() => build({ world, guild }, wrong))
      expect(refusal).toBeInstanceOf(SetupError)
      expect(String(refusal)).toMatch(/must be a snowflake, a decimal number in a string/)
    }
  },
)

test.for(OF_MESSAGES)("%s cannot have an id of the future", async ([, build], { world, guild }) => {
  const refusal = await refusalOf(() => build({ world, guild }, LATER))

  expect(refusal).toBeInstanceOf(SetupError)
  expect(String(refusal)).toContain("the clock of the world is at 2026-01-01T00:00:00.000Z")
})

async function refusalOf(build: () => unknown): Promise<unknown> {
  try {
    await build()
  } catch (error) {
    return error
  }
  return undefined
}

test("a refused builder leaves nothing behind", ({ guild }) => {
  const { id } = guild.createRole("mods")
  expect(() => guild.addMember("alice", { id })).toThrow(SetupError)
  expect(() => guild.addMember("alice", { invite: "nowhere" })).toThrow(SetupError)
  const before = guild.roles.length
  expect(() => guild.createRole("mods", { id })).toThrow(SetupError)

  expect(guild.roles).toHaveLength(before)
  expect(guild.addMember("alice").name).toBe("alice")
})

test("an account that there is keeps its id when it joins", ({ world, guild }) => {
  const alice = world.createUser("alice")

  expect(() => guild.addMember(alice, { id: EARLIER })).toThrow(
    "the account alice already exists, and `id` is only for an account that a name creates",
  )
})

test("the bot and its application have the id that the test chooses, and its token says it", ({
  world,
}) => {
  expect(world.bot.id).toBe("1100000000000000000")
  expect(atob(world.token.split(".")[0] ?? "")).toBe("1100000000000000000")
})

test("the id of a bot cannot be another than its token says, and no other account has it", () => {
  const token = `${btoa("123456789012345678")}.G1xYzA.c2lnbmF0dXJl`
  expect(() => createSim({ token, botId: EARLIER }).bot).toThrow(
    `contains the id 123456789012345678, and its \`botId\` is ${EARLIER}`,
  )
  expect(() => createSim({ botId: "pot" }).bot).toThrow("`options.botId` must be a snowflake")
  const sim = createSim({ botId: EARLIER })
  sim.createUser("alice", { id: EARLIER })
  expect(() => sim.bot).toThrow("another account has it")
})

test("an invite has the code that the test chooses, once", async ({ guild }) => {
  const general = guild.createTextChannel("general")
  const { owner } = guild
  await owner.createInvite(general)
  const invite = await owner.createInvite(general, { code: "teahouse" })

  expect(invite.url).toBe("https://discord.gg/teahouse")
  expect(guild.addMember("alice", { invite: "teahouse" }).isMember).toBe(true)
  expect(invite.uses).toBe(1)
  await expect(owner.createInvite(general, { code: "teahouse" })).rejects.toThrow(
    "the code teahouse is taken: an invite has it",
  )
  await expect(owner.createInvite(general, { code: "tea house" })).rejects.toThrow(SetupError)
})

test("a thread with a message has the message's id, and no other", async ({ guild }) => {
  const message = await guild.owner.send(guild.createTextChannel("general"), "Tea", { id: EARLIER })

  await expect(guild.owner.createThread(message, "Cups", { id: LATER })).rejects.toThrow(SetupError)
  expect((await guild.owner.createThread(message, "Cups")).id).toBe(EARLIER)
})

test("ids that the world makes pass over those that a test chose, also in a saved world", ({
  world,
  guild,
}) => {
  const last = BigInt(guild.createRole("last").id)
  for (const step of [1n, 2n, 3n, 5n]) guild.createRole("chosen", { id: String(last + step) })
  const saved = world.world.snapshot()
  const ids = [guild, createSim({ snapshot: saved }).guild].map((place) => [
    place.createRole("next").id,
    place.createRole("next").id,
  ])

  expect(ids[0]).toEqual([String(last + 4n), String(last + 6n)])
  expect(ids[1]).toEqual(ids[0])
})

test("messages stand in the order of their ids, whichever was written first", async ({ guild }) => {
  const general = guild.createTextChannel("general")
  const { owner } = guild
  await owner.send(general, "today")
  const old = await owner.send(general, "2023", { id: EARLIER })
  await owner.send(general, "2022", { id: "1000000000000000000" })

  expect(general.history().map(({ content }) => content)).toEqual(["2022", "2023", "today"])
  expect(general.lastMessage?.content).toBe("today")
  expect(old.createdAt.toISOString()).toBe("2023-06-18T14:40:08.593Z")
})
