// Makes sequences of steps shorter and their values simpler, with the shrinkers of fast-check.

import type { Arbitrary, Random, Stream, Value } from "fast-check"
import type { Step, StepValue, StepValues } from "../steps.ts"
import type { FastCheck } from "./fast-check.ts"

/** Returns an arbitrary of sequences that were played, which shrinks them. It generates nothing. */
export function playedSteps(fc: FastCheck): Arbitrary<Step[]> {
  return fc.array(createPlayedStep(fc), { minLength: 1, maxLength: 10_000 })
}

/** Creates an arbitrary of steps that were played. The class of fast-check is loaded on demand. */
function createPlayedStep(fc: FastCheck): Arbitrary<Step> {
  class PlayedStep extends fc.Arbitrary<Step> {
    generate(_: Random): Value<Step> {
      return new fc.Value<Step>({ kind: "restart" }, undefined)
    }

    canShrinkWithoutContext(_: unknown): _ is Step {
      return true
    }

    shrink(step: Step): Stream<Value<Step>> {
      const simpler = simplerSteps(fc, step).map((one) => new fc.Value<Step>(one, undefined))
      return fc.stream(simpler[Symbol.iterator]())
    }
  }
  return new PlayedStep()
}

/** Returns steps with fewer or simpler values, the simplest first. */
function simplerSteps(fc: FastCheck, step: Step): Step[] {
  switch (step.kind) {
    case "slash":
      return simplerValues(fc, step.options).map((options) => ({ ...step, options }))
    case "submit":
      return simplerValues(fc, step.values).map((values) => ({ ...step, values }))
    case "autocomplete":
      return simplerTexts(fc, step.text).map((text) => ({ ...step, text }))
    case "send": {
      const { command } = step
      if (command === undefined)
        return simplerTexts(fc, step.text).map((text) => ({ ...step, text }))
      const rest = step.text.slice(command.length).trim()
      if (rest === "") return []
      const shorter = ["", ...simplerTexts(fc, rest)]
      return shorter.map((text) => ({ ...step, text: `${command} ${text}`.trim() }))
    }
    default:
      return []
  }
}

function simplerValues(fc: FastCheck, values: StepValues): StepValues[] {
  const keys = Object.keys(values)
  const without = keys.map((key) =>
    Object.fromEntries(Object.entries(values).filter(([other]) => other !== key)),
  )
  const simpler = Object.entries(values).flatMap(([key, value]) =>
    simplerValue(fc, value).map((one) => ({ ...values, [key]: one })),
  )
  return [...without, ...simpler]
}

function simplerValue(fc: FastCheck, value: StepValues[string]): readonly StepValue[] {
  if (typeof value === "string") return simplerTexts(fc, value)
  if (typeof value === "number" && Number.isInteger(value)) {
    return takeFew(fc.maxSafeInteger().shrink(value, undefined))
  }
  return []
}

function simplerTexts(fc: FastCheck, text: string): string[] {
  const all = fc.string({ unit: "binary", maxLength: 10_000 })
  if (!all.canShrinkWithoutContext(text)) return []
  return takeFew(all.shrink(text, undefined)).filter((one) => one !== "" && one.trim() === one)
}

/** The number of simpler values that are tried for one value. */
const FEW = 6

function takeFew<One>(values: Stream<Value<One>>): One[] {
  return [...values.take(FEW)].map(({ value }) => value)
}
