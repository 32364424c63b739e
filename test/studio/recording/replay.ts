// Records every method of users, makes tests of the recordings, and plays them: afterwards the worlds
// are the same. test/docs/types.test.ts imports this, because it type-checks the tests of the same recordings.

import assert from "node:assert/strict"
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import fc from "fast-check"
import { afterAll, expect, test, vi } from "vitest"
import { createAssertions } from "../../../src/harness/assertions/assertions.ts"
import { extend } from "../../../src/harness/options/extend.ts"
import { expect as matcherExpect } from "../../../src/harness/runners/vitest/expect.ts"
import { createSimulationApi } from "../../../src/harness/sim/create-simulation-api.ts"
import { createErrorCollection } from "../../../src/harness/simulation/failures/error-collection.ts"
import type { Simulation } from "../../../src/harness/simulation/simulation.ts"
import { createSimulation } from "../../../src/harness/simulation/create-simulation.ts"
import { Recorder } from "../../../src/harness/studio/recording/recorder.ts"
import { withArrangement } from "../../../src/harness/studio/recording/source/arrange.ts"
import { writeBody } from "../../../src/harness/studio/recording/source/body.ts"
import { VariableNames } from "../../../src/harness/studio/recording/source/names.ts"
import type { TargetRunner } from "../../../src/harness/studio/recording/source/target-runner.ts"
import { savedWorld, worldToSave } from "../../../src/world/snapshot.ts"
import { type SampledCall, sampleCall } from "../../client/sampled-calls.ts"
import { connectTo, simulationOf } from "../../client/simulation-world.ts"
import type { UserActionSample } from "../../proof/user-action.ts"
import { allUserActions } from "../../proof/user-actions.ts"
import { modules } from "../../runners/project.ts"
import { expectEqualStates } from "../../scene/equal-states.ts"
import { type PlayedRecording, recordCalls } from "./sampled-recordings.ts"

// There are many samples.
vi.setConfig({ testTimeout: 30_000 })

/** The samples whose objects only the result of an earlier call has. */
const WITHOUT_SELECTOR = [
  "buys something",
  "cancels a subscription",
  "joins an activity",
  "leaves an activity",
  "submits a modal",
]

/** A body of a test as a function. */
type PlayedBody = (env: object, expected: unknown, asserted: unknown) => Promise<void>

/** Compiles the lines of a body. */
function compile(lines: readonly string[]): PlayedBody {
  const source = `return async (env, expect, assert) => {\n${lines.join("\n")}\n}`
  // The source is what is tested.
  // oxlint-disable-next-line no-implied-eval, no-new-func
  return (new Function(source) as () => PlayedBody)()
}

/** Returns the state of a world as JSON. */
function savedIn({ world }: Simulation): unknown {
  return savedWorld.write(worldToSave(world))
}

/** Returns the body of the test of a recording, and the steps that it leaves out. */
function bodyOf(
  { recording }: PlayedRecording,
  runner: TargetRunner,
): ReturnType<typeof writeBody> {
  return writeBody(recording, { runner, names: new VariableNames([]), indent: 4 })
}

/** Plays the test of a recording in a new world. Returns the steps that it leaves out. */
async function replay(
  played: PlayedRecording,
  { lines, omitted } = bodyOf(played, "jest"),
): Promise<readonly string[]> {
  const simulation = simulationOf(played.snapshot)
  const errors = createErrorCollection<Error>("The bot threw", simulation.formatErrors)
  const api = createSimulationApi(() => simulation)
  const settling = { settle: () => simulation.settle() }
  const env = extend(api, createAssertions(simulation, errors), settling)
  await compile(lines)(env, matcherExpect, assert)
  if (omitted.length > 0) return omitted
  expectEqualStates(savedIn(simulation), savedIn(played.simulation), lines.join("\n"))
  return []
}

const calls = new Map<UserActionSample, Promise<SampledCall>>()
const recordings = new Map<UserActionSample, Promise<PlayedRecording>>()

/** Returns the call of a sample, which is made once for all tests. */
function callOf(sample: UserActionSample): Promise<SampledCall> {
  const call = calls.get(sample) ?? sampleCall(sample)
  calls.set(sample, call)
  return call
}

afterAll(() => {
  calls.clear()
  recordings.clear()
})

/** Returns the recording of a sample, which is made once for all tests. */
export function recordingOf(sample: UserActionSample): Promise<PlayedRecording> {
  const record = async (): Promise<PlayedRecording> => {
    const call = await callOf(sample)
    return recordCalls(call.snapshot, [call])
  }
  const recording = recordings.get(sample) ?? record()
  recordings.set(sample, recording)
  return recording
}

