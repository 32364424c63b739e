// Handles of deleted objects: reads every property and calls every method of every handle after
// each kind of deletion. A property returns a value or throws a SetupError; the platform may also
// refuse a method. No handle throws an internal error.

import { beforeAll, expect, test, vi } from "vitest"
import { screenshotPage } from "../../src/harness/node/screenshots/page.ts"
import { simulationOfApi } from "../../src/harness/sim/sim-arguments.ts"
import { AssertionError, type GuildHandle, PlatformError, SetupError } from "../../src/node.ts"
import type { Callable } from "./forms.ts"
import { type PublicApi, readApi } from "./read-types.ts"
import { type Scene, openScene } from "./scene.ts"
import { createFits } from "./values.ts"
import { createWrongCalls } from "./wrong-calls.ts"

// A test reads and calls everything, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let api: PublicApi

beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {}) // `debug()` prints
  api = await readApi()
}, 60_000)

/** Returns the first handle of a class. */
function one(scene: Scene, className: string): never {
  return scene.receivers.get(className) as never // the caller names the class
}

type Deletion = readonly [what: string, remove: (guild: GuildHandle, scene: Scene) => unknown]

const DELETIONS: readonly Deletion[] = [
  ["the guild", (guild) => guild.owner.deleteGuild()],
  ["the guild, which was left", (guild, scene) => guild.owner.kick(one(scene, "Person"))],
  ["a member, who was banned", (guild, scene) => guild.owner.ban(one(scene, "Person"))],
  [
    "all channels",
    (guild) => {
      for (let [first] = guild.channels; first !== undefined; [first] = guild.channels)
        first.delete()
    },
  ],
  ["a thread", (guild, scene) => guild.owner.deleteChannel(one(scene, "ThreadHandle"))],
  ["a role", (guild, scene) => guild.owner.deleteRole(one(scene, "RoleHandle"))],
  ["a message", (guild, scene) => guild.owner.delete(one(scene, "MessageHandle"))],
  ["an emoji", (guild, scene) => guild.owner.deleteEmoji(one(scene, "EmojiHandle"))],
  ["an invite", (guild, scene) => guild.owner.deleteInvite(one(scene, "InviteHandle"))],
  ["an event", (guild, scene) => guild.owner.deleteEvent(one(scene, "ScheduledEventHandle"))],
  ["a rule, a webhook and a sticker, which the bot deleted", deleteByBot],
  ["the world, by a reset", (_, { env }) => env.reset()],
]

async function deleteByBot(guild: GuildHandle, scene: Scene): Promise<void> {
  const idOf = (name: string): string => (one(scene, name) as { id: string }).id
  for (const path of [
    `/guilds/${guild.id}/auto-moderation/rules/${idOf("AutoModRuleHandle")}`,
    `/guilds/${guild.id}/stickers/${idOf("StickerHandle")}`,
    `/webhooks/${idOf("WebhookHandle")}`,
  ]) {
    const headers = { authorization: `Bot ${scene.env.token}` }
    const answer = await fetch(`https://discord.com/api/v10${path}`, { method: "DELETE", headers })
    expect(answer.status).toBe(204)
  }
}

/**
 * The errors that may report a deleted object. `requireResponse` asserts that there is a response.
 */
const REFUSALS = [AssertionError, PlatformError, SetupError]

/** Methods that delete further objects. They are called last. */
const LAST = /^(?:leave|deleteGuild|delete|deleteChannel|deleteRole|kick|ban)$/

test.for(DELETIONS)("a handle throws no internal error without %s", async ([, remove]) => {
  const scene = await openScene()
  const { env } = scene
  const simulation = simulationOfApi(env)
  // Creates the page of a picture without a browser, which would draw each channel again and again.
  simulation.screenshots.take = async (subject, options) =>
    new TextEncoder().encode(screenshotPage(simulation, subject, options))
  try {
    await remove(env.guild, scene)
    expect(await faultsOf(scene)).toEqual([])
  } finally {
    await env.close()
  }
})

async function faultsOf(scene: Scene): Promise<readonly string[]> {
  const { validCall } = createWrongCalls(scene.handles, createFits(scene.handles))
  const faults: string[] = []
  let asked = 0
  const handles = scene.handles.filter(({ isForeign }) => !isForeign)
  const all = handles.flatMap(({ classes: [owner = ""], value }) => {
    const members = api.members.find(({ name }) => name === owner)
    return members === undefined ? [] : [{ owner, value, members }]
  })
  for (const { owner, value, members } of all) {
    for (const name of members.properties) {
      asked += 1
      const fault = await faultOf(() => Reflect.get(value, name))
      if (fault !== undefined) faults.push(`${owner}.${name}: ${fault}`)
    }
  }
  const calls = all.flatMap(({ owner, value, members }) =>
    members.methods.map((method) => ({ owner, value, method })),
  )
  const isLast = ({ method }: { method: Callable }): boolean => LAST.test(method.name)
  for (const { owner, value, method } of [
    ...calls.filter((it) => !isLast(it)),
    ...calls.filter(isLast),
  ]) {
    asked += 1
    const work = Reflect.get(value, method.name) as () => unknown // the type declares a method
    const fault = await faultOf(() => Reflect.apply(work, value, validCall(method)))
    if (fault !== undefined) faults.push(`${owner}.${method.name}(): ${fault}`)
  }
  expect(asked).toBeGreaterThan(250)
  return faults
}

async function faultOf(work: () => unknown): Promise<string | undefined> {
  try {
    const value = await work()
    // A list reads the world when it is iterated.
    if (Array.isArray(value)) for (const item of value) String(item)
    return undefined
  } catch (error) {
    return REFUSALS.some((refusal) => error instanceof refusal) ? undefined : String(error)
  }
}
