// `guildsim verify`: checks the guild, asks for consent, plays the scenarios, cleans up and
// reports.

import { resolve } from "node:path"
import { EXIT, type Terminal } from "../command.ts"
import { ownVersion } from "../../requirements/own-version.ts"
import { type CleanupResult, cleanGuild } from "./cleanup.ts"
import { type VerifyClock, realClock } from "./targets/clock.ts"
import { CannotRun, Interrupted, NotPlayed } from "./failures.ts"
import { type GuildState, readGuildState, readIdentity } from "./guild-state.ts"
import { writeResults } from "./golden.ts"
import { type ApiJsonObject, textAt } from "./json.ts"
import { createPlatformTarget } from "./targets/platform-target.ts"
import { requireSuitableGuild } from "./preflight.ts"
import { type Report, renderReport, reportOn } from "./report.ts"
import { type ScenarioOutcome, runScenarios } from "./run.ts"
import type { Scenario } from "./scenarios/scenario.ts"
import { SCENARIOS } from "./scenarios/scenarios.ts"
import type { VerifyTimeouts } from "./play/side-context.ts"
import type { VerifyTarget, BotTokens } from "./targets/target.ts"

/** The options of the command line. */
export interface VerifyOptions {
  readonly tokens: BotTokens
  readonly guildId: string
  /** The base URL of the API, without the version. */
  readonly api: string
  /** A text that the names of the scenarios to play contain, in upper or lower case. */
  readonly only?: string | undefined
  /** The folder for report and golden files. */
  readonly out?: string | undefined
  readonly yes: boolean
  readonly clean: boolean
  readonly json: boolean
}

/** The dependencies of a run, which tests replace. */
export interface VerifyDeps {
  readonly terminal: Terminal
  readonly clock: VerifyClock
  readonly timeouts: VerifyTimeouts
}

const PATIENCE: VerifyTimeouts = { events: 5000, grace: 1000, frames: 20_000 }

/** Creates the dependencies for a real run. */
export function createVerifyDeps(terminal: Terminal): VerifyDeps {
  return { terminal, clock: realClock, timeouts: PATIENCE }
}

/** Runs the command and returns the exit status. */
export async function verify(options: VerifyOptions, host: VerifyDeps): Promise<number> {
  try {
    return await (options.clean ? cleanOnly(options, host) : verifyAll(options, host))
  } catch (error) {
    if (!isExpected(error)) throw error
    const message =
      error instanceof NotPlayed
        ? `The platform did not respond as expected: ${error.message}. Try again later.`
        : error.message
    host.terminal.error(`${masked(message, options.tokens)}\n`)
    return EXIT.unusable
  }
}

function isExpected(error: unknown): error is Error {
  return [CannotRun, Interrupted, NotPlayed].some((known) => error instanceof known)
}

/** Returns the scenarios whose names contain a text; all if it is undefined. */
export function selectScenarios(only: string | undefined): Scenario[] {
  const part = only?.toLowerCase() ?? ""
  return SCENARIOS.filter(({ name }) => name.toLowerCase().includes(part))
}

function openTarget({ api, tokens }: VerifyOptions, { clock }: VerifyDeps): VerifyTarget {
  return createPlatformTarget(api, tokens, clock, ownVersion())
}

async function cleanOnly(options: VerifyOptions, host: VerifyDeps): Promise<number> {
  const target = openTarget(options, host)
  const { application } = await readIdentity(target, options.guildId)
  const id = textAt(application, "id") ?? ""
  const cleaned = await cleanUp(target, options.guildId, id, host.terminal)
  return cleaned.left.length === 0 ? EXIT.fine : EXIT.unusable
}

async function cleanUp(
  target: VerifyTarget,
  guildId: string,
  applicationId: string,
  { error }: Terminal,
  before?: ApiJsonObject,
): Promise<CleanupResult> {
  const cleaned = await cleanGuild(target, guildId, applicationId, before)
  const objects = cleaned.removed === 1 ? "object" : "objects"
  error(`Removed ${cleaned.removed} ${objects} that a run had created.\n`)
  for (const line of cleaned.left) error(`Could not remove ${line}.\n`)
  return cleaned
}

