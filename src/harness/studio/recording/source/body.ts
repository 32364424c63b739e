// Writes the steps of a recording as statements.

import { shortMatch } from "../message-lookup.ts"
import type {
  AssertionStep,
  CallStep,
  RecordedObject,
  RecordedStep,
  WorldRecording,
} from "../recording.ts"
import { lookupCode, valueCode } from "./expressions.ts"
import { call, oneLine, statement, text } from "./layout.ts"
import { type VariableNames } from "./names.ts"
import { objectsOf, objectsOfLookup } from "./references.ts"
import { assertionOf, refusalOf } from "./runners.ts"
import type { TargetRunner } from "./target-runner.ts"

/** The longest line. */
const WIDTH = 100

/** The fixtures of `guildsim/vitest` that are members of the guild. */
const MEMBER_FIXTURES = new Set(["alice", "bob", "carol", "dave", "mallory"])

/** Calls of the world that have no sense in a test, with the reasons. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  restore: "a test begins with its own world",
}

/** The body of a test. */
export interface TestBody {
  /** The lines that find what existed already, and then the steps, without indentation. */
  readonly lines: readonly string[]
  /** The fixtures of `guildsim/vitest` that it uses. */
  readonly fixtures: readonly string[]
  /** The steps that could not be written, with the reasons. */
  readonly omitted: readonly string[]
}

/** The options of a body. */
export interface BodyOptions {
  readonly runner: TargetRunner
  readonly names: VariableNames
  /** The columns before each line. */
  readonly indent: number
  /** Whether the first steps build the world, so that nothing can be found before them. */
  readonly isBuilt?: boolean
}

/** Returns the statements of a recording. */
export function writeBody(recording: WorldRecording, options: BodyOptions): TestBody {
  return new BodyWriter(recording, options).write()
}

/** Writes one body. */
class BodyWriter {
  readonly #recording: WorldRecording
  readonly #options: BodyOptions
  readonly #variables = new Map<string, string>()
  readonly #fixtures: string[] = []
  readonly #early: string[] = []
  readonly #lines: string[] = []
  readonly #omitted: string[] = []
  /** The number of steps that still name an object, by its key. */
  readonly #uses = new Map<string, number>()

  constructor(recording: WorldRecording, options: BodyOptions) {
    this.#recording = recording
    this.#options = options
  }

