// Decodes the JSON of arguments into the values that methods take.

import { SetupError } from "../../../requirements/setup-error.ts"
import { isObject } from "../../../world/kernel/objects.ts"
import type { ArgumentType } from "../../handles/arguments/argument-types.ts"
import { requireKnownOptions } from "../../options/options.ts"
import type { ArgumentTable } from "../../handles/arguments/validate-arguments.ts"
import { type HandleKind, HANDLE_KINDS } from "../../handles/arguments/json-form.ts"
import { decodeBytes, decodeDate, decodePattern } from "./values.ts"
import { describeJson } from "./describe.ts"

/** Finds the objects that JSON names. */
export interface HandleResolver {
  /**
   * Returns the handle of a kind with an id or a name, as seen from the object whose method is
   * called.
   *
   * @throws SetupError that lists what there is, if there is none or if several match.
   */
  require(kind: HandleKind, which: string): object
  /** Returns the handle if there is exactly one. */
  find(kind: HandleKind, which: string): object | undefined
  /** Returns the handle that a handle in a response names; undefined for another object. */
  ofReference(reference: Readonly<Record<string, unknown>>): object | undefined
  /** Returns the fixture world of a name. @throws SetupError that lists them. */
  fixture(name: string): object
}

/** The place of a value in a call. */
interface ValueContext {
  /** The method and the path of the value, for messages. */
  readonly method: string
  readonly path: string
  readonly resolver: HandleResolver
}

/**
 * Decodes the body of a call into the arguments of the method, in their order. Values that JSON
 * cannot have wrongly are left to the checks of the method itself.
 *
 * @throws SetupError for a body that is not an object, for unknown arguments, and for values that
 * name nothing.
 */
export function decodeArguments(
  method: string,
  table: ArgumentTable,
  body: unknown,
  resolver: HandleResolver,
): readonly unknown[] {
  const given = body ?? {}
  const names = Object.keys(table)
  if (!isObject(given)) {
    throw new SetupError(
      `${method}: the body must be an object with the arguments${names.length === 0 ? "" : `: ${names.join(", ")}`}.`,
    )
  }
  if (names.length === 0) requireNoArguments(method, given)
  requireKnownOptions(method, given, names)
  return Object.entries(table).flatMap(([path, type]) => {
    const json = given[path]
    const context = { method, path, resolver }
    if (type.rest !== true) return [decodeArgument(type, json, context)]
    if (json === undefined) return []
    if (!Array.isArray(json)) throw mismatch(context, `a list, each of ${describeJson(type)}`)
    return json.map((item: unknown) => decodeArgument(type, item, context))
  })
}

/** @throws SetupError for arguments of a method without any. */
function requireNoArguments(method: string, given: object): void {
  const [first] = Object.keys(given)
  if (first === undefined) return
  throw new SetupError(`${method} takes no argument, and "${first}" was given. Leave it out.`)
}

/** Decodes one value. @throws SetupError for JSON that the type does not have. */
export function decodeArgument(type: ArgumentType, json: unknown, context: ValueContext): unknown {
  if (json === undefined || (json === null && type.nullable)) return json
  const decoded = decodeForm(type, json, context)
  if (decoded === undefined) throw mismatch(context, describeJson(type))
  return decoded.value
}

function mismatch({ method, path }: ValueContext, expected: string): SetupError {
  return new SetupError(`${method}: \`${path}\` must be ${expected}.`)
}

/** A decoded value. */
interface Decoded {
  readonly value: unknown
}

/** Decodes JSON by the form of its type; undefined for JSON of another form. */
function decodeForm(type: ArgumentType, json: unknown, context: ValueContext): Decoded | undefined {
  const { resolver } = context
  const form = type.json
  switch (form.kind) {
    case "json":
      return { value: json }
    case "parts":
      return decodeParts(type, json, context)
    case "handle":
      if (typeof json === "string") return { value: resolver.require(form.of, json) }
      return decodeReference(json, resolver)
    case "anyHandle":
      return decodeReference(json, resolver)
    case "date":
      return decodeDate(json)
    case "bytes":
      return decodeBytes(json)
    case "pattern":
      return decodePattern(json)
    case "infinity":
      return json === "Infinity" ? { value: Infinity } : undefined
    case "match":
      return { value: decodeMatch(json, resolver) }
    case "fixture":
      return typeof json === "string" ? { value: resolver.fixture(json) } : undefined
    case "none":
      throw new SetupError(
        `${context.method}: \`${context.path}\` takes ${type.expected}, which cannot come from another process. ${form.instead}`,
      )
  }
}

