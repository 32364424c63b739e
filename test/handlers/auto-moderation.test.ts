// Auto-moderation: the rules of a guild, and their effects.
// https://docs.discord.com/developers/resources/auto-moderation

import type { APIAutoModerationRule } from "discord-api-types/v10"
import { expect } from "vitest"
import { SetupError } from "../../src/index.ts"
import { type Told, failure, invalidForm, test } from "./fixture.ts"

const BLOCKED = { status: 400, code: 200000 }

const rule = {
  name: "No coffee",
  event_type: 1,
  trigger_type: 1,
  trigger_metadata: { keyword_filter: ["coffee"] },
  actions: [{ type: 1 }],
}

const namesOf = (events: readonly Told[]): string[] => events.map(({ t }) => t)

test("the creation of a rule is sent and audited", async ({
  rest,
  env,
  guild,
  general,
  events,
}) => {
  const { status, body } = await rest<APIAutoModerationRule>(
    "POST",
    `/guilds/${guild.id}/auto-moderation/rules`,
    { ...rule, exempt_channels: [general.id] },
    { headers: { "x-audit-log-reason": "tea" } },
  )

  const made = {
    guild_id: guild.id,
    creator_id: env.bot.id,
    name: "No coffee",
    event_type: 1,
    trigger_type: 1,
    trigger_metadata: { keyword_filter: ["coffee"], regex_patterns: [], allow_list: [] },
    actions: [{ type: 1, metadata: {} }],
    enabled: false,
    exempt_roles: [],
    exempt_channels: [general.id],
  }
  expect(status).toBe(200)
  expect(body).toEqual({ id: expect.stringMatching(/^\d+$/), ...made })
  expect(events).toMatchObject([
    { t: "AUTO_MODERATION_RULE_CREATE", d: { id: body.id, ...made } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: { action_type: 140, target_id: body.id, user_id: env.bot.id, reason: "tea" },
    },
  ])
  expect(guild.autoModRules.map(({ name, enabled }) => [name, enabled])).toEqual([
    ["No coffee", false],
  ])
})

test.for([
  [3, {}],
  [4, { allow_list: [], presets: [] }],
  [5, { mention_total_limit: 2, mention_raid_protection_enabled: false }],
  [6, { keyword_filter: ["coffee"], regex_patterns: [], allow_list: [] }],
] as const)(
  "a rule of the trigger type %i has the keys of that type",
  async ([type, shown], { rest, guild }) => {
    const event_type = type === 6 ? 2 : 1
    const actions = type === 6 ? [{ type: 4 }] : rule.actions
    const trigger_metadata = { keyword_filter: ["coffee"], mention_total_limit: 2 }
    const path = `/guilds/${guild.id}/auto-moderation/rules`
    const said = { ...rule, event_type, trigger_type: type, trigger_metadata, actions }
    const { status, body } = await rest<APIAutoModerationRule>("POST", path, said)

    expect([status, body.trigger_metadata]).toEqual([200, shown])
  },
)

test("an edit replaces the whole trigger, and the audit log contains the difference", async ({
  rest,
  guild,
  events,
}) => {
  const { id } = guild.createAutoModRule("No coffee", {
    keywords: ["coffee", "cocoa"],
    allow: ["decaf coffee"],
    block: true,
  })
  const path = `/guilds/${guild.id}/auto-moderation/rules/${id}`
  const trigger_metadata = { keyword_filter: ["coffee", "milk"], regex_patterns: ["m[ao]cha"] }
  const { body } = await rest("PATCH", path, { name: "Tea", trigger_metadata })

  expect(body).toMatchObject({
    name: "Tea",
    enabled: true,
    trigger_metadata: { ...trigger_metadata, allow_list: [] },
    actions: [{ type: 1 }],
  })
  expect(events.slice(1)).toMatchObject([
    { t: "AUTO_MODERATION_RULE_UPDATE", d: body },
    {
      d: {
        action_type: 141,
        changes: [
          { key: "name", old_value: "No coffee", new_value: "Tea" },
          { key: "$add_keyword_filter", new_value: ["milk"] },
          { key: "$remove_keyword_filter", new_value: ["cocoa"] },
          { key: "$add_regex_patterns", new_value: ["m[ao]cha"] },
          { key: "$remove_allow_list", new_value: ["decaf coffee"] },
        ],
      },
    },
  ])
})

test("an edit without a change sends no event", async ({ rest, guild, events }) => {
  const { id } = guild.createAutoModRule("No coffee", { keywords: ["coffee"], block: true })
  await rest("PATCH", `/guilds/${guild.id}/auto-moderation/rules/${id}`, { name: "No coffee" })

  expect(namesOf(events)).toEqual(["AUTO_MODERATION_RULE_CREATE"])
})