test.each(allUserActions.map((sample) => [sample.does, sample] as const))(
  "the test of a recording in which a user %s leads to the same world",
  async (does, sample) => {
    const played = await recordingOf(sample)
    const [body, other] = [bodyOf(played, "jest"), bodyOf(played, "node:test")]
    const omitted = await replay(played, body)
    expect(other.omitted).toEqual(omitted)
    // Runners differ only in assertions.
    if (!isDeepStrictEqual(other.lines, body.lines)) await replay(played, other)
    if (omitted.length > 0) expect(WITHOUT_SELECTOR).toContain(does)
  },
)

test("the test of any sequence of calls leads to the same world, also with refused calls", async () => {
  const plain = allUserActions.filter(({ arrange, does }) => {
    return arrange === undefined && !WITHOUT_SELECTOR.includes(does)
  })
  const all: SampledCall[] = []
  for (const sample of plain) all.push(await callOf(sample))
  const [first] = all
  if (first === undefined) throw new Error("There are no samples.")
  const { snapshot } = first
  // Some samples add objects just before their call.
  const usual = all.filter((call) => isDeepStrictEqual(call.snapshot, snapshot))
  let steps = 0
  const sequences = fc.array(fc.constantFrom(...usual), {
    minLength: 5,
    maxLength: 25,
    size: "max",
  })
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const played = await recordCalls(snapshot, sequence)
      steps += played.recording.steps.length
      expect(await replay(played)).toEqual([])
    }),
    { numRuns: 15 },
  )
  expect(steps).toBeGreaterThan(100)
})

test("a recording can begin in a world that its test builds", async () => {
  const simulation = createSimulation({}, { key: "built" })
  const api = createSimulationApi(() => simulation)
  const guild = api.createGuild("Tea House")
  const host = guild.createRole("host", { permissions: ["KickMembers"], hoist: true })
  guild.createRole("unused")
  const rooms = guild.createCategory("rooms")
  rooms.deny(guild.everyone, "SendMessages")
  guild.createTextChannel("quiet", { category: rooms, topic: "Shh" }).allow(host, "SendMessages")
  guild.createTextChannel("elsewhere")
  guild.addMember("alice", { roles: [host], nick: "Al" })
  guild.addMember("bob")

  const recorder = new Recorder()
  const env = await connectTo(simulation, { onCall: recorder.observe })
  recorder.start(env)
  const [alice, bob] = [env.guild.members.get("alice"), env.guild.members.get("bob")]
  const quiet = env.guild.channels.get("quiet")
  await alice.send(quiet, `Tea, ${bob.mention}?`)
  await expect(bob.send(quiet, "Yes!")).rejects.toThrow("50013")
  await alice.kick(bob)

  const options = {
    runner: "jest",
    names: new VariableNames([]),
    indent: 4,
    isBuilt: true,
  } as const
  const { lines } = writeBody(withArrangement(recorder.recording), options)
  const source = lines.join("\n")
  expect(source).toContain('guild.createTextChannel("quiet", { category: rooms, topic: "Shh" })')
  expect(source).not.toMatch(/unused|elsewhere/)
  const played = createSimulation({}, { key: "played" })
  const errors = createErrorCollection<Error>("The bot threw", played.formatErrors)
  const world = createSimulationApi(() => played)
  const settling = { settle: () => played.settle() }
  await compile(lines)(
    extend(world, createAssertions(played, errors), settling),
    matcherExpect,
    assert,
  )
  expect(world.channel("quiet").render()).toBe(api.channel("quiet").render())
  expect(world.guild.members.map(({ name }) => name)).toEqual(
    api.guild.members.map(({ name }) => name),
  )
})

test("the source has the layout of oxfmt", async () => {
  const files: string[] = []
  for (const sample of allUserActions) {
    const { recording } = await recordingOf(sample)
    for (const runner of ["jest", "node:test"] as const) {
      const { lines } = writeBody(recording, { runner, names: new VariableNames([]), indent: 2 })
      const indented = lines.map((line) => line.replaceAll(/^(?=.)/gm, "  "))
      files.push(["async () => {", ...indented, "}"].join("\n"))
    }
  }
  const source = `${files.map((body, index) => `export const test${index} = ${body}`).join("\n\n")}\n`
  const oxfmt = join(modules, "oxfmt/bin/oxfmt")
  const { stdout } = spawnSync(process.execPath, [oxfmt, "--stdin-filepath", "recorded.ts"], {
    input: source,
    encoding: "utf8",
  })
  expect(source).toBe(stdout)
})
