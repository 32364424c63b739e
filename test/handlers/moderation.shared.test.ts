// Bans, kicks, prunes and the audit log in discord.js.

import { AuditLogEvent, Client, Events, GatewayIntentBits } from "discord.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

test("discord.js removes members, lets them back, and reads who did what", async () => {
  const { Guilds, GuildMembers, GuildModeration } = GatewayIntentBits
  const client = new Client({ intents: [Guilds, GuildMembers, GuildModeration] })
  await using env = await sim.run(client)
  const house = env.createGuild("Tea House")
  const [ann, ben, cat, dan] = ["ann", "ben", "cat", "dan"].map((name) => house.addMember(name))
  if (!ann || !ben || !cat || !dan) throw new Error("They have joined")
  await env.settle()
  const heard: unknown[] = []
  client.on(Events.GuildBanAdd, ({ user }) => void heard.push(["banned", user.username]))
  client.on(Events.GuildBanRemove, ({ user }) => void heard.push(["forgiven", user.username]))
  client.on(Events.GuildAuditLogEntryCreate, ({ action, target, reason }) => {
    const name = target !== null && "username" in target ? target.username : null
    heard.push([AuditLogEvent[action], name, reason])
  })
  const guild = client.guilds.cache.get(house.id)
  if (guild === undefined) throw new Error("The bot is in it")

  expect((await guild.members.list({ limit: 1000 })).size).toBe(6)
  expect((await guild.members.fetch({ user: ann.id, force: true })).user.username).toBe("ann")
  await guild.members.kick(ann.id, "loud")
  const made = await guild.bans.bulkCreate([ben.id, house.owner.id], { reason: "spam" })
  expect(made).toMatchObject({ bannedUsers: [ben.id], failedUsers: [house.owner.id] })
  expect((await guild.bans.fetch(ben.id)).reason).toBe("spam")
  expect((await guild.bans.fetch()).map(({ user }) => user.username)).toEqual(["ben"])
  await guild.bans.remove(ben.id)
  expect(await guild.members.prune({ days: 7, dry: true })).toBe(2)
  expect(await guild.members.prune({ days: 1, reason: "gone" })).toBe(2)
  await env.settle()

  expect([ann, ben, cat, dan].map(({ isMember }) => isMember)).toEqual(Array(4).fill(false))
  expect(heard).toEqual([
    ["MemberKick", "ann", "loud"],
    ["banned", "ben"],
    ["MemberBanAdd", "ben", "spam"],
    ["forgiven", "ben"],
    ["MemberBanRemove", "ben", null],
    ["MemberPrune", null, "gone"],
  ])
  const { entries } = await guild.fetchAuditLogs({ type: AuditLogEvent.MemberPrune })
  expect(entries.first()).toMatchObject({ extra: { removed: 2, days: 1 }, reason: "gone" })
  const kicks = await guild.fetchAuditLogs({ type: AuditLogEvent.MemberKick, limit: 1 })
  expect(kicks.entries.first()).toMatchObject({ executorId: env.bot.id, targetId: ann.id })
})
