// The sections on routes: their counts, the implemented ones, and the reasons for the gaps.
import { keyOf } from "../../src/cli/route.ts"
import { CONNECTION } from "./area.ts"
import { type InventoryEntry, PLANNED } from "./entries.ts"
import { alignedTable, bullets, code, codes, section } from "./markdown.ts"

export function counts(entries: readonly InventoryEntry[]): string {
  const wanted = entries.filter((entry) => isWanted(entry) && !isExtended(entry))
  const platform = areasOf(wanted).filter((area) => area !== CONNECTION)
  const inAreas = (areas: readonly string[]) => wanted.filter(({ area }) => areas.includes(area))
  const table = alignedTable([
    ["area", "routes", "implemented", "planned"],
    ...platform.map((area) => countsRow(area, inAreas([area]))),
    countsRow("**total**", inAreas(platform)),
    countsRow(`${CONNECTION}, not in the total`, inAreas([CONNECTION])),
    countsRow("beyond the specification, not in the total", entries.filter(isExtended)),
  ])
  return section("## In numbers", table)
}

function countsRow(name: string, list: readonly InventoryEntry[]): string[] {
  const planned = list.filter(isPlanned).length
  return [name, ...[list.length, list.length - planned, planned].map(String)]
}

/**
 * Lists the routes of each area: the implemented ones, those beyond the specification, and the
 * planned ones. `describe` returns the text in parentheses after a route, by its key.
 */
export function modeled(
  entries: readonly InventoryEntry[],
  describe: (key: string) => string = () => "",
): string {
  const line = (entry: InventoryEntry): string => {
    const said = describe(keyOf(entry))
    return said === "" ? code(keyOf(entry)) : `${code(keyOf(entry))} (${said})`
  }
  const areas = byArea(entries.filter(isWanted), (list) => {
    const planned = list.filter(isPlanned)
    const extended = list.filter(isExtended)
    const built = list.filter((entry) => !isPlanned(entry) && !isExtended(entry))
    const specified = built.length + planned.length
    const size = planned.length === 0 ? `${specified}` : `${built.length} of ${specified}`
    return {
      size: extended.length === 0 ? size : `${size}, and ${extended.length} more`,
      lines: [
        ...built.map(line),
        ...extended.map((entry) => `_more_ ${line(entry)}`),
        ...planned.map((entry) => `_planned_ ${code(keyOf(entry))}`),
      ],
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
  const left = entries.filter((entry) => !isWanted(entry))
  const table = alignedTable([
    ["source", "routes"],
    ...Object.entries(KNOWN_FROM).flatMap(([origin, name]) => {
      const { length } = left.filter((entry) => entry.origin === origin)
      return length === 0 ? [] : [[name, String(length)]]
    }),
  ])
  const areas = byArea(left, (list) => ({
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

/** Whether a route is implemented or planned. */
function isWanted(entry: InventoryEntry): boolean {
  return entry.status === "implemented" || isPlanned(entry)
}

/** Whether a route is implemented although the specification does not require it. */
function isExtended(entry: InventoryEntry): boolean {
  return entry.extended === true
}

function isPlanned(entry: InventoryEntry): boolean {
  return entry.reason === PLANNED
}

function areasOf(entries: readonly InventoryEntry[]): string[] {
  return [...new Set(entries.map((entry) => entry.area))].toSorted()
}

function byArea(
  entries: readonly InventoryEntry[],
  write: (list: readonly InventoryEntry[]) => { size: string; lines: readonly string[] },
): string[] {
  return areasOf(entries).map((area) => {
    const { size, lines } = write(entries.filter((entry) => entry.area === area))
    return section(`### ${area} (${size})`, bullets(lines))
  })
}
