// `explore`: crawls a bot by itself and reports what is wrong with it.

import { SetupError } from "../../requirements/setup-error.ts"
import type { Bot } from "../node/bots/bot.ts"
import type { Env, RunOptions } from "../node/run/env.ts"
import { startOfEnv } from "../node/run/run-env.ts"
import { examine, type FindingTestOptions } from "./examine.ts"
import { Exploration } from "./exploration.ts"
import { explorerWorld } from "./explorer-world.ts"
import type { ExplorationReport, Finding } from "./findings/finding.ts"
import { type FastCheck, loadFastCheck } from "./generation/fast-check.ts"
import { findGrowth } from "./growth/find-growth.ts"
import { type ExploreOptions, validateExploreArguments } from "./options.ts"
import type { SessionSettings } from "./session/session.ts"

const DEFAULTS = {
  seed: 1,
  actions: 300,
  minutes: Infinity,
  people: 6,
  faults: "some",
  replays: 30,
  growth: true,
  onProgress: () => {},
} as const satisfies ExploreOptions

/** The world of the tests of findings that need no other one. */
const EXPLORER_WORLD = { fixture: "explorerWorld", module: "guildsim/explore" }

/**
 * Explores a bot: people of different roles use its commands with generated values, its components and
 * its modals, while it restarts, time passes, and requests fail. Returns what is wrong, each with the
 * shortest steps and a test. The same seed gives the same report.
 *
 * `target` is a bot that can be started several times, such as a function that starts it; or the env
 * of a run, whose world and options are copied. Needs the package `fast-check`.
 *
 * @throws SetupError for a client that cannot be started twice, for invalid options, and without
 * fast-check; whatever `sim.run` throws if the bot does not start.
 * @example const { findings } = await explore(startBot, { seed: 7 })
 */
export async function explore(
  target: Bot | Env,
  options: ExploreOptions = {},
): Promise<ExplorationReport> {
  validateExploreArguments(target, options)
  const fc = await loadFastCheck()
  const start = settingsOf(target, options)
  const all = { ...DEFAULTS, ...options }
  const { seed, minutes, onProgress } = all
  const end = minutes === Infinity ? Infinity : performance.now() + minutes * 60_000
  const isLate = (): boolean => performance.now() >= end
  const onStep = (actions: number, findings: number): void =>
    onProgress({ phase: "exploring", actions, findings })
  const exploration = new Exploration(start.settings, { ...all, isLate, onStep }, fc)
  await exploration.explore()
  const findings = await findingsOf(exploration, start, { ...all, fc })
  const { actions, runs, targets, gaps, notes } = exploration
  return {
    seed,
    actions,
    runs,
    targets,
    findings,
    gaps: [...gaps].toSorted(),
    notes: [...notes].toSorted(),
  }
}

/** The options that the examination of findings needs. */
type ExaminationOptions = Required<
  Pick<ExploreOptions, "seed" | "replays" | "growth" | "onProgress">
> & { readonly fc: FastCheck }

/** Returns the findings of the signs, and of what grows. */
async function findingsOf(
  exploration: Exploration,
  { settings, test }: ExplorationStart,
  { fc, seed, replays, growth, onProgress }: ExaminationOptions,
): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  const report = (phase: "shortening" | "measuring"): void =>
    onProgress({ phase, actions: exploration.actions, findings: findings.length })
  for (const first of exploration.signs.values()) {
    report("shortening")
    findings.push(await examine(first, { fc, settings, replays, seed }, test))
  }
  if (!growth) return findings
  report("measuring")
  return [...findings, ...(await findGrowth(exploration, settings, test))]
}

/** The runs and the tests of an exploration. */
interface ExplorationStart {
  readonly settings: SessionSettings
  readonly test: FindingTestOptions
}

function settingsOf(target: Bot | Env, options: ExploreOptions): ExplorationStart {
  const allowsNetwork = options.network ?? false
  const { testBot = { module: "./bot.js", isFresh: true }, runner = "vitest", testWorld } = options
  const run = startOfEnv(target)
  const test = { runner, bot: testBot }
  if (run !== undefined) {
    const { world: _, name: __, ...others } = run.options
    const snapshot = (target as Env).world.snapshot() // Only an env has a start.
    return {
      settings: {
        bot: requireRestartable(run.bot),
        options: quiet({ ...others, snapshot }),
        allowsNetwork,
      },
      test: { ...test, world: testWorld ?? { builders: true } },
    }
  }
  const { run: given = {} } = options
  const isOwn = given.world !== undefined || given.snapshot !== undefined
  return {
    settings: {
      bot: requireRestartable(target as Bot), // It is no env.
      options: quiet(isOwn ? given : { ...given, world: explorerWorld }),
      allowsNetwork,
    },
    test: { ...test, world: testWorld ?? (isOwn ? { builders: true } : EXPLORER_WORLD) },
  }
}

/** Returns options of runs that print nothing and write no reports. */
function quiet(options: RunOptions): RunOptions {
  return { ...options, report: "never", debug: false, studio: false }
}

function requireRestartable(bot: Bot): Bot {
  if (typeof bot === "function" || "start" in bot) return bot
  throw new SetupError(
    "explore starts the bot many times, and a client cannot be started a second time. Pass a function that creates and starts the client: explore(({ token }) => { … }); with the fixtures of guildsim/vitest, let the fixture bot be such a function.",
  )
}
