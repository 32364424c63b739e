// The endpoints that a test has added, by the URLs under which a bot can set them again.

import { memoizePerObject } from "../../world/kernel/memoize.ts"
import type { ApplicationId } from "../../world/model/ids.ts"
import type { Simulation } from "../simulation/simulation.ts"
import type { Endpoint } from "./endpoint.ts"

const endpointsOf = memoizePerObject((_: Simulation) => new Map<string, Endpoint>())

/** Remembers the endpoint of an application. */
export function rememberEndpoint(
  simulation: Simulation,
  applicationId: ApplicationId,
  endpoint: Endpoint,
): void {
  endpointsOf(simulation).set(`${applicationId} ${endpoint.url}`, endpoint)
}

/** Returns the endpoint that a test has added for an application; undefined for another URL. */
export function findEndpoint(
  simulation: Simulation,
  applicationId: ApplicationId,
  url: string,
): Endpoint | undefined {
  return endpointsOf(simulation).get(`${applicationId} ${url}`)
}
