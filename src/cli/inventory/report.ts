// Formats the inventory and its comparison as text.
import type { InventoryDiff, LibraryDiff } from "./diff.ts"
import type { InventoryList } from "./list.ts"
import { keyOf } from "../route.ts"
import type { RouteWithStatus, RouteStatus } from "./modeled.ts"

const NAMES = {
  modeled: "modeled",
  gap: "gap",
  outOfScope: "out of scope",
  unknown: "unknown",
} as const satisfies Record<RouteStatus, string>

/** The statuses in the order in which they are printed. */
const STATUSES = ["modeled", "gap", "outOfScope", "unknown"] as const satisfies RouteStatus[]

/**
 * Formats each library by area: counts the modeled routes and lists the others with their reasons.
 */
export function reportDiff({ guildsim, libraries }: InventoryDiff): string[] {
  return libraries.flatMap(({ name, version, counts, routes }) => [
    `${name} ${version} calls ${routes.length} routes; guildsim ${guildsim}: ${inWords(counts)}`,
    "",
    ...inAreas(routes).flatMap(([area, list]) => [
      `  ${area}: ${list.filter(isModeled).length} of ${list.length} modeled`,
      ...reasons(list.filter((route) => !isModeled(route))),
    ]),
    "",
  ])
}

/** Formats the inventory with one line for each area. */
export function reportList({ guildsim, routes }: InventoryList): string[] {
  const areas = inAreas(routes)
  const width = Math.max(...areas.map(([area]) => area.length))
  return [
    `guildsim ${guildsim} lists ${routes.length} routes and models ${routes.filter(isModeled).length}:`,
    "",
    ...areas.map(([area, list]) => {
      const modeled = String(list.filter(isModeled).length)
      return `  ${area.padEnd(width)}  ${modeled.padStart(3)} of ${list.length}`
    }),
    "",
    "--json lists every route, with a reason for each one that is not modeled.",
  ]
}

function inAreas(routes: readonly RouteWithStatus[]): [string, RouteWithStatus[]][] {
  return [...Map.groupBy(routes, ({ area }) => area)].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Formats routes, grouped by status and reason. */
function reasons(routes: readonly RouteWithStatus[]): string[] {
  const groups = Map.groupBy(routes, ({ status, reason }) => `    ${NAMES[status]}: ${reason}`)
  return [...groups].flatMap(([heading, list]) => [
    heading,
    ...list.map((route) => `      ${keyOf(route)}`),
  ])
}

function inWords(counts: LibraryDiff["counts"]): string {
  return STATUSES.flatMap((status) => {
    const number = counts[status]
    return number === 0 && status !== "modeled" ? [] : `${number} ${plural(NAMES[status], number)}`
  }).join(", ")
}

function plural(name: string, number: number): string {
  return name === NAMES.gap && number !== 1 ? `${name}s` : name
}

function isModeled({ status }: RouteWithStatus): boolean {
  return status === "modeled"
}
