// Steps of a recording as short texts.

import type {
  PollStep,
  RecordedLookup,
  RecordedObject,
  RecordedStep,
  RecordedValue,
} from "../../harness/studio/recording/recording.ts"

/** The number of characters of a text in a step. */
const SHOWN = 60

/** Returns a step as a short text, such as `alice.send(general, "hi")`. */
export function stepText(step: RecordedStep): string {
  switch (step.type) {
    case "call": {
      const self = step.self === undefined ? "env" : nameOf(step.self)
      const given = step.args.filter((value) => !isEmpty(value)).map(valueText)
      const args = step.isProperty ? "" : `(${given.join(", ")})`
      const refused = step.refusal === undefined ? "" : `, refused with ${step.refusal.status}`
      return `${self}.${step.name}${args}${refused}`
    }
    case "message":
      return `Expect a message in ${nameOf(step.channel)}: ${valueText(step.match)}`
    case "response":
      return `Expect a response: ${valueText(step.match)}`
    case "reaction":
      return `Expect ${step.count} × ${step.emoji} on ${nameOf(step.message)}`
    case "poll":
      return `Expect the ${step.finalized ? "final " : ""}votes of ${nameOf(step.message)}: ${votesText(step)}`
    case "role":
      return `Expect ${nameOf(step.member)} ${step.has ? "to have" : "not to have"} the role ${nameOf(step.role)}`
    case "ban":
      return `Expect ${nameOf(step.member)} to be banned`
    case "existence":
      return `Expect ${step.exists ? "a" : "no"} channel ${step.name}`
    case "property":
      return `Expect ${nameOf(step.object)}.${step.name} to be ${step.value}`
    case "errors":
      return "Expect no errors"
    case "absence":
      return `Expect no message in ${nameOf(step.channel)} with ${step.property}`
    case "growth":
      return `Expect that nothing grows with ${stepText(step.call)}`
  }
}

/** Whether a value is that of options which were left out. */
function isEmpty(value: RecordedValue): boolean {
  const isFields = typeof value === "object" && value !== null && value.type === "fields"
  return isFields && Object.keys(value.fields).length === 0
}

function votesText({ answers }: PollStep): string {
  return answers.map(({ text, count }) => `${text} ${count}`).join(", ")
}

function nameOf({ name, kind }: RecordedObject): string {
  return name === "" ? kind : name
}

function valueText(value: RecordedValue): string {
  if (typeof value === "string") return cut(JSON.stringify(value))
  if (typeof value !== "object" || value === null) return String(value)
  switch (value.type) {
    case "object":
      return nameOf(value.object)
    case "lookup":
      return lookupText(value.lookup)
    case "template": {
      const parts = value.parts.map((part) => (typeof part === "string" ? part : nameOf(part)))
      return cut(JSON.stringify(parts.join("")))
    }
    case "list":
      return `[${value.items.map(valueText).join(", ")}]`
    case "fields": {
      const fields = Object.entries(value.fields).map(([key, one]) => `${key}: ${valueText(one)}`)
      return `{ ${fields.join(", ")} }`
    }
    case "date":
      return value.iso
    case "pattern":
      return `/${value.source}/${value.flags}`
    case "bytes":
      return "bytes"
    case "infinity":
      return "Infinity"
    case "position":
      return `number ${value.index + 1}`
    case "poll":
      return JSON.stringify(value.question)
  }
}

function lookupText({ from, steps }: RecordedLookup): string {
  const names = steps.map(({ name }) => name)
  return [from === undefined ? "env" : nameOf(from), ...names].join(".")
}

function cut(text: string): string {
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 1)}…`
}