test("a deleted rule is unknown", async ({ rest, guild, events }) => {
  const { id } = guild.createAutoModRule("No coffee", { keywords: ["coffee"], block: true })
  const path = `/guilds/${guild.id}/auto-moderation/rules/${id}`
  expect(await rest("DELETE", path)).toMatchObject({ status: 204, body: null })

  expect(namesOf(events).slice(1)).toEqual([
    "AUTO_MODERATION_RULE_DELETE",
    "GUILD_AUDIT_LOG_ENTRY_CREATE",
  ])
  expect(await rest("GET", path)).toMatchObject({
    status: 404,
    body: { code: 0, message: "404: Not Found" },
  })
  expect(guild.autoModRules).toEqual([])
})

test("a guild has six rules with keywords", async ({ rest, guild }) => {
  const path = `/guilds/${guild.id}/auto-moderation/rules`
  for (let n = 0; n < 6; n += 1) expect((await rest("POST", path, rule)).status).toBe(200)

  const code = "AUTO_MODERATION_MAX_RULES_OF_TYPE_EXCEEDED"
  const message = "Maximum number of rules with trigger type 1 is 6"
  expect(await rest("POST", path, rule)).toMatchObject({
    status: 400,
    body: invalidForm(failure(code, message)),
  })
  expect((await rest<unknown[]>("GET", path)).body).toHaveLength(6)
})

test("an alert goes to a channel of the guild", async ({ rest, env, guild }) => {
  const elsewhere = env.createGuild("Cellar").createTextChannel("below")
  const actions = [{ type: 2, metadata: { channel_id: elsewhere.id } }]
  const path = `/guilds/${guild.id}/auto-moderation/rules`

  expect(await rest("POST", path, { ...rule, actions })).toMatchObject({ body: { code: 10003 } })
})

test("a blocked message is not posted, and bots that can manage the guild receive the execution", async ({
  guild,
  general,
  alice,
  events,
}) => {
  const { id } = guild.createAutoModRule("No coffee", { keywords: ["coffee*"], block: "Tea only." })
  await expect(alice.send(general, "Coffeepot?")).rejects.toMatchObject(BLOCKED)

  expect(general.lastMessage).toBeUndefined()
  expect(events.slice(1)).toEqual([
    {
      t: "AUTO_MODERATION_ACTION_EXECUTION",
      d: {
        guild_id: guild.id,
        action: { type: 1, metadata: { custom_message: "Tea only." } },
        rule_id: id,
        rule_trigger_type: 1,
        user_id: alice.id,
        channel_id: general.id,
        content: "Coffeepot?",
        matched_keyword: "coffee*",
        matched_content: "Coffee",
      },
    },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: expect.objectContaining({
        action_type: 143,
        user_id: alice.id,
        target_id: alice.id,
        options: {
          auto_moderation_rule_name: "No coffee",
          auto_moderation_rule_trigger_type: "1",
          channel_id: general.id,
        },
      }),
    },
  ])
})

test("an edit that is blocked leaves the message as it was", async ({ guild, general, alice }) => {
  guild.createAutoModRule("No coffee", { regexes: ["c[o0]ffee"], block: true })
  const message = await alice.send(general, "tea")
  await expect(alice.edit(message, "c0ffee")).rejects.toMatchObject(BLOCKED)

  expect(message.content).toBe("tea")
})

test("other regexes of a rule count from the next message on", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  const { id } = guild.createAutoModRule("No coffee", { regexes: ["c[o0]ffee"], block: true })
  await expect(alice.send(general, "c0ffee")).rejects.toMatchObject(BLOCKED)

  const trigger_metadata = { regex_patterns: ["c[o0]coa"] }
  await rest("PATCH", `/guilds/${guild.id}/auto-moderation/rules/${id}`, { trigger_metadata })
  await expect(alice.send(general, "c0coa")).rejects.toMatchObject(BLOCKED)
  await alice.send(general, "c0ffee")
})

test("an alert is posted in the author's name, who cannot delete it", async ({
  guild,
  general,
  alice,
  events,
}) => {
  const log = guild.createTextChannel("log")
  guild.createAutoModRule("No coffee", { keywords: ["coffee"], alert: log })
  const message = await alice.send(general, "some coffee")

  const alert = log.lastMessage
  expect(namesOf(events).slice(2)).toEqual([
    "MESSAGE_CREATE",
    "MESSAGE_CREATE",
    "AUTO_MODERATION_ACTION_EXECUTION",
    "GUILD_AUDIT_LOG_ENTRY_CREATE",
  ])
  expect(events.at(-3)?.d).toMatchObject({
    id: alert?.id,
    type: 24,
    channel_id: log.id,
    author: { id: alice.id },
    embeds: [
      {
        type: "auto_moderation_message",
        description: "some coffee",
        fields: expect.arrayContaining([
          { name: "rule_name", value: "No coffee", inline: false },
          { name: "keyword_matched_content", value: "coffee", inline: false },
          { name: "flagged_message_id", value: message.id, inline: false },
          { name: "decision_outcome", value: "flagged", inline: false },
        ]),
      },
    ],
  })
  expect(events.at(-2)?.d).toMatchObject({
    action: { type: 2, metadata: { channel_id: log.id } },
    message_id: message.id,
    alert_system_message_id: alert?.id,
  })
  if (alert === undefined) return
  await expect(alice.delete(alert)).rejects.toMatchObject({ code: 50013 })
})

