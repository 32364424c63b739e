// What an exploration finds, and the tests that it makes.

import { beforeAll, describe, expect, test, vi } from "vitest"
import {
  type ExplorationReport,
  type Finding,
  explore,
  renderExploration,
} from "../../src/explore.ts"
import { startErisBot } from "./eris-bot.ts"
import { playTest } from "./generated-test.ts"
import {
  startBotThatNeedsItsGuilds,
  startBuggyBot,
  startMendedBot,
  startRememberingBot,
} from "./tea-bot.ts"

// A loaded machine takes long for the runs of an exploration.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const OPTIONS = {
  runner: "node:test",
  testBot: { module: "./bot.js", start: "startBot" },
  replays: 1,
  // A loaded machine takes long to come to rest.
  run: { patience: 30 },
} as const

/** The findings of the bot with one bug in each command. */
const PLANTED = [
  { kind: "uncaughtError", of: "/pour" },
  { kind: "uncaughtError", of: '"Order"' },
  { kind: "deadComponent", of: '"Later"' },
  { kind: "noAnswer", of: "/steep" },
  { kind: "permission", of: "/kick" },
  { kind: "mention", of: "/say" },
  { kind: "exit", of: "/close" },
] as const

/** Plays the test of a finding with the bot that has the bug, and with the one that does not. */
async function proveTest({ test: source }: Finding): Promise<void> {
  await expect(playTest(source, startBuggyBot)).rejects.toBeInstanceOf(Error)
  await expect(playTest(source, startMendedBot)).resolves.toBeUndefined()
}

describe("a bot with one bug in each command", () => {
  let report: ExplorationReport
  beforeAll(async () => {
    report = await explore(startBuggyBot, { ...OPTIONS, seed: 8, actions: 70, growth: false })
  })

  test("has one finding for each bug, and no other", () => {
    expect(report.findings).toHaveLength(PLANTED.length)
  })

  test.each(PLANTED)("has the finding $kind of $of with a test", async ({ kind, of }) => {
    const found = report.findings.filter((one) => one.kind === kind && one.title.includes(of))
    expect(found).toHaveLength(1)
    for (const one of found) await proveTest(one)
  })
})

test("a command that remembers each use has a finding with a test", async () => {
  const { findings } = await explore(startRememberingBot, { ...OPTIONS, actions: 2 })
  expect(findings).toMatchObject([{ kind: "growth" }])
  for (const one of findings) await proveTest(one)
})

test("a bot without bugs has no finding", async () => {
  for (const seed of [1, 2]) {
    const report = await explore(startMendedBot, { ...OPTIONS, seed, actions: 20, growth: false })
    expect(renderExploration(report)).toContain("No finding after 20 actions")
  }
})

test("the same seed gives the same report", async () => {
  const options = { ...OPTIONS, actions: 8, growth: false, replays: 0 }
  const [first, second] = [
    await explore(startBuggyBot, options),
    await explore(startBuggyBot, options),
  ]
  expect(JSON.stringify(second)).toBe(JSON.stringify(first))
})

test("text commands of another library are found by the answers of the bot", async () => {
  const options = { ...OPTIONS, seed: 2, actions: 25, growth: false }
  const { findings } = await explore(startErisBot, options)
  expect(findings.map(({ kind }) => kind)).toEqual(["uncaughtError"])
  expect(findings[0]?.steps.at(-1)).toContain('"!shout"')
})

test("all faults include incidents, and a bot that throws in one has a finding with a test", async () => {
  const { findings } = await explore(startBotThatNeedsItsGuilds, {
    ...OPTIONS,
    seed: 3,
    actions: 8,
    faults: "all",
    growth: false,
  })
  const found = findings.filter(({ title }) => title.includes("unavailable guilds"))
  expect(found.map(({ kind }) => kind)).toEqual(["uncaughtError"])
  for (const { test: source } of found) {
    expect(source).toContain('env.incident("unavailable guilds"')
    await expect(playTest(source, startBotThatNeedsItsGuilds)).rejects.toBeInstanceOf(Error)
    await expect(playTest(source, startMendedBot)).resolves.toBeUndefined()
  }
})
