// Honesty about keys: what a form declares, what it drops, what it refuses.

/** A key of what was sent that is not modelled. */
export interface UndeclaredKey {
  /** Dotted path, such as `"embeds.0.flavour"`; a query parameter is written `"?flavour"`. */
  readonly path: string
  /** Set where the key is declared and refused on purpose. */
  readonly reason?: string
}

/** How a declared key is treated. */
export type KeyKind = "modelled" | "ignored" | "refused"

/** One key that a form declares. */
export interface DeclaredKey {
  /**
   * Such as `"embeds[].title"`, `"components[type=1].id"` for one variant of a list's items, or
   * `"message_reference.type=1"` for one value of a key.
   */
  readonly path: string
  readonly kind: KeyKind
  /** Why it is ignored or refused. */
  readonly reason?: string
  /** Whether null is accepted for a refused key. */
  readonly exceptNull?: true
}

/** What a schema knows of the keys below it. Wrong values are no gaps: they are passed over. */
export interface SchemaKeys {
  /** Reports what is undeclared or refused in `raw`, which stands at `path`. */
  gaps(raw: unknown, path: string, report: (gap: UndeclaredKey) => void): void
  /** Reports every key that is declared below `path`. */
  list(path: string, report: (key: DeclaredKey) => void): void
}

/** A value that is no container. */
export const noKeys: SchemaKeys = { gaps: () => {}, list: () => {} }

/** One declared key of an object. */
export interface KeyEntry {
  readonly kind: KeyKind
  readonly reason?: string
  /** Whether null is accepted for a refused key. */
  readonly exceptNull?: true
  readonly keys: SchemaKeys
}

/** The keys of an object; `mark` stands before a key at the top (`"?"` in a query). */
export function objectKeys(entries: ReadonlyMap<string, KeyEntry>, mark = ""): SchemaKeys {
  return {
    gaps(raw, path, report) {
      if (!isObject(raw)) return
      for (const key of Object.keys(raw)) {
        const value = raw[key]
        if (value === undefined) continue
        const entry = entries.get(key)
        if (entry?.keys === noKeys && entry.kind !== "refused") continue
        if (entry?.exceptNull === true && value === null) continue
        const at = joinPath(path, mark + key)
        if (entry === undefined) report({ path: at })
        else if (entry.kind === "refused") report({ path: at, ...reasonOf(entry) })
        else entry.keys.gaps(value, at, report)
      }
    },
    list(path, report) {
      for (const [key, entry] of entries) {
        const at = joinPath(path, mark + key)
        const exceptNull = entry.exceptNull === true && { exceptNull: entry.exceptNull }
        report({ path: at, kind: entry.kind, ...reasonOf(entry), ...exceptNull })
        entry.keys.list(at, report)
      }
    },
  }
}

/** The keys of a list's items. */
export function arrayKeys(item: SchemaKeys): SchemaKeys {
  return {
    gaps(raw, path, report) {
      if (item === noKeys || !Array.isArray(raw)) return
      raw.forEach((value, index) => item.gaps(value, joinPath(path, String(index)), report))
    },
    list: (path, report) => item.list(`${path}[]`, report),
  }
}

/** The keys of a dictionary's values; its own keys are data. */
export function recordKeys(item: SchemaKeys): SchemaKeys {
  return {
    gaps(raw, path, report) {
      if (item === noKeys || !isObject(raw)) return
      for (const [key, value] of Object.entries(raw)) item.gaps(value, joinPath(path, key), report)
    },
    list: (path, report) => item.list(`${path}[]`, report),
  }
}

/** One case of a variant: its keys, or why it is not modelled. */
export type UnionCase = SchemaKeys | { readonly reason: string }

/** The keys of an object whose key `on` says which case it is. `absent` is the case without it. */
export function unionKeys(
  on: string,
  cases: ReadonlyMap<string, UnionCase>,
  absent: string | undefined,
): SchemaKeys {
  return {
    gaps(raw, path, report) {
      if (!isObject(raw)) return
      const found = cases.get(toDiscriminator(raw[on] ?? absent) ?? "")
      if (found === undefined) return
      if ("reason" in found) report({ path: joinPath(path, on), reason: found.reason })
      else found.gaps(raw, path, report)
    },
    list(path, report) {
      for (const [value, found] of cases) {
        const at = `${path.replace(/\[\]$/, "")}[${on}=${value}]`
        if ("reason" in found)
          report({ path: joinPath(at, on), kind: "refused", reason: found.reason })
        else found.list(at, report)
      }
    },
  }
}

/** One value of a key that is not modelled. A number is meant by its digits too. */
export interface RefusedValue {
  readonly value: string | number | boolean
  readonly reason: string
}

/** Says why a value is not modelled, or undefined. What a function refuses cannot be listed. */
export type FindGapReason = (raw: unknown) => string | undefined

/** Keys of a schema some of whose values are not modelled. */
export function keysWithRefusedValues(
  inner: SchemaKeys,
  refused: RefusedValue | FindGapReason,
): SchemaKeys {
  const objection = typeof refused === "function" ? refused : findGapReasonFor(refused)
  return {
    gaps(raw, path, report) {
      const reason = objection(raw)
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

/** A text or a number as the text that names it; anything else names nothing. */
export function toDiscriminator(raw: unknown): string | undefined {
  return typeof raw === "string" || typeof raw === "number" ? String(raw) : undefined
}

/** True for what JSON calls an object. */
export function isObject(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw)
}
