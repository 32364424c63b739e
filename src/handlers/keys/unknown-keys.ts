// Handles keys that no schema declares: each is a gap or is recorded in the journal.

import type { Journal } from "../../world/journal.ts"
import type { UndeclaredKey } from "../../world/kernel/body-schema.ts"
import { UnsupportedField } from "../../world/kernel/gap.ts"
import type { Profile } from "../profile.ts"
import type { KeyedRequest } from "./specified-keys.ts"
import { createStrayFilter } from "./stray-keys.ts"

/**
 * How undeclared keys and query parameters are handled: `"refuse"` fails the request with
 * `UnsupportedField`, `"record"` ignores them and writes one journal entry for each request.
 */
export type UnknownKeys = "refuse" | "record"

/** All values of the option. */
export const UNKNOWN_KEYS: readonly UnknownKeys[] = ["refuse", "record"]

/** The context in which keys are checked. */
export interface KeyContext {
  readonly journal: Journal
  readonly unknownKeys: UnknownKeys
  readonly profile: Profile
}

/** The request, or the response of a bot, that contained the keys. */
export interface KeySource extends KeyedRequest {
  readonly method: string
  /** The path with masked secrets. */
  readonly path: string
}

const withoutStray = createStrayFilter()

/**
 * Handles undeclared keys. Stray keys of known libraries are ignored if the profile allows them. A
 * key that a schema declares as refused, or that the profile leaves out, is a gap even with
 * `unknownKeys: "record"`, since its effect would be missing.
 *
 * @throws UnsupportedField for keys that are not modeled.
 */
export function checkUnknownKeys(
  { journal, unknownKeys, profile }: KeyContext,
  source: KeySource,
  undeclared: readonly UndeclaredKey[],
): void {
  const { method, path, route, sent } = source
  const leftOut = profile.findKeysLeftOut(source)
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
