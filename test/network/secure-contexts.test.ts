// Secure contexts of connections, which take a third of a millisecond each.

import tls, { type ConnectionOptions } from "node:tls"
import { expect } from "vitest"
import { unseal } from "../../src/harness/node/network/sockets/unseal.ts"
import { test } from "./fixture.ts"

/** Creates the context of a connection, with the options that `tls.connect` passes. */
function contextFor(host: string, options: ConnectionOptions = {}): tls.SecureContext {
  const passed: ConnectionOptions = { ciphers: tls.DEFAULT_CIPHERS, host, ...options }
  return tls.createSecureContext(passed)
}

test("connections to the platform share a context, as long as it is intercepted", async ({
  open,
}) => {
  unseal()
  const host = tls.createSecureContext
  const network = open([])
  expect(contextFor("gateway.discord.gg")).toBe(contextFor("discord.com"))

  await network.close()
  unseal()
  expect(tls.createSecureContext).toBe(host)
  expect(contextFor("discord.com")).not.toBe(contextFor("discord.com"))
})

test("connections to other hosts, and those with options of their own, have their own context", ({
  open,
}) => {
  open([])
  expect(contextFor("tea.example")).not.toBe(contextFor("tea.example"))
  const own = { minVersion: "TLSv1.3" } as const
  expect(contextFor("discord.com", own)).not.toBe(contextFor("discord.com", own))
  expect(() => contextFor("discord.com", { cert: "tea" })).toThrow("PEM")
})
