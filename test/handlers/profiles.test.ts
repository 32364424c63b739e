// The routes of each profile.

import { expect } from "vitest"
import { inventory } from "../../src/handlers/inventory.generated.ts"
import { specificationRoutes } from "../../src/handlers/specification.generated.ts"
import { RouteNotImplemented } from "../../src/world/kernel/gap.ts"
import { failureOf, test as base } from "./fixture.ts"

const specification = base.extend({ options: { profile: "specification" } as const })
const platform = base.extend({ options: { profile: "platform" } as const })

/** Returns a valid path in which every parameter is 1. */
const pathOf = (pattern: string): string => pattern.replaceAll(/\{(\w+)\}/g, "1")

const keyOf = ({ method, path }: (typeof inventory)[number]): string => `${method} ${path}`

const SPECIFIED = new Set<string>(specificationRoutes)
const later = inventory.filter(
  (entry) => entry.status === "implemented" && !SPECIFIED.has(keyOf(entry)),
)
const left = inventory.filter(
  ({ origin, status }) => origin === "specification" && status !== "implemented",
)

specification("the specification has 134 routes and 3 of a login", () => {
  const connection = inventory.filter(({ origin }) => origin === "connection").map(keyOf)

  expect(connection).toHaveLength(3)
  expect(specificationRoutes).toHaveLength(134 + 3)
  expect(specificationRoutes).toEqual(expect.arrayContaining(connection))
})

specification.for(specificationRoutes)(
  "%s is modeled by the specification",
  async (key, { rest }) => {
    const [method = "", path = ""] = key.split(" ")

    expect(await rest(method, pathOf(path)).catch((error: unknown) => error)).not.toBeInstanceOf(
      RouteNotImplemented,
    )
  },
)

specification.for(later.map(keyOf))(
  "%s is a gap there, which names the profile",
  async (key, { rest }) => {
    const [method = "", path = ""] = key.split(" ")
    const gap = await failureOf(rest(method, pathOf(path)))

    expect(gap).toBeInstanceOf(RouteNotImplemented)
    expect(gap).toMatchObject({ message: expect.stringContaining('the profile "specification"') })
  },
)

specification.for(left.map(keyOf))("%s is a gap there as everywhere", async (key, { rest }) => {
  const [method = "", path = ""] = key.split(" ")
  const gap = await failureOf(rest(method, pathOf(path)))

  expect(gap).toBeInstanceOf(RouteNotImplemented)
  expect(gap).not.toMatchObject({ message: expect.stringContaining("profile") })
})

base.for(later.map(keyOf))("%s is modeled by default", async (key, { rest }) => {
  const [method = "", path = ""] = key.split(" ")

  expect(await rest(method, pathOf(path)).catch((error: unknown) => error)).not.toBeInstanceOf(
    RouteNotImplemented,
  )
})

platform("the platform's profile models them as well", async ({ rest }) => {
  for (const { method, path } of later) {
    expect(await rest(method, pathOf(path)).catch((error: unknown) => error)).not.toBeInstanceOf(
      RouteNotImplemented,
    )
  }
})

specification(
  "a gap of the profile is kept, so that the run can raise it",
  async ({ env, rest }) => {
    const [first] = later
    if (first === undefined) throw new Error("the default models more than the specification")
    const gap = await failureOf(rest(first.method, pathOf(first.path)))

    expect(env.gaps).toStrictEqual([gap])
  },
)
