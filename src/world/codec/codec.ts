// Codecs: they write the state of a world as JSON and read it back, and write changes of it.

import {
  type Comparison,
  type FieldCodec,
  type Json,
  comparingFields,
  isSameJson,
  replaceBy,
  replacing,
  type WholeCodec,
} from "./changes.ts"
import { CodecError, readAt } from "./codec-error.ts"

/**
 * Writes values of one type as JSON and reads them back. A value that is read shares no object with
 * its JSON and equals the value that was written.
 */
export interface Codec<Read, Written = Read> extends Comparison<Read, Written> {
  readonly write: (value: Written) => Json
  /** @throws CodecError if no codec of this type could have written the value. */
  readonly read: (input: unknown) => Read
}

/** Adds the comparison of values that are replaced as a whole. */
function withReplacement<Read, Written>(
  codec: WholeCodec<Read, Written>,
  equals: (before: Read, after: Written) => boolean,
): Codec<Read, Written> {
  return { ...codec, ...replacing(codec, equals) }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other
}

/** Creates a codec of a primitive JSON type. */
function primitive<Value extends Json>(
  expected: string,
  fits: (input: unknown) => boolean,
): Codec<Value> {
  return withReplacement<Value, Value>(
    {
      write: (value) => value,
      read(input) {
        if (fits(input)) return input as Value // the codec does not check literal types
        throw new CodecError(expected, input)
      },
    },
    isSame,
  )
}

const TEXT = primitive<string>("a string", (input) => typeof input === "string")
const NUMBER = primitive<number>("a number", (input) => Number.isFinite(input))
const ID = primitive<string>(
  "an id",
  (input) => typeof input === "string" && /^\d{1,20}$/.test(input),
)

// The field that a codec is used for narrows the type of its id, string or number.

/** Returns a codec of strings. */
export const string = <Value extends string>(): Codec<Value> => TEXT as unknown as Codec<Value>

/** Returns a codec of numbers. */
export const number = <Value extends number>(): Codec<Value> => NUMBER as unknown as Codec<Value>

/** Returns a codec of ids: decimal numbers as strings. */
export const id = <Value extends string>(): Codec<Value> => ID as unknown as Codec<Value>

/** A codec of booleans. */
export const boolean = primitive<boolean>("a boolean", (input) => typeof input === "boolean")

/** A codec of properties that are either true or absent. */
export const literalTrue = primitive<true>("true", (input) => input === true)

/** A codec of bigints, as decimal strings. */
export const bigint: Codec<bigint> = withReplacement<bigint, bigint>(
  {
    write: String,
    read(input) {
      if (typeof input === "string" && /^-?\d+$/.test(input)) return BigInt(input)
      throw new CodecError("a decimal number as a string", input)
    },
  },
  isSame,
)

/** Creates a codec of plain JSON, such as an embed. Leaves out undefined properties. */
export function json<Value>(): Codec<Value> {
  return withReplacement<Value, Value>(
    {
      write: (value) => copyJson(value, "JSON"),
      read: (input) => copyJson(input, "JSON") as Value, // the type that was written
    },
    isSameJson,
  )
}

function copyJson(value: unknown, expected: string): Json {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value
  if (typeof value === "number") return value
  if (Array.isArray(value)) return value.map((item) => copyJson(item, expected))
  if (typeof value !== "object") throw new CodecError(expected, typeof value)
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  // `fromEntries` defines own properties, also for a key such as `__proto__`.
  return Object.fromEntries(parts.map(([key, part]) => [key, copyJson(part, expected)]))
}

/** Creates a codec of values that can be null. */
export function nullable<Read, Written>(
  codec: Codec<Read, Written>,
): Codec<Read | null, Written | null> {
  return {
    write: (value) => (value === null ? null : codec.write(value)),
    read: (input) => (input === null ? null : codec.read(input)),
    compare(before, after) {
      if (before !== null && after !== null) return codec.compare(before, after)
      if (before === null && after === null) return undefined
      return replaceBy(after === null ? null : codec.write(after))
    },
    patch(before, change) {
      if (change["="] === null) return null
      return before === null ? codec.read(change["="]) : codec.patch(before, change)
    },
  }
}

