// The section on keys that libraries send although the platform does not read them.
import { STRAY_KEYS, type StrayKey } from "../../../src/handlers/keys/stray-keys.ts"
import { bullets, code, codes, section } from "./markdown.ts"

const OPENING = `Published libraries send these keys although the platform does not read them. The listed routes ignore them.
\`**.\` means any depth, and \`[]\` the items of a list.`

/** The maximum number of routes that are listed for a row. */
const NAMED = 3

export function strayKeys(table: readonly StrayKey[] = STRAY_KEYS): string {
  const lines = table.map(({ routes, keys, beside, sentBy, reason }) => {
    const where = routes.length > NAMED ? shared(routes) : codes(routes)
    const next = beside === undefined ? "" : ` with ${code(beside)}`
    return `${codes(keys)}${next}, sent by ${sentBy.join(", ")}: ${reason} (${where})`
  })
  return section("### Sent by libraries", OPENING, bullets(lines))
}

/** Formats a long list of routes as the first one and a count. */
function shared(routes: readonly string[]): string {
  const [first = ""] = routes
  return `${code(first)} and ${routes.length - 1} similar routes`
}
