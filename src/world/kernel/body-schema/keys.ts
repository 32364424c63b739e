// The keys that a schema declares, and whether each is modeled, ignored or refused.

import { isObject } from "../objects.ts"

/** A key of a request that is not modeled. */
export interface UndeclaredKey {
  /** Dotted path, such as `"embeds.0.flavour"`. A query parameter is written `"?flavour"`. */
  readonly path: string
  /** The reason for refusing the key; absent if the schema does not declare it. */
  readonly reason?: string
}

/** The treatment of a declared key. */
export type KeyKind = "modeled" | "ignored" | "refused"

/** A key that a schema declares. */
export interface DeclaredKey {
  /**
   * Dotted path, such as `"embeds[].title"`, `"components[type=1].id"` for one case of a union in
   * an array, or `"message_reference.type=1"` for one value of a key.
   */
  readonly path: string
  readonly kind: KeyKind
  /** The reason for ignoring or refusing the key. */
  readonly reason?: string
  /** Whether null is accepted for a refused key. */
  readonly exceptNull?: true
}

/** The keys below a schema. Invalid values are not gaps, so they are skipped. */
export interface SchemaKeys {
  /** Reports every undeclared or refused key in `raw`. `path` is the path of `raw`. */
  gaps(raw: unknown, path: string, report: (gap: UndeclaredKey) => void): void
  /** Reports every key that is declared below `path`. */
  list(path: string, report: (key: DeclaredKey) => void): void
}

/** The keys of a value that is neither an object nor an array: none. */
export const noKeys: SchemaKeys = { gaps: () => {}, list: () => {} }

/** A declared key of an object. */
export interface KeyEntry {
  readonly kind: KeyKind
  readonly reason?: string
  /** Whether null is accepted for a refused key. */
  readonly exceptNull?: true
  readonly keys: SchemaKeys
}

/**
 * Returns the keys of an object. `mark` is a prefix of each key at the top, such as `"?"` in a
 * query.
 */
export function objectKeys(entries: ReadonlyMap<string, KeyEntry>, prefix = ""): SchemaKeys {
  return {
    gaps(raw, path, report) {
      if (!isObject(raw)) return
      for (const key of Object.keys(raw)) {
        const value = raw[key]
        if (value === undefined) continue
        const entry = entries.get(key)
        if (entry?.keys === noKeys && entry.kind !== "refused") continue
        if (entry?.exceptNull === true && value === null) continue
        const at = joinPath(path, prefix + key)
        if (entry === undefined) report({ path: at })
        else if (entry.kind === "refused") report({ path: at, ...reasonOf(entry) })
        else entry.keys.gaps(value, at, report)
      }
    },
    list(path, report) {
      for (const [key, entry] of entries) {
        const at = joinPath(path, prefix + key)
        const exceptNull = entry.exceptNull === true && { exceptNull: entry.exceptNull }
        report({ path: at, kind: entry.kind, ...reasonOf(entry), ...exceptNull })
        entry.keys.list(at, report)
      }
    },
  }
}

/** Returns the keys of the items of an array. */
export function arrayKeys(item: SchemaKeys): SchemaKeys {
  return {
    gaps(raw, path, report) {
      if (item === noKeys || !Array.isArray(raw)) return
      raw.forEach((value, index) => item.gaps(value, joinPath(path, String(index)), report))
    },
    list: (path, report) => item.list(`${path}[]`, report),
  }
}

/** Returns the keys of the values of a record. Its own keys are data. */
export function recordKeys(item: SchemaKeys): SchemaKeys {
  return {
    gaps(raw, path, report) {
      if (item === noKeys || !isObject(raw)) return
      for (const [key, value] of Object.entries(raw)) item.gaps(value, joinPath(path, key), report)
    },
    list: (path, report) => item.list(`${path}[]`, report),
  }
}

/** A case of a union: its keys, or the reason that it is not modeled. */
export type UnionCase = SchemaKeys | { readonly reason: string }

/**
 * Returns the keys of a union that is discriminated by the key `on`. `absent` is the case of an
 * object without that key.
 */
export function unionKeys(
  on: string,
  cases: ReadonlyMap<string, UnionCase>,
  absent: string | undefined,
): SchemaKeys {
  return {
    gaps(raw, path, report) {
      if (!isObject(raw)) return
      const unionCase = cases.get(toDiscriminator(raw[on] ?? absent) ?? "")
      if (unionCase === undefined) return
      if ("reason" in unionCase) report({ path: joinPath(path, on), reason: unionCase.reason })
      else unionCase.gaps(raw, path, report)
    },
    list(path, report) {
      for (const [value, unionCase] of cases) {
        const at = `${path.replace(/\[\]$/, "")}[${on}=${value}]`
        if ("reason" in unionCase)
          report({ path: joinPath(at, on), kind: "refused", reason: unionCase.reason })
        else unionCase.list(at, report)
      }
    },
  }
}

/** A value of a key that is not modeled. A number also matches its digits as a string. */
export interface RefusedValue {
  readonly value: string | number | boolean
  readonly reason: string
}

/**
 * Returns why a value is not modeled, or undefined if it is. Values that a function refuses cannot
 * be listed.
 */
export type FindGapReason = (raw: unknown) => string | undefined

/** Returns the keys of a schema with values that are not modeled. */
export function keysWithRefusedValues(
  inner: SchemaKeys,
  refused: RefusedValue | FindGapReason,
): SchemaKeys {
  const findReason = typeof refused === "function" ? refused : findGapReasonFor(refused)
  return {
    gaps(raw, path, report) {
      const reason = findReason(raw)
      if (reason === undefined) inner.gaps(raw, path, report)
      else report({ path, reason })
    },
    list(path, report) {
      if (typeof refused !== "function") {
        report({ path: `${path}=${refused.value}`, kind: "refused", reason: refused.reason })
      }
      inner.list(path, report)
    },
  }
}

function findGapReasonFor({ value, reason }: RefusedValue): FindGapReason {
  const spellings: readonly unknown[] = typeof value === "number" ? [value, String(value)] : [value]
  return (raw) => (spellings.includes(raw) ? reason : undefined)
}

function reasonOf({ reason }: KeyEntry): { reason?: string } {
  return reason === undefined ? {} : { reason }
}

function joinPath(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`
}

/** Returns a string or a number as a string; undefined for anything else. */
export function toDiscriminator(raw: unknown): string | undefined {
  return typeof raw === "string" || typeof raw === "number" ? String(raw) : undefined
}
