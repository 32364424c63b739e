// The sections on routes: their counts, the implemented ones, and the reasons for the gaps.
import { keyOf } from "../../../src/cli/route.ts"
import { CONNECTION } from "../area.ts"
import type { InventoryEntry } from "../entries.ts"
import { alignedTable, bullets, code, codes, section } from "./markdown.ts"
import type { DescribeVersion } from "../route-versions.ts"

export function counts(entries: readonly InventoryEntry[]): string {
  const built = entries.filter(isImplemented)
  const specified = built.filter((entry) => !isExtended(entry))
  const platform = specified.filter(({ area }) => area !== CONNECTION)
  const sizes = [...Map.groupBy(platform, ({ area }) => area)].toSorted(byArea)
  const table = alignedTable([
    ["area", "modeled routes"],
    ...sizes.map(([area, { length }]) => [area, String(length)]),
    ["**total**", String(platform.length)],
    [`${CONNECTION}, not in the total`, String(specified.length - platform.length)],
    ["beyond the specification, not in the total", String(built.filter(isExtended).length)],
  ])
  return section("## In numbers", table)
}

/**
 * Lists the implemented routes of each area, with those beyond the specification at the end.
 * `describe` returns the text in parentheses after a route.
 */
export function modeled(
  entries: readonly InventoryEntry[],
  describe: DescribeVersion = () => "",
): string {
  const line = (entry: InventoryEntry): string => {
    const said = describe(entry)
    return said === "" ? code(keyOf(entry)) : `${code(keyOf(entry))} (${said})`
  }
  const areas = inAreas(entries.filter(isImplemented), (list) => {
    const extended = list.filter(isExtended)
    const specified = list.filter((entry) => !isExtended(entry))
    return {
      size:
        extended.length === 0
          ? `${specified.length}`
          : `${specified.length}, and ${extended.length} more`,
      lines: [...specified.map(line), ...extended.map((entry) => `_more_ ${line(entry)}`)],
    }
  })
  return section("## What is modeled", MORE, VERIFIED, ...areas)
}

const MORE =
  "A route marked _more_ is not in the specification's list, but the platform documents it and real bots " +
  "call it."

const VERIFIED = `The parentheses contain the first version of guildsim with the route, and the sources that its tests compare it
with. _OpenAPI_: responses and accepted keys, compared with the platform's OpenAPI description. _documentation_: the
documented permissions, tested with and without each of them. _the platform_: a run of \`npx guildsim verify\` on the
platform showed no difference on that day.`

const KNOWN_FROM: Readonly<Record<InventoryEntry["origin"], string>> = {
  specification: "the specification, which deliberately excludes them",
  connection: "the login of a client",
  openapi: "other operations of the platform's OpenAPI description",
  client: "other routes of client libraries",
}

/** Lists the routes that remain gaps, by area and reason. */
export function gaps(entries: readonly InventoryEntry[]): string {
  const left = entries.filter((entry) => !isImplemented(entry))
  const table = alignedTable([
    ["source", "routes"],
    ...Object.entries(KNOWN_FROM).flatMap(([origin, name]) => {
      const { length } = left.filter((entry) => entry.origin === origin)
      return length === 0 ? [] : [[name, String(length)]]
    }),
  ])
  const areas = inAreas(left, (list) => ({
    size: `${list.length}`,
    lines: [...Map.groupBy(list, why)].map(
      ([reason, alike]) => `${codes(alike.map(keyOf))}: ${reason}`,
    ),
  }))
  const opening =
    "Requests to these routes fail with `RouteNotImplemented`, and so do requests to unlisted paths."
  return section("## What is not modeled", opening, table, ...areas)
}

function why({ status, reason = "" }: InventoryEntry): string {
  return status === "outOfScope" ? `out of scope, ${reason}` : reason
}

function isImplemented({ status }: InventoryEntry): boolean {
  return status === "implemented"
}

/** Whether a route is implemented although the specification does not require it. */
function isExtended(entry: InventoryEntry): boolean {
  return entry.extended === true
}

function byArea([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

function inAreas(
  entries: readonly InventoryEntry[],
  write: (list: readonly InventoryEntry[]) => { size: string; lines: readonly string[] },
): string[] {
  return [...Map.groupBy(entries, ({ area }) => area)].toSorted(byArea).map(([area, list]) => {
    const { size, lines } = write(list)
    return section(`### ${area} (${size})`, bullets(lines))
  })
}
