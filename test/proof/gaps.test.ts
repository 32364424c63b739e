// Everything that the platform has and guildsim does not model fails loudly with a real client.

import { REST } from "discord.js"
import { expect } from "vitest"
import { inventory } from "../../src/handlers/inventory.generated.ts"
import { RouteNotImplemented } from "../../src/index.ts"
import { test } from "../interactions/bare.ts"
import { UNKNOWN_ID } from "../scene/scene.ts"

/** Pages, which are no routes. test/oauth2/pages.test.ts tests them. */
const PAGES: readonly string[] = ["/oauth2/authorize"]

const gaps = inventory
  .filter((entry) => entry.status !== "implemented")
  .filter(({ path }) => !PAGES.includes(path))

function failureOf(asking: Promise<unknown>): Promise<unknown> {
  return asking.then(
    () => expect.unreachable("a gap is never answered"),
    (error: unknown) => error,
  )
}

test("every route that is not implemented rejects, names itself and says why", async ({
  simulation,
}) => {
  const rest = new REST().setToken(simulation.application().token)
  expect(gaps).not.toHaveLength(0)

  const asking = gaps.map(async (entry) => {
    const path = entry.path.replaceAll(/\{\w+\}/g, UNKNOWN_ID)
    const request = { method: entry.method, fullRoute: path as `/${string}` }
    const gap = await failureOf(rest.request(request as Parameters<typeof rest.request>[0]))
    expect(gap, `${entry.method} ${entry.path}`).toBeInstanceOf(RouteNotImplemented)
    expect(gap).toMatchObject({
      method: entry.method,
      message: expect.stringContaining(entry.reason),
    })
  })
  await Promise.all(asking)
  expect(simulation.gaps.read()).toHaveLength(gaps.length)
})
