// The table of dispatches, entry by entry: the intent of an event, and its recipients. The
// expectations are those of the documentation.
// https://docs.discord.com/developers/events/gateway#list-of-intents

import { PermissionFlagsBits } from "discord.js"
import { expect, test as base } from "vitest"
import { dispatches } from "../../src/gateway/dispatches/dispatches.ts"
import { fanOut } from "../../src/gateway/dispatches/fan-out.ts"
import type { Intent } from "../../src/gateway/protocol/intents.ts"
import type { EventRecipient } from "../../src/gateway/sessions/session.ts"
import { buildGuild } from "../../src/harness/sim/builders.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import type { Simulation } from "../../src/harness/simulation/simulation.ts"
import { perform } from "../../src/world/actions/perform.ts"
import { createApplication } from "../../src/world/applications/actions/applications.ts"
import { openDm } from "../../src/world/dms/actions/dms.ts"
import { addMember } from "../../src/world/members/actions/joining.ts"
import { createMessage } from "../../src/world/messages/actions/messages.ts"
import { editSelf } from "../../src/world/users/actions.ts"
import type { EventEntry } from "../../src/world/journal-entries.ts"
import type { Fact } from "../../src/world/model/fact.ts"
import type { ChannelId, UserId } from "../../src/world/model/ids.ts"
import { type GuildScene, ban, pin, playInGuild, talk } from "./playing.ts"
import { ALL_INTENTS, intents } from "./raw.ts"

/** Events of a guild with the intent of each; null for events that are always sent. */
const IN_GUILDS: Readonly<Record<string, Intent | null>> = {
  GUILD_CREATE: "Guilds",
  GUILD_DELETE: "Guilds",
  GUILD_UPDATE: "Guilds",
  GUILD_ROLE_CREATE: "Guilds",
  GUILD_ROLE_UPDATE: "Guilds",
  GUILD_ROLE_DELETE: "Guilds",
  CHANNEL_CREATE: "Guilds",
  CHANNEL_UPDATE: "Guilds",
  CHANNEL_DELETE: "Guilds",
  CHANNEL_PINS_UPDATE: "Guilds",
  THREAD_CREATE: "Guilds",
  THREAD_UPDATE: "Guilds",
  THREAD_DELETE: "Guilds",
  THREAD_LIST_SYNC: "Guilds",
  THREAD_MEMBER_UPDATE: "Guilds",
  // About other members. About the bot itself it requires Guilds.
  THREAD_MEMBERS_UPDATE: "GuildMembers",
  VOICE_CHANNEL_STATUS_UPDATE: "Guilds",
  VOICE_CHANNEL_START_TIME_UPDATE: "Guilds",
  STAGE_INSTANCE_CREATE: "Guilds",
  STAGE_INSTANCE_UPDATE: "Guilds",
  STAGE_INSTANCE_DELETE: "Guilds",
  GUILD_MEMBER_ADD: "GuildMembers",
  GUILD_MEMBER_REMOVE: "GuildMembers",
  GUILD_MEMBER_UPDATE: "GuildMembers",
  GUILD_BAN_ADD: "GuildModeration",
  GUILD_BAN_REMOVE: "GuildModeration",
  GUILD_AUDIT_LOG_ENTRY_CREATE: "GuildModeration",
  GUILD_JOIN_REQUEST_CREATE: "GuildModeration",
  GUILD_JOIN_REQUEST_UPDATE: "GuildModeration",
  GUILD_JOIN_REQUEST_DELETE: "GuildModeration",
  PRESENCE_UPDATE: "GuildPresences",
  MESSAGE_CREATE: "GuildMessages",
  MESSAGE_UPDATE: "GuildMessages",
  MESSAGE_DELETE: "GuildMessages",
  MESSAGE_DELETE_BULK: "GuildMessages",
  MESSAGE_REACTION_ADD: "GuildMessageReactions",
  MESSAGE_REACTION_REMOVE: "GuildMessageReactions",
  MESSAGE_REACTION_REMOVE_ALL: "GuildMessageReactions",
  MESSAGE_REACTION_REMOVE_EMOJI: "GuildMessageReactions",
  TYPING_START: "GuildMessageTyping",
  VOICE_STATE_UPDATE: "GuildVoiceStates",
  WEBHOOKS_UPDATE: "GuildWebhooks",
  GUILD_EMOJIS_UPDATE: "GuildExpressions",
  GUILD_STICKERS_UPDATE: "GuildExpressions",
  GUILD_SOUNDBOARD_SOUND_CREATE: "GuildExpressions",
  GUILD_SOUNDBOARD_SOUND_UPDATE: "GuildExpressions",
  GUILD_SOUNDBOARD_SOUND_DELETE: "GuildExpressions",
  VOICE_CHANNEL_EFFECT_SEND: "GuildVoiceStates",
  GUILD_INTEGRATIONS_UPDATE: "GuildIntegrations",
  INTEGRATION_CREATE: "GuildIntegrations",
  INTEGRATION_UPDATE: "GuildIntegrations",
  INTEGRATION_DELETE: "GuildIntegrations",
  INVITE_CREATE: "GuildInvites",
  INVITE_DELETE: "GuildInvites",
  GUILD_SCHEDULED_EVENT_CREATE: "GuildScheduledEvents",
  GUILD_SCHEDULED_EVENT_UPDATE: "GuildScheduledEvents",
  GUILD_SCHEDULED_EVENT_DELETE: "GuildScheduledEvents",
  GUILD_SCHEDULED_EVENT_EXCEPTION_CREATE: "GuildScheduledEvents",
  GUILD_SCHEDULED_EVENT_EXCEPTION_DELETE: "GuildScheduledEvents",
  GUILD_SCHEDULED_EVENT_EXCEPTIONS_DELETE: "GuildScheduledEvents",
  GUILD_SCHEDULED_EVENT_USER_ADD: "GuildScheduledEvents",
  GUILD_SCHEDULED_EVENT_USER_REMOVE: "GuildScheduledEvents",
  AUTO_MODERATION_RULE_CREATE: "AutoModerationConfiguration",
  AUTO_MODERATION_RULE_UPDATE: "AutoModerationConfiguration",
  AUTO_MODERATION_RULE_DELETE: "AutoModerationConfiguration",
  AUTO_MODERATION_ACTION_EXECUTION: "AutoModerationExecution",
  MESSAGE_POLL_VOTE_ADD: "GuildMessagePolls",
  MESSAGE_POLL_VOTE_REMOVE: "GuildMessagePolls",
  APPLICATION_COMMAND_PERMISSIONS_UPDATE: null,
  ENTITLEMENT_CREATE: null,
  ENTITLEMENT_UPDATE: null,
  ENTITLEMENT_DELETE: null,
  SUBSCRIPTION_CREATE: null,
  SUBSCRIPTION_UPDATE: null,
  VOICE_SERVER_UPDATE: null,
  INTERACTION_CREATE: null,
}

