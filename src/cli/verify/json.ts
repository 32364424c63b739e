// JSON values, and functions that read them without trusting their shape.

/** A JSON value. */
export type ApiJson = null | boolean | number | string | readonly ApiJson[] | ApiJsonObject

/** A JSON object. */
export interface ApiJsonObject {
  readonly [key: string]: ApiJson
}

/** Whether a value is an object, neither null nor a list. */
export function isObject(value: ApiJson | undefined): value is ApiJsonObject {
  return typeof value === "object" && value !== null && !isList(value)
}

/** Whether a value is a list. */
export function isList(value: ApiJson | undefined): value is readonly ApiJson[] {
  return Array.isArray(value)
}

/** Returns the value at a path of keys and indices such as `"threads.0.id"`. */
export function valueAt(value: ApiJson, path: string): ApiJson | undefined {
  let found: ApiJson | undefined = value
  for (const key of path === "" ? [] : path.split(".")) {
    if (isList(found)) found = found[Number(key)]
    else found = isObject(found) ? found[key] : undefined
  }
  return found
}

/** Returns the string at a path, or undefined if there is none. */
export function textAt(value: ApiJson, path: string): string | undefined {
  const found = valueAt(value, path)
  return typeof found === "string" ? found : undefined
}

/** Returns the objects of a list, or an empty list if the value is no list. */
export function objectsIn(value: ApiJson | undefined): ApiJsonObject[] {
  return isList(value) ? value.filter(isObject) : []
}

/** Parses JSON. Returns undefined if the text is not valid JSON. */
export function parseJson(text: string): ApiJson | undefined {
  try {
    return JSON.parse(text) as ApiJson // The JSON of a response or a frame.
  } catch {
    return undefined
  }
}
