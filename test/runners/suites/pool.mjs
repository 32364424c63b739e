import { beforeEach, vi } from "vitest"
import { expect, test } from "guildsim/vitest"

/**
 * Defines two tests that start a bot by importing it, with a reply that contains its date, and an
 * error.
 */
export function runTwice() {
  beforeEach(() => vi.resetModules())
  test.override("bot", () => () => import("./pool-bot.mjs"))
  test.override("options", { processEnv: { DISCORD_TOKEN: "any.token.counts" } })

  for (const name of ["first", "second"]) {
    test(`the ${name} run of a file`, async ({ env, alice, general }) => {
      await alice.send(general, "!count")
      expect(general).toHaveSent("1 on 2026-01-01")
      await alice.send(general, "!boom")
      env.assertError("no tea left")
    })
  }
}
