// The gateway on both ways in which sockets are served, see `SOCKET_PATHS`.

import { GatewayCloseCodes as Code, GatewayOpcodes as Op } from "discord.js"
import { expect } from "vitest"
import { SOCKET_PATHS } from "../network/socket-paths.ts"
import { test } from "./raw.ts"

const JSON_QUERY = "v=10&encoding=json"

for (const [path, options] of SOCKET_PATHS) {
  test(`a session begins, is resumed after a lost connection, and ends, ${path}`, async ({
    connect,
    guild,
    general,
    alice,
  }) => {
    const lost = connect(JSON_QUERY, options)
    const ready = await lost.identify()
    const created = await lost.next("GUILD_CREATE")
    expect(created.d).toMatchObject({ id: guild.id })
    await lost.end()
    await alice.send(general, "tea?")

    const resumed = connect(JSON_QUERY, options)
    await resumed.resume(ready, created.s ?? 0)
    expect((await resumed.next("MESSAGE_CREATE")).d).toMatchObject({ content: "tea?" })
    await resumed.next("RESUMED")
    expect(await resumed.end(1000)).toEqual([1000, ""])
  })

  test(`close codes arrive with their reasons, ${path}`, async ({ connect }) => {
    const unknown = connect(JSON_QUERY, options)
    unknown.send(99, null)
    expect(await unknown.closed).toEqual([Code.UnknownOpcode, "Unknown opcode."])

    const early = connect(JSON_QUERY, options)
    early.send(Op.RequestGuildMembers, {})
    expect(await early.closed).toEqual([Code.NotAuthenticated, "Not authenticated."])

    const long = connect(JSON_QUERY, options)
    long.send(Op.Heartbeat, "x".repeat(5000))
    expect(await long.closed).toEqual([Code.DecodeError, "Error while decoding payload."])

    const old = connect("v=1", options)
    expect(await old.closed).toEqual([Code.InvalidAPIVersion, "Invalid API version."])
  })
}
