// Plays a scenario on one side and records its trace.

import { NotPlayed } from "../failures.ts"
import { FIXTURES, fixturesOf } from "../scenarios/fixtures.ts"
import { ScenarioConnection } from "./scenario-connection.ts"
import { type ApiJson, textAt, valueAt } from "../json.ts"
import type { GatewayStep, RequestStep, Scenario, ScenarioStep } from "../scenarios/scenario.ts"
import type { SideContext } from "./side-context.ts"
import type { EventTrace, UnscrubbedTrace, StepTrace } from "../traces/trace.ts"
import { UNCOMPARED_EVENTS } from "../traces/uncompared.ts"

/** Plays a scenario. `expected` is the trace of the other side, whose events this side waits for. */
export async function play(
  scenario: Scenario,
  stage: SideContext,
  expected?: UnscrubbedTrace,
): Promise<UnscrubbedTrace> {
  const fixtureEventTypes = await createFixtures(scenario, stage, expected)
  const { session } = stage
  const values = new Map(stage.values)
  const steps: StepTrace[] = []
  const stepEventTypes: string[][] = []
  const begun = session.events.length
  const line = new ScenarioConnection(stage)
  let stopped: string | null = null
  try {
    for (const [index, step] of scenario.steps.entries()) {
      const from = session.events.length
      steps.push({ does: describeStep(step), found: await playStep(step, stage, values, line) })
      await waitForEvents(stage, begun, expected?.stepEventTypes.slice(0, index + 1).flat())
      stepEventTypes.push(typesOf(eventsSince(stage, from)))
    }
  } catch (error) {
    if (!(error instanceof TraceStopped)) throw error
    stopped = error.message
    stepEventTypes.push([])
  }
  line.close()
  if (expected !== undefined) await session.waitUntil(() => false, stage.timeouts.grace)
  return {
    steps,
    stopped,
    values,
    stepEventTypes,
    fixtureEventTypes,
    events: eventsSince(stage, begun),
  }
}

/** Ends a trace at a step that needs a value which an earlier response did not have. */
class TraceStopped extends Error {}

/** Returns the description of a step in its trace. */
function describeStep(step: ScenarioStep): string {
  switch (step.kind) {
    case "request":
      return `${step.method} ${step.path}`
    case "open":
      return "connects to the gateway"
    case "send":
    case "sendOnSession":
      return `sends opcode ${step.op}`
    case "sendText":
      return "sends a text"
    case "waitFor":
      return `waits for ${typeof step.expected === "number" ? `opcode ${step.expected}` : step.expected}`
    case "waitForClose":
      return "waits for the connection to close"
    case "close":
      return `closes the connection with ${step.code}`
  }
}

async function playStep(
  step: ScenarioStep,
  stage: SideContext,
  names: Map<string, string>,
  line: ScenarioConnection,
): Promise<ApiJson> {
  if (step.kind === "request") return playRequestStep(step, stage, names)
  const found = await playGatewayStep(fillValues(step, stage, names), stage, line)
  if (step.kind === "waitFor") saveValues(step.saves, valueAt(found, "d") ?? null, names)
  return found
}

async function playGatewayStep(
  step: GatewayStep,
  { session }: SideContext,
  line: ScenarioConnection,
): Promise<ApiJson> {
  switch (step.kind) {
    case "open":
      await line.open(step.query)
      return null
    case "send":
      line.send(JSON.stringify({ op: step.op, d: step.d }))
      return null
    case "sendText":
      line.send(step.text)
      return null
    case "waitFor":
      return line.waitForFrame(step.expected)
    case "waitForClose":
      return line.waitForClose()
    case "close":
      line.closeWith(step.code)
      return null
    case "sendOnSession":
      await session.send(step.op, step.d)
      await session.barrier()
      return null
  }
}

