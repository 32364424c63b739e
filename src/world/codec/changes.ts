// Changes between two states of a value, as JSON: what a codec writes for a value that was changed.

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json
}

/**
 * A change of a value. `{ "=": json }` replaces it. Every other change is of parts of the value, in
 * the form of its codec.
 */
export type Change = JsonObject

/** Compares two states of a value, and changes one into the other. */
export interface Comparison<Read, Written = Read> {
  // Methods, not properties, so that a codec of maps is one of readonly maps: `before` was always
  // read by the same codec.
  /** Returns the change that makes `before` equal to `after`; undefined if they are equal. */
  compare(before: Read, after: Written): Change | undefined
  /**
   * Applies a change to a value that was read by the same codec, and returns the new value. Objects
   * and maps are changed in place.
   */
  patch(before: Read, change: Change): Read
}

/** The part of a codec that writes and reads whole values. */
export interface WholeCodec<Read, Written = Read> {
  readonly write: (value: Written) => Json
  readonly read: (input: unknown) => Read
}

/** Returns the change that replaces a value. */
export function replaceBy(json: Json): Change {
  return { "=": json }
}

/** Returns the methods of a codec whose values are replaced as a whole. */
export function replacing<Read, Written>(
  { read, write }: WholeCodec<Read, Written>,
  equals: (before: Read, after: Written) => boolean,
): Comparison<Read, Written> {
  return {
    compare: (before, after) => (equals(before, after) ? undefined : replaceBy(write(after))),
    patch: (_, change) => read(change["="]),
  }
}

/** The codec of a property. */
export type FieldCodec = WholeCodec<unknown> & Comparison<unknown> & { readonly isOptional?: true }

/**
 * Returns the methods that compare and change objects, property by property. `codecs` returns the
 * codecs of the properties.
 */
export function comparingFields<Whole extends object>(
  codecs: () => ReadonlyMap<string, FieldCodec>,
): Comparison<Whole> {
  return {
    compare(before, after) {
      let changes: Record<string, Json> | undefined
      for (const [key, codec] of codecs()) {
        const change = compareField(codec, Reflect.get(before, key), Reflect.get(after, key))
        if (change !== undefined) (changes ??= {})[key] = change
      }
      return changes
    },
    patch(before, change) {
      for (const [key, part] of Object.entries(change)) {
        const codec = codecs().get(key)
        if (codec === undefined) throw new Error(`There is no property ${key} to change.`)
        if (part === null) Reflect.deleteProperty(before, key)
        else Reflect.set(before, key, patchField(codec, Reflect.get(before, key), part))
      }
      return before
    },
  }
}

/** Returns the change of a property, which can be absent; null if it is absent now. */
function compareField(codec: FieldCodec, before: unknown, after: unknown): Json | undefined {
  if (before === after) return undefined
  if (codec.isOptional !== true || (before !== undefined && after !== undefined)) {
    return codec.compare(before, after)
  }
  return after === undefined ? null : replaceBy(codec.write(after))
}

function patchField(codec: FieldCodec, before: unknown, part: Json): unknown {
  const change = part as Change // `compareField` writes no other JSON.
  return before === undefined ? codec.read(change["="]) : codec.patch(before, change)
}

/** Whether two JSON values are equal. Undefined properties count as absent. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== "object" || typeof other !== "object") return false
  if (one === null || other === null || Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [entriesOf(one), entriesOf(other)]
  // The order of the keys is part of the state, since a response shows it.
  return (
    left.length === right.length &&
    left.every(([key, value], index) => {
      const [otherKey, otherValue] = right[index] ?? []
      return key === otherKey && isSameJson(value, otherValue)
    })
  )
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries<unknown>({ ...value }).filter(([, part]) => part !== undefined)
}