/** Creates a codec of a recursive type. */
export function lazy<Value>(getCodec: () => Codec<Value>): Codec<Value> {
  return {
    write: (value) => getCodec().write(value),
    read: (input) => getCodec().read(input),
    compare: (before, after) => getCodec().compare(before, after),
    patch: (before, change) => getCodec().patch(before, change),
  }
}

/** A codec of a property that can be absent. */
export interface OptionalCodec<Read, Written = Read> extends Codec<Read, Written> {
  readonly isOptional: true
}

/** Marks a codec as one of a property that can be absent. */
export function optional<Read, Written>(codec: Codec<Read, Written>): OptionalCodec<Read, Written> {
  return { ...codec, isOptional: true }
}

/** A codec for each property of a type. A missing one is a compile error. */
export type FieldCodecs<Whole> = {
  readonly [Key in keyof Whole]-?: object extends Pick<Whole, Key>
    ? OptionalCodec<Exclude<Whole[Key], undefined>>
    : Codec<Whole[Key]>
}

/** Creates a codec of objects with known properties. Refuses unknown properties. */
export function object<Whole extends object>(fields: FieldCodecs<Whole>): Codec<Whole> {
  const codecs = codecsByKey(fields)
  return {
    write(whole) {
      const written: Record<string, Json> = {}
      for (const [key, { write, isOptional }] of codecs()) {
        const value: unknown = Reflect.get(whole, key)
        if (value !== undefined || isOptional !== true) written[key] = write(value)
      }
      return written
    },
    read(input) {
      const from = requireObject(input)
      const read: Record<string, unknown> = {}
      for (const [key, codec] of codecs()) {
        if (codec.isOptional !== true || from[key] !== undefined) {
          read[key] = readAt(key, codec, from[key])
        }
      }
      const unknownKey = Object.keys(from).find((key) => !codecs().has(key))
      if (unknownKey !== undefined) readAt(unknownKey, unexpected, from[unknownKey])
      return read as Whole // every property was read by its codec
    },
    ...comparingFields<Whole>(codecs),
  }
}

/**
 * Returns a function that returns the codecs of an object's properties. The map is created on its
 * first call, because most processes use no codec.
 */
function codecsByKey<Whole>(fields: FieldCodecs<Whole>): () => ReadonlyMap<string, FieldCodec> {
  let codecs: ReadonlyMap<string, FieldCodec> | undefined
  // Each codec is called with the value of its own property only.
  return () => (codecs ??= new Map(Object.entries(fields) as [string, FieldCodec][]))
}

const unexpected: WholeCodec<never> = {
  write: (value) => value,
  read(input) {
    throw new CodecError("no such property", input)
  },
}

/** Creates a codec of a union that is discriminated by the property `kind`. */
export function unionByKind<Whole extends { readonly kind: string }>(kinds: {
  readonly [Kind in Whole["kind"]]: Codec<Extract<Whole, { readonly kind: Kind }>>
}): Codec<Whole> {
  const codecs = new Map<unknown, Codec<Whole>>(Object.entries(kinds) as [string, Codec<Whole>][])
  return {
    write: (value) => requireCodec(codecs, value.kind).write(value),
    read: (input) => requireCodec(codecs, requireObject(input)["kind"]).read(input),
    compare(before, after) {
      const codec = requireCodec(codecs, after.kind)
      return before.kind === after.kind
        ? codec.compare(before, after)
        : replaceBy(codec.write(after))
    },
    patch(before, change) {
      const next = change["="]
      if (next === undefined) return requireCodec(codecs, before.kind).patch(before, change)
      return requireCodec(codecs, requireObject(next)["kind"]).read(next)
    },
  }
}

function requireCodec<Whole>(
  codecs: ReadonlyMap<unknown, Codec<Whole>>,
  kind: unknown,
): Codec<Whole> {
  const codec = codecs.get(kind)
  if (codec !== undefined) return codec
  const error = new CodecError(`one of ${[...codecs.keys()].join(", ")}`, kind)
  error.path.unshift("kind")
  throw error
}

function requireObject(input: unknown): Readonly<Record<string, unknown>> {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    throw new CodecError("an object", input)
  }
  return input as Readonly<Record<string, unknown>>
}