  write(): TestBody {
    const { steps } = this.#recording
    for (const step of steps) this.#count(step, 1)
    let isBuilding = false
    for (const step of steps) {
      this.#count(step, -1)
      const isBuilder = step.type === "call" && step.isBuilder && !step.isProperty
      if (isBuilding && !isBuilder) this.#lines.push("await env.settle()")
      isBuilding = this.#writeStep(step) ? isBuilder : isBuilding && isBuilder
    }
    const usesEnv = [...this.#early, ...this.#lines].some((line) => /\benv\b/.test(line))
    const fixtures = usesEnv ? ["env", ...this.#fixtures] : this.#fixtures
    const gap = this.#early.length > 0 && this.#lines.length > 0 ? [""] : []
    const lines = [...this.#early, ...gap, ...this.#lines]
    return { lines, fixtures, omitted: this.#omitted }
  }

  #count(step: RecordedStep, change: number): void {
    const keys = new Set<string>()
    const add = (object: RecordedObject): void => {
      if (keys.has(object.key)) return
      keys.add(object.key)
      if (object.lookup !== undefined) objectsOfLookup(object.lookup).forEach(add)
    }
    objectsOf(step).forEach(add)
    for (const key of keys) this.#uses.set(key, (this.#uses.get(key) ?? 0) + change)
  }

  /** Writes a step. Returns whether it was written. */
  #writeStep(step: RecordedStep): boolean {
    const objects = objectsOf(step)
    const missing = objects.find((object) => !this.#canName(object))
    const isLeftOut = step.type === "call" && Object.hasOwn(LEFT_OUT, step.name)
    if (missing !== undefined || isLeftOut) {
      const reason =
        missing === undefined
          ? LEFT_OUT[step.type === "call" ? step.name : ""]
          : `${missing.name || `the ${missing.kind}`} cannot be found by a test`
      this.#omit(step, reason ?? "")
      return false
    }
    for (const object of objects) this.#declare(object)
    if (step.type === "call") this.#writeCall(step)
    else if (!this.#isAssertedByLookup(step)) this.#writeAssertion(step)
    return true
  }

  #writeAssertion(step: AssertionStep): void {
    const has = (key: string): boolean => this.#variables.has(key)
    const context = { nameOf: this.#nameOf, has }
    const { before, code } = assertionOf(this.#options.runner, step, context)
    this.#push(statement(before, code, this.#options.indent))
  }

  /**
   * Declares the message of an assertion, if a later step names it. Returns whether finding it asserts
   * the same already.
   */
  #isAssertedByLookup(step: AssertionStep): boolean {
    if (step.type !== "message" || this.#variables.has(step.message.key)) return false
    const isUsed = (this.#uses.get(step.message.key) ?? 0) > 0
    if (!isUsed || !this.#canName(step.message)) return false
    this.#declare(step.message)
    const [found] = step.message.lookup?.steps ?? []
    if (found?.name !== "assertSent") return false
    return JSON.stringify(found.args?.[1]) === JSON.stringify(shortMatch(step.match))
  }

  #omit(step: RecordedStep, reason: string): void {
    const what = step.type === "call" ? step.name : `the assertion of a ${step.type}`
    this.#omitted.push(`${what}: ${reason}`)
    this.#push(`// Left out: ${what}, because ${reason}.`)
  }

  #writeCall(step: CallStep): void {
    const { self, name, args, isBuilder, isProperty, result, refusal } = step
    const { runner, indent } = this.#options
    const callee = `${self === undefined ? "env" : this.#nameOf(self)}.${name}`
    const values = args.map((value) => valueCode(value, this.#nameOf))
    const code = isProperty ? text(callee) : call(callee, values)
    if (refusal !== undefined && !isBuilder) {
      const flat = refusalOf(runner, oneLine(code), refusal)
      const line = statement(flat.before, text(oneLine(flat.code)), indent)
      if (indent + line.length <= WIDTH) return this.#push(line)
      const attempt = this.#options.names.add({ key: "", kind: "attempt", name: "", early: false })
      this.#push(statement(`const ${attempt} = `, code, indent))
      const { before, code: expectation } = refusalOf(runner, attempt, refusal)
      return this.#push(statement(before, expectation, indent))
    }
    if (refusal !== undefined) return this.#omit(step, "the platform refused it")
    const isUsed = result !== undefined && (this.#uses.get(result.key) ?? 0) > 0
    const declares = isUsed && !this.#variables.has(result.key)
    if (isProperty && !declares) return undefined
    const start = declares ? `const ${this.#addVariable(result)} = ` : ""
    return this.#push(statement(`${start}${isBuilder ? "" : "await "}`, code, indent))
  }

  #push(line: string): void {
    this.#lines.push(line)
  }

  readonly #nameOf = (object: RecordedObject): string => {
    const name = this.#variables.get(object.key)
    if (name === undefined) throw new Error(`${object.key} was not declared.`)
    return name
  }

  #canName(object: RecordedObject): boolean {
    if (this.#variables.has(object.key)) return true
    return (
      object.lookup !== undefined &&
      objectsOfLookup(object.lookup).every((one) => this.#canName(one))
    )
  }

  #addVariable(object: RecordedObject): string {
    const name = this.#options.names.add(object)
    this.#variables.set(object.key, name)
    return name
  }

  /** Declares the variable of an object, and those of the objects that find it. */
  #declare(object: RecordedObject): void {
    const { key, lookup } = object
    if (this.#variables.has(key) || lookup === undefined) return
    const early = object.early && this.#options.isBuilt !== true
    if (early && this.#useFixture(object)) return
    objectsOfLookup(lookup).forEach((one) => this.#declare(one))
    const isFirst = key === this.#recording.firstGuild
    const code = isFirst ? text("env.guild") : lookupCode(lookup, this.#nameOf)
    const line = statement(`const ${this.#addVariable(object)} = `, code, this.#options.indent)
    ;(early ? this.#early : this.#lines).push(line)
  }

  /** Uses the fixture of Vitest for an object, if there is one. */
  #useFixture(object: RecordedObject): boolean {
    if (this.#options.runner !== "vitest") return false
    const name = this.#fixtureOf(object)
    if (name === undefined || !this.#options.names.take(name)) return false
    this.#variables.set(object.key, name)
    this.#fixtures.push(name)
    return true
  }

  #fixtureOf({ key, kind, name, lookup }: RecordedObject): string | undefined {
    const { firstGuild } = this.#recording
    if (key === firstGuild) return "guild"
    if (lookup?.from?.key !== firstGuild || firstGuild === undefined) return undefined
    if (kind === "member") return MEMBER_FIXTURES.has(name) ? name : undefined
    const [first, second] = lookup?.steps ?? []
    const isChannel = first?.name === "channels" && second?.name === "get"
    return isChannel && name === "general" ? "general" : undefined
  }
}
