// Keys that libraries send although the platform does not read them.
import { STRAY_KEYS, type StrayKey } from "../../src/handlers/stray-keys.ts"
import { bullets, code, codes, section } from "./markdown.ts"

const OPENING = `Published libraries send these although the platform does not read them. They are passed over on the
routes that are named. \`**.\` stands for any depth, \`[]\` for the items of a list.`

/** The routes of a row up to which each is named. */
const NAMED = 3

export function strayKeys(table: readonly StrayKey[] = STRAY_KEYS): string {
  const lines = table.map(({ routes, keys, beside, sentBy, reason }) => {
    const where = routes.length > NAMED ? shared(routes) : codes(routes)
    const next = beside === undefined ? "" : ` beside ${code(beside)}`
    return `${codes(keys)}${next}, by ${sentBy.join(", ")}: ${reason} (${where})`
  })
  return section("### Sent by libraries", OPENING, bullets(lines))
}

/** Many routes, by what they have in common at the end of their paths. */
function shared(routes: readonly string[]): string {
  const [first = ""] = routes
  return `${code(first)} and ${routes.length - 1} alike`
}