function decodeParts(
  type: ArgumentType,
  json: unknown,
  context: ValueContext,
): Decoded | undefined {
  const { alternatives, fields, entries, items } = type
  if (alternatives !== undefined) return decodeAlternative(alternatives, json, context)
  if (items !== undefined && Array.isArray(json)) {
    const at = (index: number) => ({ ...context, path: `${context.path}[${index}]` })
    return {
      value: json.map((item: unknown, index) => decodeArgument(items, item, at(index))),
    }
  }
  // The method says what is wrong with a value that is no list or no object.
  if (!isObject(json)) return { value: json }
  const decoded = Object.entries(json).map(([key, value]) => {
    const field = fields !== undefined && Object.hasOwn(fields, key) ? fields[key] : entries
    const path = `${context.path}.${key}`
    const one = field === undefined ? value : decodeArgument(field, value, { ...context, path })
    return [key, one] as const
  })
  return { value: Object.fromEntries(decoded) }
}

/**
 * Decodes JSON by the first alternative that accepts it. A text that no alternative accepts as it
 * is names a handle.
 */
function decodeAlternative(
  alternatives: readonly ArgumentType[],
  json: unknown,
  context: ValueContext,
): Decoded | undefined {
  const all = alternatives.flatMap(flatten)
  const handles = all.filter(({ json: { kind } }) => kind === "handle")
  const others = all.filter(
    ({ json: { kind } }) => kind !== "handle" && kind !== "none" && kind !== "match",
  )
  const reference = handles.length > 0 ? decodeReference(json, context.resolver) : undefined
  if (reference !== undefined) return reference
  for (const one of others) {
    const plain = one.json.kind === "json" || one.json.kind === "parts"
    if (plain && !one.accepts(json)) continue
    const decoded = decodeForm(one, json, context)
    if (decoded !== undefined && one.accepts(decoded.value)) return decoded
  }
  if (typeof json === "string" && handles.length > 0) return decodeName(handles, json, context)
  const isMatch = isObject(json) && all.some((one) => one.json.kind === "match")
  return isMatch ? { value: decodeMatch(json, context.resolver) } : undefined
}

/** Returns the alternatives of a type, also those of its alternatives. */
function flatten(type: ArgumentType): readonly ArgumentType[] {
  return type.alternatives?.flatMap(flatten) ?? [type]
}

/**
 * Returns the only handle of several kinds that has a name.
 *
 * @throws SetupError if none has it, and if handles of two kinds have it.
 */
function decodeName(
  types: readonly ArgumentType[],
  which: string,
  { method, path, resolver }: ValueContext,
): Decoded {
  const kinds = [...new Set(types.flatMap(({ json }) => (json.kind === "handle" ? [json.of] : [])))]
  const [only] = kinds
  if (only !== undefined && kinds.length === 1) return { value: resolver.require(only, which) }
  const found = kinds.flatMap((kind) => resolver.find(kind, which) ?? [])
  if (found.length === 1) return { value: found[0] }
  const forms = kinds.map((kind) => `{ "${kind}": ${JSON.stringify(which)} }`).join(" or ")
  const why = found.length === 0 ? "names nothing" : "names several things"
  throw new SetupError(
    `${method}: \`${path}\` is ${JSON.stringify(which)}, which ${why}. Say what it is: ${forms}.`,
  )
}

/**
 * Returns the handle that an object names: `{ "user": "alice" }`, or a handle of a response.
 * Undefined for another value.
 */
function decodeReference(json: unknown, resolver: HandleResolver): Decoded | undefined {
  if (!isObject(json)) return undefined
  const [[key, which] = ["", undefined], ...more] = Object.entries(json)
  if (more.length === 0) {
    const kind = HANDLE_KINDS.find((one) => one === key)
    return kind !== undefined && typeof which === "string"
      ? { value: resolver.require(kind, which) }
      : undefined
  }
  const handle = resolver.ofReference(json)
  return handle && { value: handle }
}

/** Decodes the regular expressions and handles in a match, at any depth. */
function decodeMatch(json: unknown, resolver: HandleResolver): unknown {
  if (Array.isArray(json)) return json.map((item: unknown) => decodeMatch(item, resolver))
  if (!isObject(json)) return json
  const whole = decodePattern(json) ?? decodeHandleOfResponse(json, resolver)
  if (whole !== undefined) return whole.value
  const entries = Object.entries(json).map(
    ([key, value]) => [key, decodeMatch(value, resolver)] as const,
  )
  return Object.fromEntries(entries)
}

/** Returns the handle of a response in a match, where other objects have keys of their own. */
function decodeHandleOfResponse(
  json: Readonly<Record<string, unknown>>,
  resolver: HandleResolver,
): Decoded | undefined {
  const handle = resolver.ofReference(json)
  return handle && { value: handle }
}
