// A scenario for each route that no other scenario requests.

import { type Scenario, topic } from "./scenario.ts"

/** A method and a path such as `/guilds/{guild_id}/widget`. */
interface RequestedRoute {
  readonly method: string
  readonly path: string
}

/** Returns the routes that no scenario requests. */
export function unrequestedRoutes<Listed extends RequestedRoute>(
  routes: readonly Listed[],
  scenarios: readonly Scenario[],
): Listed[] {
  const requested = scenarios
    .flatMap(({ steps }) => steps.filter((step) => step.kind === "request"))
    .map(({ method, path }) => `${method} ${path.split("?", 1).join("")}`)
  return routes.filter(({ method, path }) => {
    const pattern = new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`)
    return !requested.some((one) => pattern.test(one))
  })
}

/**
 * Returns scenarios with unknown ids for the routes that no other scenario requests. Both sides
 * refuse such requests, so they change nothing. A route without ids needs a scenario of its own.
 */
export function unknownIdsOf(
  routes: readonly RequestedRoute[],
  scenarios: readonly Scenario[],
): Scenario[] {
  const missing = unrequestedRoutes(routes, scenarios).filter(({ path }) => path.includes("{"))
  return topic(
    "unknown ids",
    missing.map(({ method, path }) => [
      `${method} ${path}`,
      { kind: "request", method, path: path.replaceAll(/\{\w+\}/g, "{nowhere}") },
    ]),
  )
}
