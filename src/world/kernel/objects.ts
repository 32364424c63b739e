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