/** Events of a DM. */
const IN_DMS: Readonly<Record<string, Intent>> = {
  MESSAGE_CREATE: "DirectMessages",
  MESSAGE_UPDATE: "DirectMessages",
  MESSAGE_DELETE: "DirectMessages",
  MESSAGE_REACTION_ADD: "DirectMessageReactions",
  MESSAGE_REACTION_REMOVE: "DirectMessageReactions",
  TYPING_START: "DirectMessageTyping",
}

const test = base.extend<{ readonly scene: GuildScene }>({
  scene: async ({}, use) => {
    const simulation = createSimulation({}, { key: "events" })
    const { world } = simulation
    const { botId } = simulation.application()
    const guild = buildGuild(simulation, "Tea House")
    const general = guild.createTextChannel("general")
    const alice = guild.addMember("alice")
    general.allow(alice, "PinMessages")
    const stranger = perform(world, "system", createApplication, {
      input: { name: "Stranger", approvedIntents: new Set<never>() },
    })
    const elsewhere = buildGuild(simulation, "Coffee House", { bots: [] })
    perform(world, "system", addMember, {
      input: { guildId: elsewhere.id, userId: stranger.botId, nick: null, roleIds: [] },
    })
    await use({ simulation, botId, strangerId: stranger.botId, guild, general, alice })
  },
})

function openDmWithAlice({ simulation: { world }, botId, alice }: GuildScene): ChannelId {
  const body = { recipient_id: alice.id }
  return perform(world, botId, openDm, { input: {}, body }).id
}

/** Records the events that an account with some intents receives. */
function listen({ world }: Simulation, userId: UserId, bits: number): readonly EventEntry[] {
  const told: EventEntry[] = []
  const listener: EventRecipient = {
    name: "listener",
    reader: { userId, intents: bits },
    shard: { id: 0, count: 1 },
    largeThreshold: 50,
    entryFields: { to: "listener" },
    deliver: (entry) => void told.push(entry),
  }
  world.observers.add((fact: Fact) => fanOut(world, [listener], fact))
  return told
}

