// Random actions of bots and users in random order: a refusal changes nothing, and no change is
// silent. GUILDSIM_SEQUENCES is the number of sequences, GUILDSIM_SEED chooses them. A long run:
// GUILDSIM_SEQUENCES=20000 GUILDSIM_SEED=$RANDOM vitest run test/sequences

import fc from "fast-check"
import { expect, test } from "vitest"
import { routes } from "../../src/handlers/routes.ts"
import { ChannelHandle } from "../../src/harness/handles/channel/channel.ts"
import { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import { Handle } from "../../src/harness/handles/handle.ts"
import { Person } from "../../src/harness/handles/person/person.ts"
import { RoleHandle } from "../../src/harness/handles/role.ts"
import { channelSteps, guildSteps, roleSteps } from "./test-steps.ts"
import { playChecked } from "./play-checked.ts"
import { personSteps } from "./person-steps.ts"
import { sequences, tryStep } from "./play.ts"
import { requestsTo } from "./requests.ts"
import { type Scene, createScene } from "./scene.ts"
import type { Step } from "./step.ts"

const numRuns = Number(process.env["GUILDSIM_SEQUENCES"] ?? 24)
const seed = Number(process.env["GUILDSIM_SEED"] ?? 1)

/** The scene of the last request, which may have changed it. */
let used: Scene | undefined

test.each(routes.map((route) => [route.key, route] as const))(
  "%s is drawn, and succeeds sometimes",
  async (_, route) => {
    const draw = (count: number) => fc.sample(requestsTo(route), { seed, numRuns: count })
    // Another scene takes more time than several requests.
    if (used !== undefined && (await succeeds(used, draw(20)))) return
    used = await createScene()
    expect(await succeeds(used, draw(200))).toBe(true)
  },
)

/** Returns whether one of some steps succeeds. */
async function succeeds(scene: Scene, steps: readonly Step[]): Promise<boolean> {
  for (const step of steps) if ((await tryStep(scene, step))?.kind === "done") return true
  return false
}

const READS = "It only reads."

/** The methods of every handle that are not drawn, with the reason. */
const OF_ALL = { can: READS, debug: READS, toString: READS }

/** The methods of a person that are not drawn, with the reason. */
const OF_PERSON = {
  ...OF_ALL,
  explainPermission: READS,
  availableCommands: READS,
  dmWith: READS,
}

test.each([
  ["a person", Person, personSteps, OF_PERSON],
  [
    "a guild",
    GuildHandle,
    guildSteps,
    { ...OF_ALL, has: READS, botRoleOf: READS, auditLog: READS },
  ],
  ["a role", RoleHandle, roleSteps, { ...OF_ALL, allows: READS }],
  [
    "a channel",
    ChannelHandle,
    channelSteps,
    { ...OF_ALL, history: READS, pins: READS, render: READS, screenshot: READS },
  ],
] as const)("every method of %s is drawn", (_, { prototype }, table, notDrawn) => {
  const methods = methodsOf(prototype)
  expect(methods).toEqual(expect.arrayContaining(Object.keys(table)))
  expect(methods.filter((name) => !(name in table) && !(name in notDrawn))).toEqual([])
})

/** Returns the methods of a handle and of the classes that it extends, up to `Handle`. */
function methodsOf(prototype: object): string[] {
  if (prototype === Handle.prototype) return []
  const own = Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(
    ([name, { value }]) => (typeof value === "function" && name !== "constructor" ? [name] : []),
  )
  return [...own, ...methodsOf(Object.getPrototypeOf(prototype) as object)]
}

test("a refusal changes nothing, and no change is silent", { timeout: 3_600_000 }, async () => {
  let taken = 0
  const property = fc.asyncProperty(sequences, async (steps) => {
    taken += (await playChecked(steps)).taken
  })
  await fc.assert(property, { numRuns, seed, reporter: report })
  expect(taken).toBeGreaterThan(numRuns)
})

/** Formats a failed sequence, one line for each step. */
function report(details: fc.RunDetails<[Step[]]>): void {
  if (!details.failed) return
  const [steps = []] = details.counterexample ?? []
  const lines = steps.map(({ line }, index) => `${index + 1}. ${line}`)
  const again = `GUILDSIM_SEED=${details.seed} GUILDSIM_SEQUENCES=${details.numRuns}`
  throw new Error(`After these steps, played again by ${again}:\n${lines.join("\n")}\n`, {
    cause: details.errorInstance,
  })
}
