// Every method and function that users can call is called wrongly in every way that its types tell
// (misspelt names, ids in place of handles, handles of another simulation, unknown options at
// every depth, wrong types, numbers out of range, missing arguments). Each call is refused where it
// stands, with the right form, and changes nothing. A new method without declared arguments fails here.

import { afterAll, beforeAll, expect, test } from "vitest"
import * as storybook from "../../src/storybook.ts"
import * as node from "../../src/node.ts"
import * as vitest from "../../src/vitest.ts"
import * as worlds from "../../src/worlds.ts"
import { startBrowserSim } from "../../src/browser.ts"
import { Handle } from "../../src/harness/handles/handle.ts"
import type { Callable } from "./forms.ts"
import { type PublicApi, readApi } from "./read-types.ts"
import { type Scene, openScene } from "./scene.ts"
import { createFits } from "./values.ts"
import { type Calls, type WrongCall, createWrongCalls } from "./wrong-calls.ts"

/** Methods whose wrong calls are tested elsewhere, each with the reason. */
const CALLED_ELSEWHERE: Readonly<Record<string, string>> = {
  incident: "its options depend on the name that it is given: test/incidents",
}

/** Types with methods that no test calls, and why. */
const NOT_CALLED: Readonly<Record<string, string>> = {
  SimulationApi: "the part that Env and Sim have in common",
  Assertions: "a part of Env",
  AdapterBot: "the user's own bot",
  ClientBot: "the user's own bot",
  CommandBuilder: "the user's own command",
  FixtureWorld: "called by fill, with a stage",
  DefinedWorld: "called by fill, with a stage",
  SimEventWebhookOptions: "the user's own handler",
  SimHttpBotOptions: "the user's own handler",
  StoryWorlds: "called by Storybook",
  storyWorlds: "called by Storybook",
  Gap: "called by the network",
  RouteNotImplemented: "called by the network",
  UnsupportedField: "called by the network",
  GuildsimMatchers: "the types of the matchers, which are called themselves",
  ScreenshotMatchers: "the type of a matcher that needs a browser",
  GroupedSim: "a Sim",
  BrowserSim: "a Sim",
}

/** Functions that are no part of the simulation, and why. */
const NOT_OURS: Readonly<Record<string, string>> = {
  test: "Vitest's own, with fixtures",
  it: "Vitest's own, with fixtures",
  screenshot: "takes the handles of any simulation",
  storyWorker: "takes the options of MSW, which has the last word on them",
  storyWorld: "reads the context that Storybook makes",
}

/** The functions of the entries, by name. */
const FUNCTIONS: Readonly<Record<string, unknown>> = {
  ...vitest,
  ...storybook,
  ...node,
  startBrowserSim,
}

let api: PublicApi
let scene: Scene
let calls: Calls
/** The state after the last call. */
let state: string

beforeAll(async () => {
  api = await readApi()
  scene = await openScene()
  calls = createWrongCalls(scene.handles, createFits(scene.handles))
  state = readState()
}, 180_000)

afterAll(() => scene.env.close())

/** All that a wrong call could leave behind. */
function readState(): string {
  const { env, sim } = scene
  const journals = [env, sim].map(({ journal, faults }) => [journal.length, faults.length])
  return JSON.stringify([journals, env.world.snapshot(), sim.world.snapshot()])
}

