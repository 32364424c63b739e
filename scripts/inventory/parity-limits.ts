// The numbers that the platform enforces, in words.
import { LIMITS } from "../../src/world/rules/limits.ts"
import { bullets, section } from "./markdown.ts"

type Limit = number | { readonly [part: string]: Limit }

const OPENING = `What goes past these is refused as the platform refuses it. A number alone is the most there may be,
or what holds by default where it is called so. Lengths are in characters (code points).`

export function limits(table: Readonly<Record<string, Limit>> = LIMITS): string {
  const lines = Object.entries(table).map(
    ([subject, limit]) => `**${words(subject)}**: ${inWords(limit).join("; ")}`,
  )
  return section("## Limits", OPENING, bullets(lines))
}

/** `{ title: { max: 5 }, fields: { min: 1, max: 3 } }` is "title 5" and "fields 1 to 3". */
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

/** 26214400 is "26,214,400", whatever the language of the machine. */
function count(number: number): string {
  return number.toLocaleString("en-US")
}

function words(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
