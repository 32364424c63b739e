/** Returns whether a value is a JSON object. */
export function isObject(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw)
}

/**
 * Returns the own keys of an object with the type that the object declares for them. Use it for
 * tables and records that have no keys beyond those of their type.
 */
export function keysOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const keys: Extract<keyof Table, string>[] = []
  for (const key in table) if (Object.hasOwn(table, key)) keys.push(key)
  return keys
}

/** Returns a property of a value of any type; undefined if the value has no properties. */
export function propertyOf(value: unknown, name: PropertyKey): unknown {
  const hasProperties = (typeof value === "object" && value !== null) || typeof value === "function"
  if (!hasProperties) return undefined
  return Reflect.get(value, name)
}

/** An integer that may have more digits than a number can hold, outside of strings or inside. */
const LONG_INTEGER = /(?<![\w".])-?\d{16,}(?![\w".])/

/**
 * Returns the value of a JSON text. An integer that a number cannot hold exactly, such as an id that
 * a client sends without quotes, is a string of its digits.
 *
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  return LONG_INTEGER.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)
}

/** The third argument of a reviver, which older engines leave out. */
interface ReviverContext {
  readonly source?: string
}

function keepDigits(_key: string, value: unknown, context?: ReviverContext): unknown {
  if (typeof value !== "number" || Number.isSafeInteger(value)) return value
  const source = context?.source ?? ""
  return /^-?\d+$/.test(source) ? source : value
}

/** Returns the items of a value of any type; none if it is not a list. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns the entries of an object that has no keys beyond those of its type. */
export function entriesOf<Table extends object>(
  table: Table,
): (readonly [Extract<keyof Table, string>, Table[Extract<keyof Table, string>]])[] {
  return keysOf(table).map((key) => [key, table[key]] as const)
}