async function verifyAll(options: VerifyOptions, host: VerifyDeps): Promise<number> {
  const { terminal } = host
  const target = openTarget(options, host)
  const scenarios = selectScenarios(options.only)
  if (scenarios.length === 0)
    throw new CannotRun(`No scenario name contains "${options.only}". --list prints all names.`)
  const facts = await readGuildState(target, options.guildId)
  requireSuitableGuild(facts)
  await requireConsent(options, facts, scenarios.length, terminal)
  const { outcomes, cleaned, failure } = await playAndClean(target, facts, scenarios, host)
  if (failure !== undefined && outcomes.length === 0) throw failure
  const report = reportOn(outcomes, ownVersion(), cleaned.left)
  printReport(options, outcomes, report, terminal)
  if (failure !== undefined) throw failure
  if (report.notPlayed.length > 0 || cleaned.left.length > 0) return EXIT.unusable
  return report.differences.length > 0 ? EXIT.differs : EXIT.fine
}

/** Asks the user for consent. @throws CannotRun if they decline, or if there is no terminal to ask on. */
async function requireConsent(
  { yes }: VerifyOptions,
  { guild, application }: GuildState,
  count: number,
  { ask }: Terminal,
): Promise<void> {
  if (yes) return
  if (ask === undefined) {
    throw new CannotRun(
      "The command asks before it changes a guild, but there is no interactive terminal. Pass --yes to start without asking, for example in CI.",
    )
  }
  const answer = await ask(
    `guildsim will play ${count} scenarios in the guild "${textAt(guild, "name")}" with the bot "${textAt(application, "name")}". It creates channels, roles and other objects whose names begin with "gsv", and removes them at the end. It takes about ${Math.ceil(count / 13)} minutes. Start? [y/N] `,
  )
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new Interrupted("Canceled. Nothing was changed.")
}

interface VerifyRunResult {
  readonly outcomes: readonly ScenarioOutcome[]
  readonly cleaned: CleanupResult
  /** The error that ended the run early; undefined if all scenarios were played. */
  readonly failure: Error | undefined
}

/** Plays the scenarios and removes all created objects, even after an error. */
async function playAndClean(
  target: VerifyTarget,
  facts: GuildState,
  scenarios: readonly Scenario[],
  { terminal, clock, timeouts }: VerifyDeps,
): Promise<VerifyRunResult> {
  const outcomes: ScenarioOutcome[] = []
  const interruption = createInterruptibleTarget(target, terminal)
  let failure: Error | undefined
  try {
    const onOutcome = (outcome: ScenarioOutcome): void => {
      outcomes.push(outcome)
      terminal.error(`${outcomes.length}/${scenarios.length} ${lineOf(outcome)}\n`)
    }
    const options = {
      scenarios,
      target: interruption.target,
      facts,
      clock,
      timeouts,
      onOutcome,
    }
    await runScenarios(options)
  } catch (error) {
    if (!isExpected(error)) throw error
    failure = error
  } finally {
    interruption.stop()
  }
  const applicationId = textAt(facts.application, "id") ?? ""
  const cleaned = await cleanUp(target, facts.guildId, applicationId, terminal, facts.guild)
  return { outcomes, cleaned, failure }
}

/** Returns a target that refuses requests after the user has interrupted the command. */
function createInterruptibleTarget(target: VerifyTarget, { onInterrupt, error }: Terminal) {
  let isInterrupted = false
  const stop = onInterrupt?.(() => {
    isInterrupted = true
    error(
      "Stopping and removing the created objects. Press Ctrl+C again to stop immediately, then remove them with --clean.\n",
    )
  })
  const interruptible: VerifyTarget = {
    ...target,
    request(request) {
      if (isInterrupted) throw new Interrupted("The run was interrupted.")
      return target.request(request)
    },
  }
  return { target: interruptible, stop: () => stop?.() }
}

function lineOf(outcome: ScenarioOutcome): string {
  const { scenario, kind } = outcome
  if (kind !== "played") return `${kind}  ${scenario.name} (${outcome.reason})`
  const { length } = outcome.differences
  return `${length === 0 ? "same" : `${length} different`}  ${scenario.name}`
}

/** Prints the report and writes the files. */
function printReport(
  { out, json }: VerifyOptions,
  outcomes: readonly ScenarioOutcome[],
  report: Report,
  { print, error, folder }: Terminal,
): void {
  print(json ? `${JSON.stringify(report, undefined, 2)}\n` : renderReport(report))
  if (out === undefined) return
  const paths = writeResults(resolve(folder, out), outcomes, report)
  error(`Wrote ${paths.length} files to ${resolve(folder, out)}.\n`)
}

function masked(text: string, { bot, second }: BotTokens): string {
  return [bot, second].reduce<string>(
    (shown, token) => (token === undefined ? shown : shown.replaceAll(token, "<token>")),
    text,
  )
}
