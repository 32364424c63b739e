// Reads which permissions the routes require from the table of a page.

import { PermissionFlagsBits } from "discord-api-types/v10"

/** Returns `MANAGE_MESSAGES` for `ManageMessages`. A run of capitals is one word. */
function wireName(name: string): string {
  return name.replace(/([a-z])([A-Z])|([A-Z])([A-Z][a-z])/g, "$1$3_$2$4").toUpperCase()
}

const BY_WIRE_NAME = new Map(
  Object.keys(PermissionFlagsBits).map((name) => [wireName(name), name] as const),
)

/**
 * Returns the permissions that each route requires, with the spelling of `discord-api-types`.
 * Permissions that the table marks as not sufficient are left out. The first cell of a row is a
 * method and a path.
 */
export function readPermissions(page: string): Record<string, string[]> {
  const rows = page.matchAll(/^\| ((?:GET|POST|PUT|PATCH|DELETE) \/\S*) \| (.*) \|$/gm)
  return Object.fromEntries(
    [...rows].map(([, key = "", text = ""]) => {
      const found = [
        ...text.matchAll(
          /(?:[A-Z]+(?:_[A-Z]+)+|ADMINISTRATOR|CONNECT|SPEAK|STREAM)(?![A-Z_]| is NOT)/g,
        ),
      ]
      const names = found.flatMap(([word]) => BY_WIRE_NAME.get(word) ?? [])
      return [key, [...new Set(names)].toSorted()]
    }),
  )
}
