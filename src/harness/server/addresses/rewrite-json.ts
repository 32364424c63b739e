// Replaces addresses in JSON: whole values of keys that hold addresses, never parts of texts.

import { isObject, parseJson } from "../../../world/kernel/objects.ts"

/** Returns the address that replaces another one; undefined if it stays. */
export type ReplaceUrl = (url: string) => string | undefined

/** The keys with addresses that do not end in `_url`. `POST /attachments/refresh-urls` has the last three. */
const URL_KEYS: ReadonlySet<string> = new Set(["url", "original", "refreshed", "attachment_urls"])

/** Keys whose values have keys that a user has chosen. */
const USERS_KEYS: ReadonlySet<string> = new Set(["metadata"])

/**
 * Returns JSON with its addresses replaced; a text that is no JSON, and one in which nothing is
 * replaced, is returned unchanged.
 */
export function rewriteJson(json: string, replace: ReplaceUrl): string {
  let value: unknown
  try {
    value = parseJson(json)
  } catch {
    return json
  }
  return rewriteIn(value, replace) ? JSON.stringify(value) : json
}

/** Replaces the addresses in a value that was just parsed. Returns whether there were any. */
function rewriteIn(value: unknown, replace: ReplaceUrl): boolean {
  let hasChanged = false
  // Not recursive: a client decides how deep its JSON is.
  const open: unknown[] = [value]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) open.push(...next.filter(isContainer))
    else if (isObject(next)) {
      for (const [key, one] of Object.entries(next)) {
        if (isContainer(one) && !USERS_KEYS.has(key)) open.push(one)
        if (!URL_KEYS.has(key) && !key.endsWith("_url")) continue
        const replaced = replaceValue(one, replace)
        if (replaced === undefined) continue
        next[key] = replaced
        hasChanged = true
      }
    }
  }
  return hasChanged
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null
}

/** Returns an address, or a list of addresses, with its replacement; undefined if nothing changes. */
function replaceValue(value: unknown, replace: ReplaceUrl): unknown {
  if (typeof value === "string") return replace(value)
  if (!Array.isArray(value)) return undefined
  const replaced = value.map((one: unknown) =>
    typeof one === "string" ? (replace(one) ?? one) : one,
  )
  return replaced.some((one, index) => one !== value[index]) ? replaced : undefined
}