async function playRequestStep(
  step: RequestStep,
  stage: SideContext,
  names: Map<string, string>,
): Promise<ApiJson> {
  const { kind: _, saves, as = "bot", ...request } = fillValues(step, stage, names)
  const answer = await stage.target.request({ ...request, as })
  saveValues(saves, answer.body, names)
  return { ...answer }
}

/** Saves the values of a response that later steps name. */
function saveValues(saves: RequestStep["saves"], body: ApiJson, names: Map<string, string>): void {
  for (const [name, path] of Object.entries(saves ?? {})) {
    const value = valueAt(body, path)
    if (typeof value === "string" || typeof value === "number") names.set(name, String(value))
  }
}

/**
 * Replaces the `{name}` references in a step by their values. @throws TraceStopped if a value is
 * unknown.
 */
function fillValues<Given extends ScenarioStep>(
  step: Given,
  stage: SideContext,
  names: Map<string, string>,
): Given {
  const fill = (value: unknown): unknown => {
    if (typeof value === "string") return value.replaceAll(/\{(\w+|time[+-]\d+)\}/g, valueOf)
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one)]))
  }
  const valueOf = (_: string, name: string): string => {
    const [, offset] = /^time([+-]\d+)$/.exec(name) ?? []
    if (offset !== undefined)
      return new Date(stage.target.now() + Number(offset) * 1000).toISOString()
    const value = names.get(name) ?? SPECIAL[name]?.(stage)
    if (value === undefined)
      throw new TraceStopped(`no earlier response contained the value {${name}}`)
    return value
  }
  const { saves, ...rest } = step as Given & { saves?: RequestStep["saves"] } // Only some kinds of steps have it.
  const copy = fill(rest) as Given // Steps are JSON, and their shape is kept.
  return saves === undefined ? copy : { ...copy, saves }
}

/** Values that each side computes itself. */
const SPECIAL: Readonly<Record<string, (stage: SideContext) => string>> = {
  token: ({ target }) => target.tokens.bot,
}

/** Creates the fixtures of a scenario that do not exist yet. Returns the types of the events that each caused. */
async function createFixtures(
  scenario: Scenario,
  stage: SideContext,
  expected: UnscrubbedTrace | undefined,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const setup = new Map<string, readonly string[]>()
  for (const name of fixturesOf(scenario)) {
    const step = FIXTURES[name]
    if (step === undefined || stage.values.has(name)) continue
    const from = stage.session.events.length
    const { status, body } = await stage.target.request({
      ...fillValues(step, stage, stage.values),
      as: "bot",
    })
    if (status >= 300)
      throw new NotPlayed(
        `the scenario needs ${step.path}, which returned ${status} ${textAt(body, "message") ?? ""}`,
      )
    saveValues(step.saves, body, stage.values)
    await waitForEvents(stage, from, expected?.fixtureEventTypes.get(name))
    setup.set(name, typesOf(eventsSince(stage, from)))
  }
  return setup
}

/** Waits until as many events of each type have come as `types` lists. */
async function waitForEvents(
  stage: SideContext,
  from: number,
  types: readonly string[] | undefined,
): Promise<void> {
  const { session, timeouts } = stage
  if (types === undefined) return session.barrier()
  const has = (): boolean => {
    const left = typesOf(eventsSince(stage, from))
    return types.every((type) => {
      const index = left.indexOf(type)
      if (index === -1) return false
      left.splice(index, 1)
      return true
    })
  }
  if (!has()) await session.waitUntil(has, timeouts.events)
}

/** Returns the events of the guild since an index. */
function eventsSince({ session, guildId }: SideContext, from: number): EventTrace[] {
  return session.events.slice(from).filter(({ t, d }) => {
    const id = textAt(d, t === "GUILD_UPDATE" || t === "GUILD_DELETE" ? "id" : "guild_id")
    return id === guildId && !(t in UNCOMPARED_EVENTS)
  })
}

function typesOf(events: readonly EventTrace[]): string[] {
  return events.map(({ t }) => t)
}