test("a timeout keeps the author from writing until it is over", async ({
  simulation: { world },
  guild,
  general,
  alice,
  events,
}) => {
  guild.createAutoModRule("No coffee", { keywords: ["coffee"], timeout: 60 })
  await alice.send(general, "coffee")

  expect(namesOf(events).slice(1)).toEqual([
    "MESSAGE_CREATE",
    "GUILD_MEMBER_UPDATE",
    "AUTO_MODERATION_ACTION_EXECUTION",
    "GUILD_AUDIT_LOG_ENTRY_CREATE",
  ])
  await expect(alice.send(general, "tea")).rejects.toMatchObject({ code: 50013 })
  world.clock.stepTo(world.clock.now() + 60_000)
  expect(await alice.send(general, "tea")).toMatchObject({ content: "tea" })
})

test("mentions are counted once each, of members and of roles alike", async ({
  guild,
  general,
  alice,
}) => {
  const role = guild.createRole("Brewers")
  guild.createAutoModRule("Few mentions", { mentionLimit: 2, block: true })
  const two = `${alice.mention} ${role.mention} ${alice.mention}`
  expect(await alice.send(general, two)).toMatchObject({ content: two })

  const three = `${two} ${guild.owner.mention}`
  await expect(alice.send(general, three)).rejects.toMatchObject(BLOCKED)
})

test("what is allowed does not trigger a rule, and another word beside it does", async ({
  guild,
  general,
  alice,
}) => {
  const allow = ["decaf coffee", "coffeepot*"]
  guild.createAutoModRule("No coffee", { keywords: ["*coffee*"], allow, block: true })
  await alice.send(general, "decaf coffee in coffeepots")

  await expect(alice.send(general, "decaf coffee or coffee")).rejects.toMatchObject(BLOCKED)
})

test("a preset has the words that a test gives it", async ({ guild, general, alice }) => {
  guild.createAutoModRule("Be nice", { presets: ["slurs"], allow: ["dear blockhead"], block: true })
  await alice.send(general, "blockhead")
  guild.setPresetWords("slurs", ["blockhead*"])

  await alice.send(general, "dear blockhead")
  await expect(alice.send(general, "Blockheads!")).rejects.toMatchObject(BLOCKED)
})

test("rules do not look at those who manage the guild, at exempt roles, nor in exempt channels", async ({
  guild,
  general,
  alice,
}) => {
  const trusted = guild.createRole("Trusted")
  const keeper = guild.createRole("Keeper", { permissions: ["ManageGuild"] })
  const rooms = guild.createCategory("rooms")
  guild.createAutoModRule("No coffee", {
    keywords: ["coffee"],
    block: true,
    exemptRoles: [trusted],
    exemptChannels: [rooms],
  })
  const inRoom = guild.createTextChannel("room", { category: rooms })
  const bob = guild.addMember("bob", { roles: [trusted] })
  const carol = guild.addMember("carol", { roles: [keeper] })

  for (const person of [bob, carol, guild.owner]) await person.send(general, "coffee")
  await alice.send(inRoom, "coffee")
  await expect(alice.send(general, "coffee")).rejects.toMatchObject(BLOCKED)
})

test("a rule that does not look at a channel does not look at its threads", async ({
  guild,
  general,
  alice,
}) => {
  const thread = await alice.createThread(general, "brewing")
  const exempt = { keywords: ["coffee"], block: true, exemptChannels: [general] }
  guild.createAutoModRule("No coffee", exempt)
  expect(await alice.send(thread, "coffee")).toMatchObject({ content: "coffee" })

  guild.createAutoModRule("No cocoa", { keywords: ["cocoa"], block: true })
  await expect(alice.send(thread, "cocoa")).rejects.toMatchObject(BLOCKED)
})

test("rules do not look at bots and webhooks", async ({ rest, guild, general }) => {
  guild.createAutoModRule("No coffee", { keywords: ["coffee"], block: true })
  await guild.createWebhook(general).send("coffee")
  const { status } = await rest("POST", `/channels/${general.id}/messages`, { content: "coffee" })

  expect(status).toBe(200)
})

test("a rule that is not enabled does nothing", async ({ guild, general, alice }) => {
  const options = { keywords: ["coffee"], block: true, enabled: false }
  guild.createAutoModRule("No coffee", options)

  expect(await alice.send(general, "coffee")).toMatchObject({ content: "coffee" })
})

test.for(["(?=coffee)", "[[:alpha:]]"])(
  "a rule with the regex %s is a gap, as it cannot be matched as Rust does",
  async (regex, { rest, guild }) => {
    const body = { ...rule, trigger_metadata: { regex_patterns: ["tea", regex] } }
    const asking = rest("POST", `/guilds/${guild.id}/auto-moderation/rules`, body)

    await expect(asking).rejects.toMatchObject({
      name: "UnsupportedField",
      fields: ["trigger_metadata.regex_patterns.1"],
    })
    expect(() => guild.createAutoModRule("No coffee", { regexes: [regex] })).toThrow(SetupError)
  },
)
