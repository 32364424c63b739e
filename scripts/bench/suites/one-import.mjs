// One test that only imports discord.js and Vitest.
import { Client } from "discord.js"
import { expect, test } from "vitest"

test("the library is loaded", () => {
  expect(Client).toBeTypeOf("function")
})
