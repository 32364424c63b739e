// The objects that steps refer to.

import type { RecordedLookup, RecordedObject, RecordedStep, RecordedValue } from "../recording.ts"

/** Returns the objects that a step names, in order, without those that their lookups name. */
export function objectsOf(step: RecordedStep): readonly RecordedObject[] {
  switch (step.type) {
    case "call":
      return [...(step.self ? [step.self] : []), ...step.args.flatMap(objectsIn)]
    case "message":
      return [step.channel, ...(step.by ? [step.by] : []), ...objectsIn(step.match)]
    case "response":
      return [step.result, ...objectsIn(step.match)]
    case "reaction":
    case "poll":
      return [step.message]
    case "role":
      return [step.member, step.role]
    case "ban":
      return [step.member]
    case "existence":
      return objectsOfLookup(step.list)
    case "property":
      return [step.object]
    case "absence":
      return [step.channel]
    case "growth":
      return objectsOf(step.call)
    case "errors":
      return []
  }
}

/** Returns the objects that a lookup names. */
export function objectsOfLookup({ from, steps }: RecordedLookup): readonly RecordedObject[] {
  const named = steps.flatMap(({ args = [] }) => args.flatMap(objectsIn))
  return from === undefined ? named : [from, ...named]
}

function objectsIn(value: RecordedValue): readonly RecordedObject[] {
  if (typeof value !== "object" || value === null) return []
  switch (value.type) {
    case "object":
      return [value.object]
    case "lookup":
      return objectsOfLookup(value.lookup)
    case "template":
      return value.parts.filter((part) => typeof part !== "string")
    case "list":
      return value.items.flatMap(objectsIn)
    case "fields":
      return Object.values(value.fields).flatMap(objectsIn)
    default:
      return []
  }
}
