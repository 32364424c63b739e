// Finds the routes, keys and values that the profile "specification" leaves out.

import {
  type DeclaredKey,
  type QueryParameters,
  type Schema,
  type UndeclaredKey,
  declaredKeys,
} from "../../world/kernel/body-schema.ts"
import { shortKey } from "./key-name.ts"
import { type KeyPath, findKey, findValues, readKeyPath } from "./key-paths.ts"
import {
  specificationKeys,
  specificationRoutes,
  specificationValues,
} from "../specification.generated.ts"

/** The reason for a gap that only the profile "specification" has. */
export const NOT_IN_SPECIFICATION =
  'the profile "specification" leaves it out, and "extended", which is the default, models it'

const SPECIFIED: ReadonlySet<string> = new Set(specificationRoutes)

/** Returns why a modeled route is a gap under the profile; undefined if the specification has it. */
export function whyNotSpecified(route: string): string | undefined {
  return SPECIFIED.has(route) ? undefined : NOT_IN_SPECIFICATION
}

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

/** A value that the specification refuses for a key that it has. */
export type RefusedSpecificationValue = (typeof specificationValues)[number]

/** Returns the values of accepted keys that the specification refuses, with the paths of the keys. */
export function valuesBeyondSpecification(
  route: string,
  schemas: readonly Schema<unknown>[],
): (RefusedSpecificationValue & { readonly path: string })[] {
  const ofRoute = specificationValues.filter(({ routes }) => routes.some((one) => one === route))
  if (ofRoute.length === 0) return []
  const accepted = schemas
    .flatMap((schema) => declaredKeys(schema))
    .filter(({ kind }) => kind !== "refused")
    .map(({ path }) => ({ path, name: shortKey(path) }))
  return ofRoute.flatMap((refused) =>
    accepted.filter(({ name }) => name === refused.key).map(({ path }) => ({ ...refused, path })),
  )
}

function refuses({ value, bit, exceptNull }: RefusedSpecificationValue, sent: unknown): boolean {
  if (exceptNull === true) return sent !== null
  if (sent === null) return false
  return bit === undefined ? Number(sent) === value : (Number(sent) & (1 << bit)) !== 0
}

/** The keys and values that the profile leaves out of one route. */
interface LeftOut {
  readonly keys: readonly KeyPath[]
  readonly values: readonly {
    readonly steps: KeyPath
    readonly refused: RefusedSpecificationValue
  }[]
}

function leftOutOf({ route, schemas }: KeyedRequest): LeftOut {
  return {
    keys: keysBeyondSpecification(route, schemas).map(({ path }) => readKeyPath(path)),
    values: valuesBeyondSpecification(route, schemas).map((refused) => ({
      steps: readKeyPath(refused.path),
      refused,
    })),
  }
}

/** Creates the finder of the profile "specification". */
export function createLeftOutKeyFinder(): LeftOutKeyFinder {
  const byRoute = new Map<string, LeftOut>()
  return (request) => {
    const { route, sent, query } = request
    const leftOut = byRoute.get(route) ?? leftOutOf(request)
    byRoute.set(route, leftOut)
    const { keys, values } = leftOut
    const marked = Object.entries(query).map(([key, one]) => [`?${key}`, one])
    const sources = marked.length === 0 ? [sent] : [sent, Object.fromEntries(marked)]
    const paths = sources.flatMap((source) => keys.flatMap((path) => findKey(path, source)))
    const refusedPaths = values.flatMap(({ steps, refused }) =>
      findValues(steps, sent)
        .filter(({ value }) => refuses(refused, value))
        .map(({ path }) => path),
    )
    return [...paths, ...refusedPaths].map((path) => ({ path, reason: NOT_IN_SPECIFICATION }))
  }
}
