import { setupServer } from "msw/node"
import { expect, test as base } from "vitest"
import { type Sim, createSim } from "../../src/index.ts"

interface Stock {
  readonly world: Sim
  /** Requests the current user through an MSW server. */
  readonly ask: (init?: RequestInit) => Promise<Response>
}

const test = base.extend<Stock>({
  world: async ({}, use) => use(createSim()),
  ask: async ({ world }, use) => {
    const server = setupServer(...world.handlers)
    server.listen()
    const headers = { authorization: `Bot ${world.token}` }
    await use((init) => fetch("https://discord.com/api/v10/users/@me", { headers, ...init }))
    server.close()
  },
})

test("plain MSW responds with an injected error and its headers", async ({ world, ask }) => {
  world.injectError({ rateLimit: { scope: "global", retryAfter: 3 } })
  const limited = await ask()
  expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "3"])
  expect((await ask()).status).toBe(200)
  expect(world.httpLog).toMatchObject([{ status: 429, injected: "answer" }, { status: 200 }])
})

test.for(["reset", "dns"] as const)(
  "under plain MSW a failure of the network (%s) is a network error",
  async (network, { world, ask }) => {
    world.injectError({ network })
    await expect(ask()).rejects.toThrow(TypeError)
    expect(world.httpLog).toMatchObject([{ status: null, injected: network }])
    expect((await ask()).status).toBe(200)
  },
)

test("under plain MSW a client gives up where no answer comes", async ({ world, ask }) => {
  world.injectError({ network: "noAnswer" })
  const giving = new AbortController()
  const asking = ask({ signal: giving.signal })
  setImmediate(() => giving.abort(new Error("given up")))
  await expect(asking).rejects.toThrow("given up")
})

test("a request without an answer is not waited for, and ends with its world", async ({
  world,
  ask,
}) => {
  const fault = world.injectError({ network: "noAnswer" })
  const asking = ask().catch((error: unknown) => error)
  await world.settle()
  expect(fault.fired).toBe(1)

  world.reset()
  expect(await asking).toBeInstanceOf(TypeError)
  await world.settle()
})
