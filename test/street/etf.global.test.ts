// Eris in a project that has erlpack: it asks for the ETF encoding.

import { registerHooks } from "node:module"
import { expect, test } from "vitest"
import { RouteNotImplemented, sim } from "../../src/node.ts"

/** Lets `require("erlpack")` succeed in this process. */
const erlpack = new URL("etf/erlpack.cjs", import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "erlpack"
      ? { url: erlpack, format: "commonjs", shortCircuit: true }
      : next(specifier, context),
})

async function startEris(Client: typeof import("eris").Client): Promise<void> {
  await using _ = await sim.run(({ token }) => {
    const bot = new Client(`Bot ${token}`, { intents: ["guilds"] })
    bot.on("error", () => {})
    return bot.connect().then(() => bot)
  })
}

test("a bot that asks for ETF fails at its start, and the error says how it gets JSON", async () => {
  const { Client } = await import("eris")
  const error = await startEris(Client).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(RouteNotImplemented)
  expect(String(error)).toMatch(
    /GATEWAY \?encoding=etf was requested, but guildsim does not model it/,
  )
  expect(String(error)).toContain("list it in optionalDependencies")
  expect(String(error)).toContain("npm ci --omit=optional")
})
