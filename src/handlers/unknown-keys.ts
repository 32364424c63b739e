// Handles keys that no form declares: each is a gap, or a line of the journal.

import type { Journal } from "../world/journal.ts"
import type { UndeclaredKey } from "../world/kernel/body-schema.ts"
import { UnsupportedField } from "../world/kernel/gap.ts"
import type { Profile } from "./profile.ts"
import type { KeyedRequest } from "./specified-keys.ts"
import { createStrayFilter } from "./stray-keys.ts"

/**
 * How keys and query parameters are treated that no form declares: `"refuse"` fails the request with
 * `UnsupportedField`, `"record"` passes them over and writes a line of the journal for each request.
 */
export type UnknownKeys = "refuse" | "record"

/** Every value of the option. */
export const UNKNOWN_KEYS: readonly UnknownKeys[] = ["refuse", "record"]

/** The context of a request whose keys are checked. */
export interface KeyContext {
  readonly journal: Journal
  readonly unknownKeys: UnknownKeys
  readonly profile: Profile
}

/** The request, or the answer, that carried keys. */
export interface KeySource extends KeyedRequest {
  readonly method: string
  /** For people to read, secrets left out. */
  readonly path: string
}

const withoutStray = createStrayFilter()

/**
 * Decides what undeclared keys mean. Stray keys of known libraries are passed over, where the profile
 * passes them over. A key that is declared and refused, or left out by the profile, stays a gap with
 * `unknownKeys: "record"` too, as its effect would be missing.
 *
 * @throws UnsupportedField for keys that are not modelled.
 */
export function checkUnknownKeys(
  { journal, unknownKeys, profile }: KeyContext,
  bearer: KeySource,
  undeclared: readonly UndeclaredKey[],
): void {
  const { method, path, route, sent } = bearer
  const leftOut = profile.findKeysLeftOut(bearer)
  if (undeclared.length + leftOut.length === 0) return
  const known = new Set(undeclared.map(pathOf))
  const found = [...undeclared, ...leftOut.filter((one) => !known.has(one.path))]
  const left = profile.passesStrayKeys ? withoutStray(route, found, sent) : found
  const refused =
    unknownKeys === "refuse" ? left : left.filter(({ reason }) => reason !== undefined)
  const [first] = refused
  if (first !== undefined) {
    throw new UnsupportedField(method, path, refused.map(pathOf), { reason: first.reason })
  }
  if (left.length > 0)
    journal.record({ kind: "unknownKeys", method, path, route, keys: left.map(pathOf) })
}

function pathOf({ path }: UndeclaredKey): string {
  return path
}