function named(entries: readonly EventEntry[], outcome: EventEntry["outcome"]): Set<string> {
  return new Set(entries.filter((entry) => entry.outcome === outcome).map(({ event }) => event))
}

const EVENTS = new Set(
  Object.values(dispatches).flatMap((entries) => entries.map<string>(({ event }) => event)),
)

test("the documentation's events and those of the table are the same", () => {
  const all = [...Object.keys(IN_GUILDS), "USER_UPDATE"]
  expect([...EVENTS].toSorted()).toEqual(all.toSorted())
})

test("a bot with every intent receives every event of a guild", async ({ scene }) => {
  const told = listen(scene.simulation, scene.botId, ALL_INTENTS)
  await playInGuild(scene)
  expect([...named(told, "sent")].toSorted()).toEqual(Object.keys(IN_GUILDS).toSorted())
  expect(named(told, "dropped")).toEqual(new Set())
})

test.for(Object.entries(IN_GUILDS))(
  "in a guild %s requires %s",
  async ([event, intent], { scene }) => {
    const bits = intent === null ? 0 : intents(intent)
    const having = listen(scene.simulation, scene.botId, bits)
    const lacking = listen(scene.simulation, scene.botId, ALL_INTENTS & ~bits)
    await playInGuild(scene)

    expect(named(having, "sent")).toContain(event)
    expect(named(having, "dropped")).not.toContain(event)
    if (intent === null) return
    expect(named(lacking, "sent")).not.toContain(event)
    const dropped = lacking.filter((entry) => entry.event === event)
    expect(dropped.length).toBeGreaterThan(0)
    for (const entry of dropped) {
      expect(entry).toMatchObject({ payload: null, why: `without the intent ${intent}` })
    }
  },
)

test.for(Object.entries(IN_DMS))("in a DM %s requires %s", async ([event, intent], { scene }) => {
  const channelId = openDmWithAlice(scene)
  const having = listen(scene.simulation, scene.botId, intents(intent))
  const lacking = listen(scene.simulation, scene.botId, ALL_INTENTS & ~intents(intent))
  talk(scene, channelId)

  const [entry, ...others] = having.filter((one) => one.event === event)
  expect(entry).toMatchObject({ outcome: "sent", payload: { channel_id: channelId } })
  expect(entry?.payload).not.toHaveProperty("guild_id")
  expect(entry?.payload).not.toHaveProperty("member")
  expect(others).toEqual([])
  expect(named(lacking, "sent")).not.toContain(event)
  expect(named(lacking, "dropped")).toContain(event)
})

test("a bot receives its own username change without the intent GuildMembers", ({ scene }) => {
  const { simulation, botId } = scene
  const told = [0, intents("Guilds")].map((bits) => listen(simulation, botId, bits))
  perform(simulation.world, botId, editSelf, { input: {}, body: { username: "Kettle" } })

  for (const entries of told) {
    expect([...named(entries, "sent")].toSorted()).toEqual(["GUILD_MEMBER_UPDATE", "USER_UPDATE"])
  }
})

test("a pin in a DM requires DirectMessages", ({ scene }) => {
  const channelId = openDmWithAlice(scene)
  const having = listen(scene.simulation, scene.botId, intents("DirectMessages"))
  const lacking = listen(scene.simulation, scene.botId, ALL_INTENTS & ~intents("DirectMessages"))
  pin(scene, channelId)

  expect(named(having, "sent")).toContain("CHANNEL_PINS_UPDATE")
  expect(named(lacking, "dropped")).toContain("CHANNEL_PINS_UPDATE")
})

test("a change of pins is sent to bots that can view the channel", ({ scene }) => {
  const { simulation, guild, general } = scene
  general.deny(guild.botRole, "ViewChannel")
  const told = listen(simulation, scene.botId, intents("Guilds", "GuildMessages"))
  pin(scene, general.id)

  expect([...named(told, "sent")]).toEqual([])
})

test("only the bot of a DM receives its events", ({ scene }) => {
  const channelId = openDmWithAlice(scene)
  const told = listen(scene.simulation, scene.strangerId, ALL_INTENTS)
  talk(scene, channelId)
  expect(told).toEqual([])
})

test("a bot outside the guild receives no events, and none are recorded as dropped", async ({
  scene,
}) => {
  const told = listen(scene.simulation, scene.strangerId, ALL_INTENTS)
  await playInGuild(scene)
  expect(told).toEqual([])
})

