// One scenario for every client library: the required behavior of its bot, and the effects that
// people see. The scenario does not depend on the library.

import { MessageFlags } from "discord-api-types/v10"
import { expect, test as base, vi } from "vitest"
import { type Bot, type Env, type Permission, sim } from "../../src/node.ts"
import { TEXT_COMMAND_STEPS } from "./text-command-steps.ts"
import type { Refusals, Scene, Step } from "./step.ts"
import { MENU, POUR, SAYS } from "./tea-house.ts"

const STEPS: readonly Step[] = [
  {
    does: "registers its commands in bulk",
    async play({ env }) {
      const asked = env.journal.filter(
        (entry) => entry.kind === "request" && entry.path.endsWith("/commands"),
      )
      expect(asked.filter((entry) => "method" in entry && entry.method !== "GET")).toMatchObject([
        { method: "PUT", status: 200, answer: [{ name: "brew" }, { name: "steep" }] },
      ])
    },
  },
  {
    does: "sees each guild that it is in, by !guilds",
    async play({ env, guild, alice, general }) {
      env.createGuild("Coffee Corner")
      await env.settle()
      await alice.send(general, "!guilds")
      expect(general.lastMessage?.content).toMatch(/Tea House, Coffee Corner$/)
      env.createGuild("Juice Bar")
      const counter = guild.createTextChannel("counter")
      await env.settle()
      await alice.send(counter, "!guilds")
      expect(counter.lastMessage?.content).toMatch(/Coffee Corner, Juice Bar$/)
    },
  },
  {
    does: "replies to a message, !ping",
    async play({ env, alice, general }) {
      const ping = await alice.send(general, "!ping")
      expect(general.lastMessage?.content).toBe(SAYS.pong)
      expect(general.lastMessage?.replyTo).toBe(ping.id)
      expect(general.lastMessage?.author.id).toBe(env.bot.id)
    },
  },
  {
    does: "sends a file, by !menu",
    async play({ alice, general }) {
      await alice.send(general, "!menu")
      const [file, ...others] = general.lastMessage?.attachments ?? []
      expect(file?.filename).toBe(MENU.name)
      expect(new TextDecoder().decode(file?.bytes)).toBe(MENU.text)
      expect(others).toEqual([])
    },
  },
  {
    does: "answers a slash command with an option, /brew",
    async play({ alice, general }) {
      const result = await alice.slash(general, "brew", { tea: "Sencha" })
      expect(result.response?.content).toBe(SAYS.brewing("Sencha"))
      expect(result.response?.buttons).toMatchObject([{ label: POUR.label, customId: POUR.id }])
    },
  },
  {
    does: "defers its answer in private and follows it up, /steep",
    async play({ env, alice, general }) {
      const result = await alice.slash(general, "steep")
      expect(result.response?.content).toBe(SAYS.steeped)
      expect(result.ephemeral).toBe(true)
      expect(env.journal).toContainEqual(
        expect.objectContaining({
          kind: "request",
          method: "POST",
          body: expect.objectContaining({ data: { flags: MessageFlags.Ephemeral } }),
        }),
      )
    },
  },
  {
    does: "answers a button by changing its message",
    async play({ alice, general }) {
      const { response } = await alice.slash(general, "brew", { tea: "Sencha" })
      if (response === undefined) throw new Error("/brew was answered")
      const result = await alice.click(response, { label: POUR.label })
      expect(result.acknowledged).toBe(true)
      expect(response.content).toBe(SAYS.poured)
      expect(response.buttons).toEqual([])
    },
  },
  {
    does: "reports a 50013 as its library does, by !ban",
    async play({ alice, general, refusals }) {
      await alice.send(general, "!ban")
      expect(alice.isMember).toBe(true)
      expect(withoutIds(general.lastMessage?.content)).toBe(refusals.missingPermissions)
    },
  },
  {
    does: "reports a 50035 as its library does, by !ban",
    async play({ env, refusals }) {
      const strict = env.createGuild("Strict House")
      const door = strict.createTextChannel("door")
      const bob = strict.addMember("bob")
      await env.settle()
      await bob.send(door, "!ban")
      expect(bob.isMember).toBe(true)
      expect(withoutIds(door.lastMessage?.content)).toBe(refusals.invalidForm)
    },
  },
  {
    // https://docs.discord.com/developers/resources/channel#channel-object-obfuscated-channels
    does: "answers a command in a hidden channel, and messages there once it sees it",
    async play({ env, guild, alice }) {
      const rooms = guild.createCategory("rooms")
      const key = guild.createRole("key")
      for (const role of [guild.everyone, guild.botRole]) rooms.deny(role, "ViewChannel")
      const cellar = guild.createTextChannel("cellar", { category: rooms })
      cellar.allow(alice, "ViewChannel")
      cellar.allow(key, "ViewChannel")

      const result = await alice.slash(cellar, "brew", { tea: "Sencha" })
      expect(result.response?.content).toBe(SAYS.brewing("Sencha"))
      await alice.send(cellar, "!ping")
      expect(cellar.lastMessage?.author.id).toBe(alice.id)
      await guild.owner.giveRole(env.bot, key)
      await alice.send(cellar, "!ping")
      expect(cellar.lastMessage?.content).toBe(SAYS.pong)
    },
  },
  ...TEXT_COMMAND_STEPS,
  {
    does: "survives a dropped socket with a resume, and misses nothing",
    async play({ env, alice, general }) {
      await env.gateway.dropSocket()
      await alice.send(general, "!ping")
      await env.advanceTime(LONGEST_PAUSE)
      // Timers in a worker are real.
      await vi.waitUntil(() => connectionsIn(env).at(-1)?.startsWith("resumed"), 3000)
      await env.settle()
      expect(general.lastMessage?.content).toBe(SAYS.pong)
      expect(connectionsIn(env).slice(-2)).toEqual([
        "lost its connection",
        expect.stringMatching(/^resumed, /),
      ])
    },
  },
]

