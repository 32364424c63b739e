// The JSON of argument values, for callers in other processes. The control API encodes, decodes and
// describes arguments by it.

/** A JSON Schema, of the draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** The kinds of handles that JSON can name, such as `{ "channel": "general" }`. */
export const HANDLE_KINDS = [
  "activity",
  "autoModRule",
  "channel",
  "emoji",
  "entitlement",
  "guild",
  "integration",
  "interaction",
  "invite",
  "message",
  "role",
  "scheduledEvent",
  "sku",
  "soundboardSound",
  "sticker",
  "stickerPack",
  "user",
  "webhook",
] as const

/** A kind of handles that JSON can name. */
export type HandleKind = (typeof HANDLE_KINDS)[number]

/** The JSON form of the values of a type. */
export type JsonForm =
  /** The value itself is JSON. */
  | { readonly kind: "json"; readonly schema: JsonSchema }
  /** An object, a list or an alternative: its parts have forms of their own. */
  | { readonly kind: "parts" }
  /** The id or the name of a handle, or an object such as `{ "channel": "general" }`. */
  | { readonly kind: "handle"; readonly of: HandleKind }
  /** An object that names a handle of any kind, such as `{ "role": "staff" }`. */
  | { readonly kind: "anyHandle" }
  /** A Date as a text of ISO 8601. */
  | { readonly kind: "date" }
  /** Bytes as `{ "base64": "…" }`. */
  | { readonly kind: "bytes" }
  /** A regular expression as `{ "pattern": "…", "flags": "i" }`. */
  | { readonly kind: "pattern" }
  /** The number Infinity as the text `"Infinity"`. */
  | { readonly kind: "infinity" }
  /** Any JSON, in which regular expressions and handles have their forms at any depth. */
  | { readonly kind: "match" }
  /** The name of a fixture world. */
  | { readonly kind: "fixture" }
  /** A value that has no JSON, such as a function. `instead` says what to write. */
  | { readonly kind: "none"; readonly instead: string }

/** The form of an object, a list or an alternative. */
export const PARTS: JsonForm = { kind: "parts" }

/** Creates the form of values that are JSON themselves. */
export function jsonOf(schema: JsonSchema): JsonForm {
  return { kind: "json", schema }
}

/** Creates the form of values that have no JSON. `instead` is a sentence that says what to write. */
export function noJson(instead: string): JsonForm {
  return { kind: "none", instead }
}