test("messages, reactions and typing are sent to bots that can view the channel", ({ scene }) => {
  const { simulation, guild, general } = scene
  general.deny(guild.botRole, "ViewChannel")
  const told = listen(simulation, scene.botId, ALL_INTENTS)
  talk(scene, general.id)
  expect(told).toEqual([])
})

/** Events that require a permission of the bot, with the events that the bot receives for each. */
const GATED = [
  ["BanMembers", ["GUILD_BAN_ADD"]],
  ["ViewAuditLog", ["GUILD_AUDIT_LOG_ENTRY_CREATE", "GUILD_BAN_ADD"]],
  ["KickMembers", []],
] as const

test.for(GATED)("on a ban a bot with %s receives %j", ([permission, events], { scene }) => {
  const { simulation, guild, botId, alice } = scene
  const role = simulation.world.guilds.get(guild.id)?.roles.get(guild.botRole.id)
  if (role === undefined) throw new Error("the bot has a role")
  role.permissions = PermissionFlagsBits[permission]
  const told = listen(simulation, botId, intents("GuildModeration"))
  ban(scene, alice.id)
  expect([...named(told, "sent")].toSorted()).toEqual(events)
})

test("a removed bot receives GUILD_DELETE, and no GUILD_MEMBER_REMOVE", ({ scene }) => {
  const told = listen(scene.simulation, scene.botId, ALL_INTENTS)
  ban(scene, scene.botId)
  expect(told.find(({ event }) => event === "GUILD_DELETE")?.payload).toEqual({
    id: scene.guild.id,
  })
  expect(named(told, "sent")).not.toContain("GUILD_MEMBER_REMOVE")
})

test("a readable reply is CENSORED where the referenced message is not readable", async ({
  scene,
}) => {
  const { simulation, botId, alice, general } = scene
  const bits = ALL_INTENTS & ~intents("MessageContent")
  const secret = await alice.send(general, "a secret")
  const [blind, seeing] = [bits, ALL_INTENTS].map((all) => listen(simulation, botId, all))
  const reply = await alice.send(general, `<@${botId}> see above`, { replyTo: secret })
  await alice.edit(reply, `<@${botId}> see above, please`)

  for (const entry of blind ?? []) {
    expect(entry).toMatchObject({
      censored: true,
      payload: {
        content: expect.stringContaining("see above"),
        referenced_message: { content: "", embeds: [], attachments: [], components: [] },
      },
    })
  }
  expect(blind).toHaveLength(2)
  expect(seeing?.map(({ censored }) => censored)).toEqual([false, false])
})

test("a reply mentions the author of the message that it answers, unless the person switches that off", async ({
  scene,
}) => {
  const { simulation, botId, alice, guild, general } = scene
  const bob = guild.addMember("bob")
  const question = await bob.send(general, "Tea?")
  const events = listen(simulation, botId, ALL_INTENTS)
  await alice.send(general, "Yes", { replyTo: question })
  await alice.send(general, `<@${botId}> too`, { replyTo: question, mentionAuthor: false })

  expect(events).toMatchObject([
    { payload: { mentions: [{ id: bob.id }] } },
    { payload: { mentions: [{ id: botId }] } },
  ])
})

test("a reply to what is gone is censored by itself alone", async ({ scene }) => {
  const { simulation, botId, alice, general } = scene
  const secret = await alice.send(general, "a secret")
  const reply = await alice.send(general, `<@${botId}> see above`, { replyTo: secret })
  await alice.delete(secret)
  const blind = listen(simulation, botId, ALL_INTENTS & ~intents("MessageContent"))
  await alice.edit(reply, `<@${botId}> see above!`)
  expect(blind).toMatchObject([{ censored: false, payload: { referenced_message: null } }])
})

test("an ephemeral message is direct, and the bot's alone", ({ scene }) => {
  const { simulation, botId, general } = scene
  const { world } = simulation
  const message = perform(world, botId, createMessage, {
    input: { channelId: general.id },
    body: { content: "psst" },
  })
  Object.assign(message, { ephemeralTo: scene.alice.id })
  const told = [intents("DirectMessages"), intents("GuildMessages")].map((bits) =>
    listen(simulation, botId, bits),
  )
  const channel = world.channels.get(general.id)
  if (channel === undefined) throw new Error("general is a channel")
  for (const observe of world.observers) observe({ type: "messageUpdated", channel, message })

  expect(told.map((entries) => entries.map(({ outcome }) => outcome))).toEqual([
    ["sent"],
    ["dropped"],
  ])
  expect(told[0]?.[0]?.payload).not.toHaveProperty("guild_id")
})
