// The report of an uncaught error contains the reason of the platform's refusal, however the
// library words its error. The error itself stays as the library created it.

import { inspect } from "node:util"
import { createRestManager } from "@discordeno/bot"
import { REST } from "@discordjs/rest"
import { Routes } from "discord-api-types/v10"
import { Client } from "discord.js"
import { Client as Eris } from "eris"
import { Client as Oceanic } from "oceanic.js"
import { ApiHandler } from "seyfert"
import { expect, test } from "vitest"
import { type RunFailure, sim } from "../../src/node.ts"

interface Ban {
  readonly token: string
  readonly guildId: string
  readonly userId: string
}

/** Bans a user with each library. */
const LIBRARIES: Readonly<Record<string, (ban: Ban) => Promise<unknown>>> = {
  "discord.js": ({ token, guildId, userId }) => {
    const client = new Client({ intents: [] })
    client.rest.setToken(token)
    return client.rest.put(Routes.guildBan(guildId, userId), { body: {} })
  },
  "@discordjs/rest": ({ token, guildId, userId }) =>
    new REST().setToken(token).put(Routes.guildBan(guildId, userId), { body: {} }),
  Eris: ({ token, guildId, userId }) =>
    new Eris(`Bot ${token}`, { intents: [], restMode: true }).banGuildMember(guildId, userId),
  "Oceanic.js": ({ token, guildId, userId }) =>
    new Oceanic({ auth: `Bot ${token}` }).rest.guilds.createBan(guildId, userId),
  Seyfert: ({ token, guildId, userId }) =>
    new ApiHandler({ token }).proxy.guilds(guildId).bans(userId).put({ body: {} }),
  Discordeno: ({ token, guildId, userId }) =>
    createRestManager({ token }).banMember(BigInt(guildId), BigInt(userId)),
  "an error of the bot's own around it": async ({ token, guildId, userId }) => {
    const rest = new REST().setToken(token)
    await rest.put(Routes.guildBan(guildId, userId), { body: {} }).catch((cause: unknown) => {
      throw new Error("Nobody was banned", { cause })
    })
  },
}

const REASON =
  "refused: TestBot lacks BanMembers in Tea House: none of the roles @everyone, TestBot grants it. " +
  'Give TestBot a role with it: await guild.owner.giveRole(env.bot, guild.createRole("Helper", { permissions: ["BanMembers"] })).'

test.for(Object.entries(LIBRARIES))("of %s", async ([, ban]) => {
  const env = await sim.run(() => {}, { gateway: false })
  const guild = env.createGuild("Tea House", { botPermissions: ["ViewChannel"] })
  const bob = guild.addMember("bob")
  const [guildId, userId] = [guild.id, bob.id]
  await env.asBot(() => void ban({ token: env.token, guildId, userId }))
  await env.settle()

  expect(() => env.assertError("another error")).toThrow(REASON)
  const report = await env.close().then(
    () => "",
    (error: unknown) => error,
  )
  expect(String(report)).toContain(`\n  ${REASON}`)
  const [error] = (report as RunFailure).reported as [Error] // the only error of the report
  expect(inspect(error, { showHidden: true, depth: 10 })).not.toContain("BanMembers")
})

test("each of several errors has the reason of its own request", async () => {
  const env = await sim.run(() => {}, { gateway: false })
  const guild = env.createGuild("Tea House", { botPermissions: ["ViewChannel"] })
  const general = guild.createTextChannel("general")
  const bob = guild.addMember("bob")
  await env.asBot(() => {
    const rest = new REST().setToken(env.token)
    void rest.put(Routes.guildBan(guild.id, bob.id), { body: {} })
    void rest.patch(Routes.channel(general.id), { body: { name: "tea" } })
  })
  await env.settle()

  const reasons = await env
    .close()
    .catch((error: unknown) => reportIn(error).match(/TestBot lacks \w+/g))
  expect(reasons).toEqual(["TestBot lacks BanMembers", "TestBot lacks ManageChannels"])
})

test("an error that names no code of a refusal has no reason", async () => {
  const env = await sim.run(() => {}, { gateway: false })
  const guild = env.createGuild("Tea House", { botPermissions: ["ViewChannel"] })
  await env.asBot(() => {
    const rest = new REST().setToken(env.token)
    void rest.delete(Routes.guildBan(guild.id, guild.owner.id)).catch(() => {
      throw new Error("no tea left")
    })
  })
  await env.settle()

  const report = await env.close().catch(String)
  expect(report).toContain("no tea left")
  expect(report).not.toContain("refused:")
})

/** Returns the report of a run without the transcript below it. */
function reportIn(error: unknown): string {
  return String(error).split("What happened")[0] ?? ""
}
