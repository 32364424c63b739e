// Compares the reviewed list of the routes that are not modeled with the inventory.
import { keyOf, shapeOf } from "../../src/cli/route.ts"
import type { InventoryEntry } from "./entries.ts"
import { NOT_MODELED_FILE, type NotModeled } from "./sources.ts"

/** Returns the list without implemented routes. */
export function withoutImplemented(
  notModeled: NotModeled,
  entries: readonly InventoryEntry[],
): NotModeled {
  const implemented = implementedKeys(entries)
  return notModeled
    .map(({ reason, routes }) => ({
      reason,
      routes: routes.filter((key) => !implemented.has(key)),
    }))
    .filter(({ routes }) => routes.length > 0)
}

/** Returns the problems that a person must solve. */
export function notModeledProblems(
  notModeled: NotModeled,
  entries: readonly InventoryEntry[],
): string[] {
  const listed = notModeled.flatMap(({ routes }) => routes)
  const known = new Set(entries.map((entry) => keyOf(entry)))
  return [
    ...entries
      .filter(({ status, reason }) => status !== "implemented" && reason === undefined)
      .map(
        (entry) =>
          `${keyOf(entry)} is neither implemented nor listed as not modeled (${NAMED_BY[entry.origin]} it). ` +
          `Add a route value for it, or add it with a reason to ${NOT_MODELED_FILE}.`,
      ),
    ...listed
      .filter((key) => !known.has(key))
      .map((key) => `${NOT_MODELED_FILE} lists ${key}, ${unknownRoute(key, entries)}`),
    ...new Set(
      listed
        .filter((key, index) => listed.indexOf(key) !== index)
        .map((key) => `${NOT_MODELED_FILE} lists ${key} twice. Keep one reason.`),
    ),
  ]
}

/** Returns the listed routes that are implemented. The command removes them. */
export function implementedReasons(
  notModeled: NotModeled,
  entries: readonly InventoryEntry[],
): string[] {
  const implemented = implementedKeys(entries)
  return notModeled
    .flatMap(({ routes }) => routes)
    .filter((key) => implemented.has(key))
    .map(
      (key) =>
        `${NOT_MODELED_FILE} has a reason for ${key}, which is implemented. ` +
        "Run `npm run inventory`, which removes it.",
    )
}

const NAMED_BY: Readonly<Record<InventoryEntry["origin"], string>> = {
  specification: "the specification lists",
  connection: "clients need it to log in; the specification lists",
  openapi: "the OpenAPI description contains",
  client: "a client library knows",
}

function unknownRoute(key: string, entries: readonly InventoryEntry[]): string {
  const shape = key.replaceAll(/\{[^}]*\}/g, "{}")
  const entry = entries.find((candidate) => shapeOf(candidate) === shape)
  return entry === undefined
    ? "which no source names. Remove it, or correct the path."
    : `which the inventory lists as ${keyOf(entry)}. Use its parameter names.`
}

function implementedKeys(entries: readonly InventoryEntry[]): ReadonlySet<string> {
  return new Set(
    entries.filter(({ status }) => status === "implemented").map((entry) => keyOf(entry)),
  )
}
