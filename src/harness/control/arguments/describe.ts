// The JSON forms of argument types in error messages.

import type { ArgumentType } from "../../handles/arguments/argument-types.ts"
import type { HandleKind } from "../../handles/arguments/json-form.ts"

/** The words for the kinds of handles that need others than the name of the kind. */
const WORDS: Readonly<Partial<Record<HandleKind, string>>> = {
  autoModRule: "auto-moderation rule",
  scheduledEvent: "scheduled event",
  sku: "SKU",
  soundboardSound: "soundboard sound",
  stickerPack: "sticker pack",
}

/** The kinds of handles without a name. */
const NAMELESS: ReadonlySet<HandleKind> = new Set(["activity", "entitlement", "interaction"])

/** Returns a kind of handles as a noun with its article: `a channel`. */
export function nameKind(kind: HandleKind): string {
  const word = WORDS[kind] ?? kind
  return `${/^[aeio]/.test(word) ? "an" : "a"} ${word}`
}

/** Returns the JSON of a kind of handles for error messages. */
export function describeHandle(kind: HandleKind): string {
  const by =
    kind === "invite" ? "code" : NAMELESS.has(kind) || kind === "message" ? "id" : "id or name"
  return `${nameKind(kind)} by its ${by}, such as { "${kind}": "…" }`
}

/** Returns the JSON that an argument type takes, for error messages. */
export function describeJson(type: ArgumentType): string {
  const { json, alternatives, expected } = type
  switch (json.kind) {
    case "handle":
      return describeHandle(json.of)
    case "anyHandle":
      return 'an object that names one thing, such as { "user": "…" } or { "role": "…" }'
    case "date":
      return 'a time of ISO 8601, such as "2026-03-01T12:00:00Z"'
    case "bytes":
      return 'bytes as { "base64": "…" }'
    case "pattern":
      return 'a regular expression as { "pattern": "…", "flags": "i" }'
    case "infinity":
      return '"Infinity"'
    case "fixture":
      return "the name of a fixture world"
    case "parts":
      if (alternatives?.some(hasOwnForm) !== true) return expected
      return [...new Set(alternatives.filter(isPossible).map(describeJson))].join(", or ")
    default:
      return expected
  }
}

/** Returns whether the JSON of a type differs from its value in this process. */
function hasOwnForm(type: ArgumentType): boolean {
  const { json, alternatives } = type
  return json.kind === "parts" ? alternatives?.some(hasOwnForm) === true : json.kind !== "json"
}

function isPossible({ json }: ArgumentType): boolean {
  return json.kind !== "none"
}
