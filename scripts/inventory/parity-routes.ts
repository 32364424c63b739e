// The routes of the parity page: how many are built, which they are, and why the others are gaps.
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
    countsRow("**in all**", inAreas(platform)),
    countsRow(`${CONNECTION}, counted apart`, inAreas([CONNECTION])),
    countsRow("beyond the specification, counted apart", entries.filter(isExtended)),
  ])
  return section("## In numbers", table)
}

function countsRow(name: string, list: readonly InventoryEntry[]): string[] {
  const planned = list.filter(isPlanned).length
  return [name, ...[list.length, list.length - planned, planned].map(String)]
}

/**
 * The implemented routes of each area, then those beyond the specification, then the planned ones.
 * `describe` says of a route, by its key, what stands in brackets.
 */
export function modelled(
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
  return section("## What is modelled", MORE, VERIFIED, ...areas)
}

const MORE =
  "A route marked _more_ is beyond the list of the specification. The documentation of the platform " +
  "has it, and real bots call it."

const VERIFIED = `In brackets stand the first version of guildsim with the route, and the sources that its tests compare it
with. _OpenAPI_: the platform's description, for its answers and the keys that it takes. _documentation_: the permissions
that the platform documents, with and without each. _the platform_: a run of \`npx guildsim verify\` on the platform
itself agreed on that day.`

const KNOWN_FROM: Readonly<Record<InventoryEntry["origin"], string>> = {
  specification: "the specification, which leaves them out on purpose",
  connection: "the login of a client",
  openapi: "further operations of the platform's OpenAPI description",
  client: "further routes of client libraries",
}

/** The routes that stay gaps, by area and reason. */
export function gaps(entries: readonly InventoryEntry[]): string {
  const left = entries.filter((entry) => !isWanted(entry))
  const table = alignedTable([
    ["where it is known from", "routes"],
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
  const opening = "Each of these fails with `RouteNotImplemented`, and so does every other path."
  return section("## What is not modelled", opening, table, ...areas)
}

function why({ status, reason = "" }: InventoryEntry): string {
  return status === "outOfScope" ? `out of scope, ${reason}` : reason
}

/** True for the routes that are implemented or going to be. */
function isWanted(entry: InventoryEntry): boolean {
  return entry.status === "implemented" || isPlanned(entry)
}

/** True for a route that is implemented beyond the specification's list. */
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
