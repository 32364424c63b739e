import { AuditLogEvent } from "discord.js"
import { expect } from "vitest"
import { perform } from "../../src/world/actions/perform.ts"
import { openDm } from "../../src/world/dms/actions/dms.ts"
import { banMember } from "../../src/world/bans/actions.ts"
import { createMessage } from "../../src/world/messages/actions/messages.ts"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import { ALL_INTENTS, intents, test } from "./raw.ts"

/** Returns the dispatched events in the journal. */
function eventsIn(simulation: Simulation) {
  return simulation.journal
    .read()
    .flatMap((entry) => (entry.kind === "event" ? [[entry.event, entry.outcome, entry.why]] : []))
}

/** The events that each intent enables. */
const gated = [
  ["GuildMessages", "MESSAGE_CREATE"],
  ["GuildMessageReactions", "MESSAGE_REACTION_ADD"],
  ["GuildMessagePolls", "MESSAGE_POLL_VOTE_ADD"],
  ["GuildMessagePolls", "MESSAGE_POLL_VOTE_REMOVE"],
  ["GuildMessageTyping", "TYPING_START"],
  ["GuildMembers", "GUILD_MEMBER_ADD"],
  ["Guilds", "CHANNEL_CREATE"],
  ["Guilds", "GUILD_ROLE_CREATE"],
  ["Guilds", "GUILD_ROLE_DELETE"],
  ["GuildMembers", "GUILD_MEMBER_UPDATE"],
  ["GuildModeration", "GUILD_BAN_ADD"],
  ["GuildModeration", "GUILD_AUDIT_LOG_ENTRY_CREATE"],
] as const

test.for(gated)(
  "%s is required for %s",
  async ([intent, event], { connect, simulation, guild, general, alice }) => {
    const [one, another] = [connect(), connect()]
    await one.identify({ intents: intents(intent) })
    await another.identify({ intents: ALL_INTENTS & ~intents(intent) })

    const poll = { question: "Which?", answers: ["Sencha"] }
    const message = await alice.send(general, "tea?", { poll })
    await alice.react(message, "🍵")
    await alice.vote(message, "Sencha")
    await alice.removeVote(message)
    await alice.typing(general)
    const guests = guild.createRole("Guests")
    const bob = guild.addMember("bob", { roles: [guests] })
    guild.createTextChannel("kitchen")
    guests.delete()
    perform(simulation.world, guild.owner.id, banMember, {
      input: { guildId: guild.id, userId: bob.id },
    })
    await one.settle()
    await another.settle()

    expect(one.events).toContain(event)
    expect(another.events).not.toContain(event)
    const told = eventsIn(simulation).filter(([name]) => name === event)
    expect(told).toEqual([
      [event, "sent", null],
      [event, "dropped", `without the intent ${intent}`],
    ])
  },
)

test("events without an intent are dropped, and the transcript says so", async ({
  connect,
  simulation,
  alice,
  general,
}) => {
  const connection = connect()
  await connection.identify({ intents: intents("Guilds") })
  await alice.send(general, "nobody listens")
  await connection.settle()

  expect(connection.events).toEqual(["READY", "GUILD_CREATE"])
  expect(eventsIn(simulation).at(-1)).toEqual([
    "MESSAGE_CREATE",
    "dropped",
    "without the intent GuildMessages",
  ])
})

test("DMs have intents of their own", async ({ connect, simulation, alice }) => {
  const { botId } = simulation.application()
  const [guilds, direct] = [connect(), connect()]
  await guilds.identify({ intents: intents("GuildMessages", "GuildMessageTyping") })
  await direct.identify({ intents: intents("DirectMessages") })
  const { world } = simulation
  const { id } = perform(world, botId, openDm, {
    input: {},
    body: { recipient_id: alice.id },
  })
  perform(world, alice.id, createMessage, { input: { channelId: id }, body: { content: "hi" } })

  const { d } = await direct.next("MESSAGE_CREATE")
  expect(d).toMatchObject({ content: "hi", channel_id: id, channel_type: 1 })
  expect(d).not.toHaveProperty("guild_id")
  expect(d).not.toHaveProperty("member")
  await guilds.settle()
  expect(guilds.events).toEqual(["READY"])
})

test("bans are sent to bots that can ban or read the audit log, audit log entries only to the latter", async ({
  connect,
  simulation,
  guild,
}) => {
  const { botId } = simulation.application()
  const connection = connect()
  await connection.identify()
  const { world } = simulation
  const role = world.guilds.get(guild.id)?.roles.get(guild.botRole.id)
  if (role === undefined) throw new Error("the bot has a role")
  const ban = (name: string) =>
    perform(world, guild.owner.id, banMember, {
      input: { guildId: guild.id, userId: guild.addMember(name).id },
    })
  const told = async (permissions: bigint, name: string) => {
    role.permissions = permissions
    const before = connection.events.length
    ban(name)
    await connection.settle()
    return connection.events.slice(before).filter((event) => !event.includes("MEMBER"))
  }

  expect(world.guilds.get(guild.id)?.members.has(botId)).toBe(true)
  expect(await told(0n, "one")).toEqual([])
  expect(await told(1n << 2n, "two")).toEqual(["GUILD_BAN_ADD"])
  expect(await told(1n << 7n, "three")).toEqual(["GUILD_BAN_ADD", "GUILD_AUDIT_LOG_ENTRY_CREATE"])
})

test("an audit log entry has an action, a user and a target", async ({
  ready,
  simulation,
  guild,
  alice,
}) => {
  perform(simulation.world, guild.owner.id, banMember, {
    input: { guildId: guild.id, userId: alice.id },
    reason: "spilt tea",
  })
  const { d } = await ready.next("GUILD_AUDIT_LOG_ENTRY_CREATE")
  expect(d).toMatchObject({
    guild_id: guild.id,
    action_type: AuditLogEvent.MemberBanAdd,
    user_id: guild.owner.id,
    target_id: alice.id,
    reason: "spilt tea",
  })
})

test("a channel that the bot cannot see is silent", async ({ ready, guild, alice, general }) => {
  const cellar = guild.createTextChannel("cellar")
  cellar.deny(guild.botRole, "ViewChannel")
  const message = await alice.send(cellar, "psst")
  await alice.react(message, "🤫")
  await alice.typing(cellar)
  await alice.edit(message, "psst!")
  await alice.delete(message)
  await alice.send(general, "hello")

  expect((await ready.next("MESSAGE_CREATE")).d.content).toBe("hello")
  await ready.settle()
  const events = ready.events.filter((name) => /MESSAGE|TYPING/.test(name))
  expect(events).toEqual(["MESSAGE_CREATE"])
})

test("a bot receives its own nickname and roles without any intent", async ({
  connect,
  guild,
  alice,
  simulation,
}) => {
  const { botId } = simulation.application()
  const one = connect()
  await one.identify({ intents: 0 })
  await guild.owner.setNick(handlesOf(simulation).account(botId), "Pot")
  await guild.owner.setNick(alice, "Al")
  await one.settle()

  expect(one.events.filter((event) => event === "GUILD_MEMBER_UPDATE")).toHaveLength(1)
})
