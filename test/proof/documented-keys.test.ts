// Every key that the platform's documentation or the types of client libraries have for a route is
// modeled, or is ignored or refused with a reason.

import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import type { RequestKeys } from "../../scripts/proof/keys.ts"
import { readTypedKeys } from "../../scripts/proof/typed-keys.ts"
import type { Route } from "../../src/handlers/route.ts"
import {
  type Schema,
  type UndeclaredKey,
  declaredKeys,
  findUndeclaredKeys,
} from "../../src/world/kernel/body-schema.ts"
import { bodySchemaOf, querySchemaOf, bodiesWithValueAt } from "./key-paths.ts"
import { implementedRoutes } from "../scene/ask.ts"

type Documented = Readonly<Record<string, RequestKeys>>

// generated with this shape
const described = JSON.parse(
  readFileSync(new URL("../../fixtures/proof/request-keys.json", import.meta.url), "utf8"),
) as Documented

/** The label of a path at which a schema accepts no keys, or any. */
const CLOSED = "(nothing is read there)"

/** Returns the keys at a path that a schema neither declares nor refuses with a reason. */
function unknownAt(
  form: Schema<unknown> | undefined,
  place: string,
  keys: readonly string[],
): string[] {
  const gapsWith = (key: string): UndeclaredKey[] =>
    form === undefined
      ? [{ path: key }]
      : findUndeclaredKeys(form, bodiesWithValueAt(place, { [key]: null })[0])
  if (gapsWith("a key that nobody knows").length === 0) {
    return form !== undefined && isOpen(form, place) ? [] : [`${place} ${CLOSED}`]
  }
  return keys
    .filter((key) => gapsWith(key).some(({ reason }) => reason === undefined))
    .map((key) => `${place} ${key}`)
}

/** Returns whether the value at a path is ignored as a whole, or whether its keys are data. */
function isOpen(form: Schema<unknown>, place: string): boolean {
  const at = place
    .replaceAll(/\{(?:[^}]*,)?(type=[^,}]+)[^}]*\}/g, "[$1]")
    .replaceAll(/\[\]|\{[^}]*\}/g, "")
  if (at.endsWith("_localizations")) return true
  return declaredKeys(form)
    .filter(({ kind }) => kind === "ignored")
    .map(({ path }) => path.replaceAll("[]", ""))
    .some(
      (path) =>
        path === "*" || at === path || at.startsWith(`${path}.`) || at.startsWith(`${path}[`),
    )
}

/** Returns every key that a source has for a route and its schemas do not. */
function missingFrom(route: Route, { query, body }: RequestKeys): string[] {
  const parameters = query.map((name) => `?${name}`)
  const known = new Set(keysOfQuery(route))
  return [
    ...parameters.filter((name) => !known.has(name)),
    ...Object.entries(body).flatMap(([place, keys]) => unknownAt(bodySchemaOf(route), place, keys)),
  ]
}

function keysOfQuery(route: Route): string[] {
  const form = querySchemaOf(route)
  return form === undefined ? [] : declaredKeys(form).map(({ path }) => path)
}

const NOTHING: RequestKeys = { query: [], body: {} }

test.for(implementedRoutes.map((route) => [route.key, route] as const))(
  "%s declares every key of the platform's description",
  ([key, route]) => {
    expect(missingFrom(route, described[key] ?? NOTHING)).toEqual([])
  },
)

/** Milliseconds. The TypeScript compiler takes long to start. */
const COMPILING = 60_000

test(
  "every route declares every key of the types of client libraries",
  () => {
    const typed = readTypedKeys()
    for (const route of implementedRoutes) {
      expect(missingFrom(route, typed[route.key] ?? NOTHING), route.key).toEqual([])
    }
  },
  COMPILING,
)
