// The controls with which people enter the arguments of methods, by the types of the arguments.

import type { ArgumentType } from "../../harness/handles/arguments/argument-types.ts"
import { file, seconds } from "../../harness/handles/arguments/argument-values.ts"
import type { HandleKind, JsonSchema } from "../../harness/handles/arguments/json-form.ts"

/** One of the values of a choice. */
export type ChoiceValue = string | number

/** The control of an argument. */
export type Control =
  | { readonly kind: "text"; readonly pattern?: string }
  | { readonly kind: "number"; readonly step: "1" | "any"; readonly min?: number }
  | { readonly kind: "duration" | "boolean" | "date" | "bytes" | "json" | "pattern" }
  | { readonly kind: "file" | "files" }
  | { readonly kind: "choice"; readonly values: readonly ChoiceValue[] }
  | { readonly kind: "handle"; readonly kinds: readonly HandleKind[] }
  | { readonly kind: "choices"; readonly items: ArgumentType }
  | { readonly kind: "list"; readonly items: ArgumentType }
  | { readonly kind: "object"; readonly fields: Readonly<Record<string, ArgumentType>> }
  | { readonly kind: "record"; readonly entries: ArgumentType }
  | { readonly kind: "alternatives"; readonly types: readonly ArgumentType[] }
  /** A value that no control enters, such as a function. */
  | { readonly kind: "none" }

/** Returns the control of a type of arguments. */
export function controlOf(type: ArgumentType): Control {
  const { json } = type
  switch (json.kind) {
    case "handle":
      return { kind: "handle", kinds: [json.of] }
    case "anyHandle":
      return { kind: "handle", kinds: ["user", "channel", "role", "emoji", "webhook"] }
    case "date":
    case "bytes":
    case "pattern":
      return { kind: json.kind }
    case "match":
      return { kind: "json" }
    case "json":
      return json === seconds.json ? { kind: "duration" } : controlOfSchema(json.schema)
    case "parts":
      return controlOfParts(type)
    case "infinity":
    case "fixture":
    case "none":
      return { kind: "none" }
  }
}

function controlOfSchema({ enum: values, type, minimum, pattern, anyOf }: JsonSchema): Control {
  if (Array.isArray(values)) return { kind: "choice", values: values.filter(isChoiceValue) }
  switch (type) {
    case "string":
      return { kind: "text", ...(typeof pattern === "string" && { pattern }) }
    case "boolean":
      return { kind: "boolean" }
    case "integer":
    case "number": {
      const min = typeof minimum === "number" ? { min: minimum } : {}
      return { kind: "number", step: type === "integer" ? "1" : "any", ...min }
    }
    default:
      // A command has a name or a declaration; its name is enough for those that are registered.
      return { kind: Array.isArray(anyOf) ? "text" : "json" }
  }
}

function controlOfParts({ fields, entries, items, alternatives }: ArgumentType): Control {
  if (alternatives !== undefined) return controlOfAlternatives(alternatives)
  if (items !== undefined) return controlOfItems(items)
  if (fields === file.fields) return { kind: "file" }
  if (fields !== undefined) return { kind: "object", fields }
  if (entries !== undefined) return { kind: "record", entries }
  return { kind: "json" }
}

function controlOfItems(items: ArgumentType): Control {
  switch (controlOf(items).kind) {
    case "choice":
    case "handle":
      return { kind: "choices", items }
    case "file":
      return { kind: "files" }
    default:
      return { kind: "list", items }
  }
}

function controlOfAlternatives(alternatives: readonly ArgumentType[]): Control {
  const types = possibleTypes(alternatives)
  const [only, ...others] = types
  if (only !== undefined && others.length === 0) return controlOf(only)
  const controls = types.map(controlOf)
  const kinds = controls.flatMap((control) => (control.kind === "handle" ? control.kinds : []))
  if (controls.every(({ kind }) => kind === "handle")) return { kind: "handle", kinds }
  return { kind: "alternatives", types }
}

/** Returns the types of a union that a control can enter, with those of unions in it. */
function possibleTypes(types: readonly ArgumentType[]): readonly ArgumentType[] {
  const all = types.flatMap((type) =>
    type.alternatives === undefined ? [type] : possibleTypes(type.alternatives),
  )
  return all.filter((type) => controlOf(type).kind !== "none")
}

function isChoiceValue(value: unknown): value is ChoiceValue {
  return typeof value === "string" || typeof value === "number"
}

/** Words of the API that are abbreviations, in lower case. */
const ABBREVIATIONS = /\b(afk|api|dm|dms|id|nsfw|rtc|sku|url)\b/g

/** Returns a name of the API as words: `deleteMessageSeconds` as `Delete message seconds`. */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase()
    .replaceAll(ABBREVIATIONS, (word) => (word === "dms" ? "DMs" : word.toUpperCase()))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The words for the alternatives of a value. */
const ALTERNATIVE_WORDS: Readonly<Partial<Record<Control["kind"], string>>> = {
  text: "Text",
  number: "Number",
  duration: "Duration",
  boolean: "Yes or no",
  date: "Date",
  bytes: "File",
  file: "File",
  files: "Files",
  json: "JSON",
  pattern: "Regular expression",
  choice: "Choice",
  choices: "List",
  list: "List",
  object: "Details",
  record: "Details",
}

/** Returns the name of an alternative of a value, such as `Text` or `Channel`. */
export function alternativeName(type: ArgumentType): string {
  const control = controlOf(type)
  if (control.kind === "handle") return control.kinds.map(wordsOf).join(" or ")
  return ALTERNATIVE_WORDS[control.kind] ?? "Value"
}
