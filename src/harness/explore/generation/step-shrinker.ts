// Makes sequences of steps shorter and their values simpler, with the shrinkers of fast-check.

import type { Arbitrary, Random, Stream, Value } from "fast-check"
import type { Step, StepValue, StepValues } from "../steps.ts"
import type { FastCheck } from "./fast-check.ts"

/** Returns an arbitrary of sequences that were played, which shrinks them. It generates nothing. */
export function playedSteps(fc: FastCheck): Arbitrary<Step[]> {
  return fc.array(createPlayedStep(fc), { minLength: 1, maxLength: 10_000 })
}

/** The arbitraries that make the values of steps simpler. */
interface ValueShrinkers {
  readonly integers: Arbitrary<number>
  readonly texts: Arbitrary<string>
}

/** Creates an arbitrary of steps that were played. The class of fast-check is loaded on demand. */
function createPlayedStep(fc: FastCheck): Arbitrary<Step> {
  const shrinkers: ValueShrinkers = {
    integers: fc.maxSafeInteger(),
    texts: fc.string({ unit: createCharacter(fc), maxLength: 10_000 }),
  }
  class PlayedStep extends fc.Arbitrary<Step> {
    generate(_: Random): Value<Step> {
      return new fc.Value<Step>({ kind: "restart" }, undefined)
    }

    canShrinkWithoutContext(_: unknown): _ is Step {
      return true
    }

    shrink(step: Step): Stream<Value<Step>> {
      const simpler = simplerSteps(shrinkers, step).map((one) => new fc.Value<Step>(one, undefined))
      return fc.stream(simpler[Symbol.iterator]())
    }
  }
  return new PlayedStep()
}

/** Returns steps with fewer or simpler values, the simplest first. */
function simplerSteps(shrinkers: ValueShrinkers, step: Step): Step[] {
  switch (step.kind) {
    case "slash":
      return simplerValues(shrinkers, step.options).map((options) => ({ ...step, options }))
    case "submit":
      return simplerValues(shrinkers, step.values).map((values) => ({ ...step, values }))
    case "autocomplete":
      return simplerTexts(shrinkers, step.text).map((text) => ({ ...step, text }))
    case "send": {
      const { command } = step
      if (command === undefined)
        return simplerTexts(shrinkers, step.text).map((text) => ({ ...step, text }))
      const rest = step.text.slice(command.length).trim()
      if (rest === "") return []
      const shorter = ["", ...simplerTexts(shrinkers, rest)]
      return shorter.map((text) => ({ ...step, text: `${command} ${text}`.trim() }))
    }
    default:
      return []
  }
}

function simplerValues(shrinkers: ValueShrinkers, values: StepValues): StepValues[] {
  const keys = Object.keys(values)
  const without = keys.map((key) =>
    Object.fromEntries(Object.entries(values).filter(([other]) => other !== key)),
  )
  const simpler = Object.entries(values).flatMap(([key, value]) =>
    simplerValue(shrinkers, value).map((one) => ({ ...values, [key]: one })),
  )
  return [...without, ...simpler]
}

function simplerValue(shrinkers: ValueShrinkers, value: StepValues[string]): readonly StepValue[] {
  if (typeof value === "string") return simplerTexts(shrinkers, value)
  if (typeof value === "number" && Number.isInteger(value)) {
    return takeFew(shrinkers.integers.shrink(value, undefined))
  }
  return []
}

function simplerTexts({ texts }: ValueShrinkers, text: string): string[] {
  if (!texts.canShrinkWithoutContext(text)) return []
  return takeFew(texts.shrink(text, undefined)).filter((one) => one !== "" && one.trim() === one)
}

/** The number of simpler values that are tried for one value. */
const FEW = 6

function takeFew<One>(values: Stream<Value<One>>): One[] {
  return [...values.take(FEW)].map(({ value }) => value)
}

/** The first surrogate, which is no character, and the number of surrogates. */
const SURROGATES = { first: 0xd800, count: 0x800 }

/**
 * Creates an arbitrary of characters. The one of fast-check has a map of all characters, which takes
 * half a second and a hundred megabytes.
 */
function createCharacter(fc: FastCheck): Arbitrary<string> {
  const { first, count } = SURROGATES
  return fc
    .nat({ max: 0x10_ffff - count })
    .map((index) => String.fromCodePoint(index < first ? index : index + count), indexOfCharacter)
}

/** Returns the place of a character among all. @throws TypeError for other values. */
function indexOfCharacter(value: unknown): number {
  const { first, count } = SURROGATES
  const code = typeof value === "string" ? (value.codePointAt(0) ?? first) : first
  const isSurrogate = code >= first && code < first + count
  if (isSurrogate || String.fromCodePoint(code) !== value) throw new TypeError("not a character")
  return code < first ? code : code - count
}