/** Makes wrong calls of a method and returns what is not as it should be. */
async function faultsOf(
  method: Callable,
  wrongCalls: readonly WrongCall[],
  work: unknown,
  self: unknown,
): Promise<string[]> {
  const before = state
  const faults: string[] = []
  const isFirst = new Set<string>()
  for (const call of wrongCalls) {
    // Handles of the other simulation are its own there.
    if (method.owner === "Sim" && /simulation's|stale/.test(call.called)) continue
    const fault = await faultOf(method, work, self, call, isFirst)
    if (fault !== undefined) faults.push(`${method.owner}.${method.name}: ${call.called}: ${fault}`)
  }
  state = readState()
  if (state !== before) faults.push(`${method.owner}.${method.name} left something behind`)
  return faults
}

async function faultOf(
  method: Callable,
  work: unknown,
  self: unknown,
  call: WrongCall,
  isFirst: Set<string>,
): Promise<string | undefined> {
  let isSync = true
  try {
    const apply = (): unknown => Reflect.apply(work as () => unknown, self, call.given)
    // To record and read a stack takes most of the time: one for each argument.
    const returned = isFirst.has(call.name) ? withoutStack(apply) : apply()
    isSync = false
    await returned
    return "accepted"
  } catch (error) {
    if (!(error instanceof node.SetupError)) return String(error).slice(0, 200)
    if (isSync && method.isAsync) return "throws, and should reject"
    const isNamed = [call.name, method.name].some((part) => error.message.includes(part))
    if (!isNamed) return `does not name it: ${error.message}`
    if (isFirst.has(call.name)) return undefined
    isFirst.add(call.name)
    return isHere(error) ? undefined : `is not at the call: ${error.stack}`
  }
}

/** Calls `work`, whose errors record no stack. */
function withoutStack<Result>(work: () => Result): Result {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return work()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Whether the first line of a stack that is not the library's is this test's. */
function isHere({ stack = "" }: Error): boolean {
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line))
  const first = frames.find(
    (line) => !/\/src\/|\/node_modules\/|Reflect\.apply|<anonymous>/.test(line),
  )
  return first?.includes("misuse/generated.ts") === true
}

/** Finds an object with all methods of an interface, such as `MessageVerbs`. */
function receiverOfGroup(owner: string, methods: readonly Callable[]): object | undefined {
  if (Object.hasOwn(NOT_CALLED, owner) || methods.length === 0) return undefined
  return [...scene.receivers.values()].find((receiver) =>
    methods.every(({ name }) => typeof Reflect.get(receiver, name) === "function"),
  )
}

test("every method refuses every wrong call where it stands, and changes nothing", async () => {
  const faults: string[] = []
  const seen = new Set<unknown>()
  let count = 0
  for (const { name: owner, methods } of api.members) {
    const self = scene.receivers.get(owner) ?? receiverOfGroup(owner, methods)
    const called = methods.filter(
      ({ name, parameters }) => parameters.length > 0 && !Object.hasOwn(CALLED_ELSEWHERE, name),
    )
    if (self === undefined && called.length > 0) {
      if (!Object.hasOwn(NOT_CALLED, owner)) faults.push(`${owner} has methods that nobody calls`)
      continue
    }
    for (const method of called) {
      const work: unknown = Reflect.get(self ?? {}, method.name)
      if (seen.has(work)) continue
      seen.add(work)
      const wrongCalls = calls.wrongCalls(method)
      count += wrongCalls.length
      faults.push(...(await faultsOf(method, wrongCalls, work, self)))
    }
  }
  expect(faults.slice(0, 20)).toEqual([])

  expect(count).toBeGreaterThan(20_000)
}, 180_000)

test("no method of a handle drops a value after its last argument", async () => {
  const faults: string[] = []
  const before = readState()
  for (const { name: owner, methods } of api.members) {
    const self = scene.receivers.get(owner)
    if (!(self instanceof Handle)) continue
    for (const method of methods.filter(({ parameters }) => parameters.length > 0)) {
      const call = calls.overlongCall(method)
      if (call === undefined) continue
      const work: unknown = Reflect.get(self, method.name)
      const fault = await faultOf(method, work, self, call, new Set())
      if (fault !== undefined) faults.push(`${owner}.${method.name}: ${fault}`)
    }
  }
  expect(faults).toEqual([])
  expect(readState()).toBe(before)
})

test("every function refuses every wrong call where it stands", async () => {
  const faults: string[] = []
  for (const method of api.functions) {
    const { name, parameters } = method
    if (parameters.length === 0 || Object.hasOwn(NOT_OURS, name)) continue
    if (Object.hasOwn(worlds, name)) continue
    const work = FUNCTIONS[name]
    if (work === undefined) faults.push(`${name} is not known here`)
    else faults.push(...(await faultsOf(method, calls.wrongCalls(method), work, undefined)))
  }
  expect(faults.slice(0, 20)).toEqual([])
}, 180_000)
