// Whatever the platform has and is not modelled fails loudly, through a real client.

import { REST } from "discord.js"
import { expect, test as base } from "vitest"
import { createHandlers } from "../../src/handlers/handlers.ts"
import { inventory } from "../../src/handlers/inventory.generated.ts"
import { openNodeNetwork } from "../../src/harness/node/network/network.ts"
import { type Simulation, createSimulation } from "../../src/harness/simulation.ts"
import { RouteNotImplemented } from "../../src/index.ts"
import { NOWHERE } from "./scene.ts"

const test = base.extend<{ simulation: Simulation }>({
  simulation: async ({}, use) => {
    const simulation = createSimulation({}, { key: "gaps" })
    const network = openNodeNetwork({
      name: "gaps",
      handlers: createHandlers(simulation, { onGap: simulation.onGap, gaps: "throw" }),
      claims: () => true,
      onSocket: () => {},
      onActivity: () => {},
    })
    await use(simulation)
    await network.close()
  },
})

const gaps = inventory.filter((entry) => entry.status !== "implemented")

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
    const path = entry.path.replaceAll(/\{\w+\}/g, NOWHERE)
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
