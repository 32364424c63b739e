// Replaces values in a trace that belong to the user or to one moment: ids, names, tokens, times and addresses
// become placeholders. Comparison, report and golden files use only scrubbed traces.

import { type ApiJson, type ApiJsonObject, isList, isObject } from "../json.ts"
import { isOwnName } from "../targets/target.ts"
import type { UnscrubbedTrace, Trace } from "./trace.ts"
import { VARIABLE_TEXTS, UNORDERED } from "./uncompared.ts"
import { VOLATILE } from "./volatile.ts"

/** A text that must not be shown, with its placeholder. */
export interface Secret {
  readonly text: string
  readonly placeholder: string
}

/** The placeholders for the values of one side. */
export interface Placeholders {
  /** The placeholders of ids, such as `<guild>`. */
  readonly ids: ReadonlyMap<string, string>
  /** Tokens, and names of the guild, its channels and the accounts. */
  readonly secrets: readonly Secret[]
  /** Ids of objects that were in the guild before the run. Lists are compared without them. */
  readonly foreign: ReadonlySet<string>
  readonly guildId: string
}

const ID = /\b\d{17,20}\b/g

/** Keys whose values are names of accounts. */
const NAMES = new Set(["username", "global_name"])

/** Keys whose values are secrets of the platform, with their placeholders. */
const TOKENS: Readonly<Record<string, string>> = { token: "<token>", code: "<code>" }

/** Replaces the values of a trace that belong to the user or to one moment. */
export function scrub(raw: UnscrubbedTrace, naming: Placeholders): Trace {
  const shown = createReplacer(raw, naming)
  const clean = (value: ApiJson, key: string, isUnordered: boolean): ApiJson => {
    if (typeof value === "string") return textOf(key, value, shown)
    if (isList(value)) {
      const items = value
        .filter((one) => !isForeign(one, key, naming))
        .map((one) => clean(one, key, false))
      return isUnordered || UNORDERED.keys.has(key) ? items.toSorted(byKey) : items
    }
    return isObject(value) ? cleanObject(value, clean) : value
  }
  return {
    steps: raw.steps.map(({ does, found }) => {
      const isAnswer = isObject(found) && "status" in found
      const [, list] = UNORDERED.answers.exec(does) ?? []
      return {
        does,
        found: isAnswer
          ? { ...found, body: clean(found["body"] ?? null, list ?? "", list !== undefined) }
          : clean(found, "", false),
      }
    }),
    events: raw.events.map(({ t, d }) => ({ t, d: clean(d, "", false) })),
    stopped: raw.stopped,
  }
}

function cleanObject(
  object: ApiJsonObject,
  clean: (value: ApiJson, key: string, isUnordered: boolean) => ApiJson,
): ApiJsonObject {
  const rules = VOLATILE.filter(({ matches }) => matches(object))
  const isAny = (key: string): boolean => rules.some(({ anyValue }) => anyValue.includes(key))
  const isLeftOut = (key: string): boolean => rules.some(({ ignored }) => ignored.includes(key))
  return Object.fromEntries(
    Object.entries(object)
      .filter(([key]) => !isLeftOut(key))
      .map(([key, value]) => [shownKey(key), isAny(key) ? "<any>" : clean(value, key, false)]),
  )
}

/** Replaces ids in a key, as the keys of resolved data are ids. */
function shownKey(key: string): string {
  return key.replaceAll(ID, "<id>")
}

function textOf(key: string, text: string, shown: (text: string) => string): string {
  if (NAMES.has(key)) {
    const name = shown(text)
    return isOwnName(name) ? name : "<name>"
  }
  const token = TOKENS[key]
  // In the leaf of an error, `code` is a constant of the platform and no secret.
  if (token !== undefined && !/^[A-Z]+_[A-Z_]+$/.test(text)) return token
  return shown(text)
}

/**
 * Returns a function that replaces the values of one trace: known values by their names, other ids by numbers in
 * order of appearance.
 */
function createReplacer(
  raw: UnscrubbedTrace,
  { ids, secrets }: Placeholders,
): (text: string) => string {
  const names = new Map(ids)
  for (const [name, value] of raw.values) {
    if (/^\d{17,20}$/.test(value) && !names.has(value)) names.set(value, `<${name}>`)
  }
  const saved = [...raw.values].flatMap(([name, value]) =>
    /^\d+$/.test(value) || value.length < 6 ? [] : [{ text: value, placeholder: `<${name}>` }],
  )
  const hidden = [...secrets, ...saved]
    .filter(({ text }) => text !== "")
    .toSorted((a, b) => b.text.length - a.text.length)
  let count = 0
  const nameOf = (id: string): string => {
    const name = names.get(id) ?? `<id:${(count += 1)}>`
    names.set(id, name)
    return name
  }
  return (text) => {
    let shown = text
    for (const { text: whole, placeholder } of hidden) {
      if (text === whole) return placeholder
      // Few texts contain one, so its pattern is made only for those.
      if (whole.length > 2 && shown.includes(whole)) {
        shown = shown.replaceAll(wordsOf(whole), placeholder)
      }
    }
    for (const { form, shown: name } of VARIABLE_TEXTS) shown = shown.replaceAll(form, name)
    return shown.replaceAll(ID, nameOf)
  }
}

/** Returns a pattern that finds a text as whole words. */
function wordsOf(text: string): RegExp {
  const escaped = text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<!\w)${escaped}(?!\w)`, "gu")
}

/** Whether an item of a list existed before the run, or is another guild of the bot. */
function isForeign(value: ApiJson, key: string, { foreign, guildId }: Placeholders): boolean {
  const id = isObject(value) ? value["id"] : value
  if (typeof id === "string" && foreign.has(id)) return true
  if (!isObject(value)) return false
  if (key === "guilds") return id !== guildId
  const { name } = value
  return UNORDERED.named.has(key) && typeof name === "string" && !isOwnName(name)
}

/** Compares two items of an unordered list by their keys, so that both sides have the same order. */
function byKey(a: ApiJson, b: ApiJson): number {
  const [first, second] = [keyOf(a), keyOf(b)]
  return first < second ? -1 : Number(first > second)
}

function keyOf(value: ApiJson): string {
  if (!isObject(value)) return JSON.stringify(value)
  const { name } = value
  // The names of a guild, its channels and its accounts have the same placeholder, so the id is used.
  const { user } = value
  const id = value["id"] ?? value["user_id"] ?? (isObject(user) ? user["id"] : undefined) ?? ""
  const known = value["key"] ?? (name === "<name>" ? id : name) ?? id
  return `${JSON.stringify(known)} ${JSON.stringify(value["type"] ?? 0)}`
}
