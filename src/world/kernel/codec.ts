// Codecs: how what is remembered is written as JSON, and read back as it was.

/** What JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

/** An object of JSON. */
export interface JsonObject {
  readonly [key: string]: Json
}

/**
 * Writes things of one kind, and reads them. What it reads has nothing in common with the JSON that
 * it is read from, and reads the same as what was written.
 */
export interface Codec<Read, Written = Read> {
  readonly write: (value: Written) => Json
  /** @throws Damage for what it would not have written. */
  readonly read: (given: unknown) => Read
}

/** JSON that no codec has written. */
export class CodecError extends Error {
  override readonly name = "Damage"
  /** Where it stands, from the outside to the inside. */
  readonly path: (string | number)[] = []

  constructor(expected: string, found: unknown) {
    super(`${expected} is expected there, not ${previewOf(found)}`)
  }
}

function previewOf(found: unknown): string {
  if (found === undefined) return "nothing"
  const text = JSON.stringify(found)
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

/** Reads a part of a whole, so that damage knows where it stands. */
export function readAt<Read>(
  key: string | number,
  { read }: Pick<Codec<Read, never>, "read">,
  given: unknown,
): Read {
  try {
    return read(given)
  } catch (error) {
    if (error instanceof CodecError) error.path.unshift(key)
    throw error
  }
}

/** What is JSON already, and is of one type of it. */
function primitive<Value extends Json>(
  expected: string,
  fits: (given: unknown) => boolean,
): Codec<Value> {
  return {
    write: (value) => value,
    read(given) {
      if (fits(given)) return given as Value // which of its type, nobody looks at
      throw new CodecError(expected, given)
    },
  }
}

const TEXT = primitive<string>("a text", (given) => typeof given === "string")
const NUMBER = primitive<number>("a number", (given) => Number.isFinite(given))
const ID = primitive<string>(
  "an id",
  (given) => typeof given === "string" && /^\d{1,20}$/.test(given),
)

// Of which kind an id, a text or a number is, says the field that it is for.

/** A text. */
export const string = <Value extends string>(): Codec<Value> => TEXT as unknown as Codec<Value>

/** A number. */
export const number = <Value extends number>(): Codec<Value> => NUMBER as unknown as Codec<Value>

/** An id: a decimal number as text. */
export const id = <Value extends string>(): Codec<Value> => ID as unknown as Codec<Value>

/** True or false. */
export const boolean = primitive<boolean>("true or false", (given) => typeof given === "boolean")

/** True, where it is said at all. */
export const literalTrue = primitive<true>("true", (given) => given === true)

/** A large number, as decimal text. */
export const bigint: Codec<bigint> = {
  write: String,
  read(given) {
    if (typeof given === "string" && /^-?\d+$/.test(given)) return BigInt(given)
    throw new CodecError("a decimal number as text", given)
  },
}

/** What is JSON for its own sake, such as an embed; what is undefined in it is left out. */
export function json<Value>(): Codec<Value> {
  return {
    write: (value) => copyJson(value, "what is JSON"),
    read: (given) => copyJson(given, "JSON") as Value, // as it was written
  }
}

function copyJson(value: unknown, expected: string): Json {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value
  if (typeof value === "number") return value
  if (Array.isArray(value)) return value.map((item) => copyJson(item, expected))
  if (typeof value !== "object") throw new CodecError(expected, typeof value)
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  // As properties of its own, whatever they are called.
  return Object.fromEntries(parts.map(([key, part]) => [key, copyJson(part, expected)]))
}

/** A thing, or null. */
export function nullable<Read, Written>(
  of: Codec<Read, Written>,
): Codec<Read | null, Written | null> {
  return {
    write: (value) => (value === null ? null : of.write(value)),
    read: (given) => (given === null ? null : of.read(given)),
  }
}

/** A thing that is made of things of its own kind. */
export function lazy<Value>(of: () => Codec<Value>): Codec<Value> {
  return { write: (value) => of().write(value), read: (given) => of().read(given) }
}

/** A codec for something that may not be there. */
export interface OptionalCodec<Read, Written = Read> extends Codec<Read, Written> {
  readonly isOptional: true
}

/** Something that may not be there. */
export function optional<Read, Written>(of: Codec<Read, Written>): OptionalCodec<Read, Written> {
  return { ...of, isOptional: true }
}

/** A codec for each property of a thing: one that is forgotten does not compile. */
export type FieldCodecs<Whole> = {
  readonly [Key in keyof Whole]-?: object extends Pick<Whole, Key>
    ? OptionalCodec<Exclude<Whole[Key], undefined>>
    : Codec<Whole[Key]>
}

/** A thing with properties. Those that it does not know are damage. */
export function object<Whole extends object>(fields: FieldCodecs<Whole>): Codec<Whole> {
  // Each is asked about its own property alone.
  const entries = Object.entries(fields) as [string, Codec<unknown> & { isOptional?: true }][]
  const known = new Set(entries.map(([key]) => key))
  return {
    write(whole) {
      const written: Record<string, Json> = {}
      for (const [key, { write, isOptional }] of entries) {
        const value: unknown = Reflect.get(whole, key)
        if (value !== undefined || isOptional !== true) written[key] = write(value)
      }
      return written
    },
    read(given) {
      const from = requireObject(given)
      const read: Record<string, unknown> = {}
      for (const [key, codec] of entries) {
        if (codec.isOptional !== true || from[key] !== undefined) {
          read[key] = readAt(key, codec, from[key])
        }
      }
      const strange = Object.keys(from).find((key) => !known.has(key))
      if (strange !== undefined) readAt(strange, unexpected, from[strange])
      return read as Whole // each property is of it
    },
  }
}

const unexpected: Codec<never> = {
  write: (value) => value,
  read(given) {
    throw new CodecError("nothing", given)
  },
}

/** A thing of one of several kinds, as its property `kind` says. */
export function unionByKind<Whole extends { readonly kind: string }>(kinds: {
  readonly [Kind in Whole["kind"]]: Codec<Extract<Whole, { readonly kind: Kind }>>
}): Codec<Whole> {
  const codecs = new Map<unknown, Codec<Whole>>(Object.entries(kinds) as [string, Codec<Whole>][])
  return {
    write: (whole) => requireCodec(codecs, whole.kind).write(whole),
    read: (given) => requireCodec(codecs, requireObject(given)["kind"]).read(given),
  }
}

function requireCodec<Whole>(
  codecs: ReadonlyMap<unknown, Codec<Whole>>,
  kind: unknown,
): Codec<Whole> {
  const codec = codecs.get(kind)
  if (codec !== undefined) return codec
  const damage = new CodecError(`one of ${[...codecs.keys()].join(", ")}`, kind)
  damage.path.unshift("kind")
  throw damage
}

function requireObject(given: unknown): Readonly<Record<string, unknown>> {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw new CodecError("an object", given)
  }
  return given as Readonly<Record<string, unknown>>
}
