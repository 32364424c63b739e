// Finds the keys that the profile "specification" leaves out.

import {
  type DeclaredKey,
  type QueryParameters,
  type Schema,
  type UndeclaredKey,
  declaredKeys,
} from "../../world/kernel/body-schema.ts"
import { shortKey } from "./key-name.ts"
import { findKey, readKeyPath } from "./key-paths.ts"
import { specificationKeys } from "../specification.generated.ts"

/** The reason for a gap that only the profile "specification" has. */
export const NOT_IN_SPECIFICATION =
  'the profile "specification" leaves it out, and "extended", which is the default, models it'

/** The parts of a request that decide its keys' support by a profile. */
export interface KeyedRequest {
  /** The method and path of the route, such as `"POST /channels/{channel_id}/messages"`. */
  readonly route: string
  /** The schemas of its body and of its query. */
  readonly schemas: readonly Schema<unknown>[]
  readonly sent: unknown
  readonly query: QueryParameters
}

/** Returns the modeled keys of a request that the specification does not have. */
export type LeftOutKeyFinder = (request: KeyedRequest) => readonly UndeclaredKey[]

/**
 * Returns the accepted keys of a route that the specification does not have, also those of which
 * only null is accepted.
 */
export function keysBeyondSpecification(
  route: string,
  schemas: readonly Schema<unknown>[],
): DeclaredKey[] {
  const specified = new Set(
    specificationKeys.flatMap(({ routes, keys }) =>
      routes.some((one) => one === route) ? keys : [],
    ),
  )
  return schemas
    .flatMap((schema) => declaredKeys(schema))
    .filter(({ kind, exceptNull }) => kind !== "refused" || exceptNull === true)
    .filter(({ path }) => !specified.has(shortKey(path)))
}

/** Creates the finder of the profile "specification". */
export function createLeftOutKeyFinder(): LeftOutKeyFinder {
  const byRoute = new Map<string, readonly ReturnType<typeof readKeyPath>[]>()
  return ({ route, schemas, sent, query }) => {
    const paths =
      byRoute.get(route) ??
      keysBeyondSpecification(route, schemas).map(({ path }) => readKeyPath(path))
    byRoute.set(route, paths)
    const marked = Object.fromEntries(Object.entries(query).map(([key, one]) => [`?${key}`, one]))
    return [sent, marked]
      .flatMap((source) => paths.flatMap((path) => findKey(path, source)))
      .map((path) => ({ path, reason: NOT_IN_SPECIFICATION }))
  }
}
