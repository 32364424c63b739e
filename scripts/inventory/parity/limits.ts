// The section on the limits that the platform enforces.
import { LIMITS } from "../../../src/world/rules/limits.ts"
import { bullets, section } from "./markdown.ts"

type Limit = number | { readonly [part: string]: Limit }

const OPENING = `Requests beyond these limits are refused like on the platform. A single number is a maximum, or a default if its
name says so. Lengths are in characters (code points).`

export function limits(table: Readonly<Record<string, Limit>> = LIMITS): string {
  const lines = Object.entries(table).map(
    ([subject, limit]) => `**${words(subject)}**: ${inWords(limit).join("; ")}`,
  )
  return section("## Limits", OPENING, bullets(lines))
}

/** Formats `{ title: { max: 5 }, fields: { min: 1, max: 3 } }` as "title 5" and "fields 1 to 3". */
function inWords(limit: Limit, name = ""): string[] {
  if (typeof limit === "number") return [`${name} ${count(limit)}`]
  const { min, max } = limit
  if (typeof max === "number") {
    const least = typeof min === "number" && min !== max ? `${count(min)} to ` : ""
    return [`${name} ${least}${count(max)}`]
  }
  return Object.entries(limit).flatMap(([part, inner]) =>
    inWords(inner, `${name} ${words(part)}`.trim()),
  )
}

/** Formats 26214400 as "26,214,400", independent of the machine's locale. */
function count(number: number): string {
  return number.toLocaleString("en-US")
}

function words(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
