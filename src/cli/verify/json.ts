// JSON values, and functions that read them without trusting their shape.

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json
}

/** Whether a value is an object, neither null nor a list. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !isList(value)
}

/** Whether a value is a list. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** Returns the value at a path of keys and indices such as `"threads.0.id"`. */
export function valueAt(value: Json, path: string): Json | undefined {
  let found: Json | undefined = value
  for (const key of path === "" ? [] : path.split(".")) {
    if (isList(found)) found = found[Number(key)]
    else found = isObject(found) ? found[key] : undefined
  }
  return found
}

/** Returns the string at a path, or undefined if there is none. */
export function textAt(value: Json, path: string): string | undefined {
  const found = valueAt(value, path)
  return typeof found === "string" ? found : undefined
}

/** Returns the objects of a list, or an empty list if the value is no list. */
export function objectsIn(value: Json | undefined): JsonObject[] {
  return isList(value) ? value.filter(isObject) : []
}

/** Parses JSON. Returns undefined if the text is not valid JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json // the JSON of a response or a frame
  } catch {
    return undefined
  }
}