/** Returns the events of the bot's connection, in order. */
function connectionsIn(env: Env): readonly string[] {
  return env.journal.flatMap((entry) => (entry.kind === "connection" ? [entry.description] : []))
}

function withoutIds(text = ""): string {
  return text.replaceAll(/\d{17,}/g, "<id>")
}

/** The longest delay before a client reconnects, in seconds. It is Seyfert's. */
const LONGEST_PAUSE = 10

/** The permissions that a bot needs for the scenario, without banning. */
const MODEST = [
  "ViewChannel",
  "SendMessages",
  "ReadMessageHistory",
  "AttachFiles",
  "EmbedLinks",
  "CreatePublicThreads",
  "SendMessagesInThreads",
  "ManageThreads",
  "SendPolls",
  "ManageRoles",
  "CreateInstantInvite",
  "CreateEvents",
  "CreateGuildExpressions",
] as const satisfies readonly Permission[]

/**
 * Declares the tests of one library: its bot logs in once, runs every step in a guild of its own,
 * and shuts down.
 */
export function runsTheScenario(
  library: string,
  bot: () => Bot | Promise<Bot>,
  refusals: Refusals,
): void {
  const test = base.extend<{
    readonly env: Env
    readonly scene: Scene
  }>({
    env: [
      async ({}, use) => {
        await using env = await sim.run(await bot())
        await use(env)
      },
      { scope: "file" },
    ],
    scene: async ({ env }, use) => {
      const guild = env.createGuild("Tea House", { botPermissions: MODEST })
      const general = guild.createTextChannel("general")
      const alice = guild.addMember("alice")
      await env.settle()
      await use({ env, guild, general, alice, refusals })
    },
  })

  for (const { does, play } of STEPS) {
    test(`${library} ${does}`, ({ scene }) => play(scene))
  }

  test(`${library} ends its connection when it is stopped`, async ({ env }) => {
    await env.close()
    expect(connectionsIn(env).at(-1)).toMatch(/^closed the connection/)
  })
}
