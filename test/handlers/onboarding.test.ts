// Onboarding: its prompts, its requirements, and the answers of members.

import { expect } from "vitest"
import type { ChannelHandle } from "../../src/harness/handles/channel/channel.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import { NOWHERE, test } from "./fixture.ts"

interface Prompt {
  readonly id: string
  readonly options: readonly { readonly id: string }[]
}

interface Onboarding {
  readonly prompts: readonly Prompt[]
}

/** Creates text channels. Nobody can write in the last ones. */
function createChannels(guild: GuildHandle, count: number, quiet = 0): ChannelHandle[] {
  return Array.from({ length: count }, (_, index) => {
    const channel = guild.createTextChannel(`room-${index}`)
    if (index >= count - quiet) channel.deny(guild.everyone, "SendMessages")
    return channel
  })
}

const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id)

test("an onboarding needs seven default channels, five of them to write in", async ({
  rest,
  guild,
  events,
}) => {
  const path = `/guilds/${guild.id}/onboarding`
  guild.setFeatures(["COMMUNITY"])
  const rooms = idsOf(createChannels(guild, 8, 3))
  const put = (channels: readonly string[]) =>
    rest("PUT", path, { enabled: true, default_channel_ids: channels })
  const refused = { status: 400, body: { code: 350000 } }
  expect(await put(rooms.slice(0, 6))).toMatchObject(refused)
  expect(await put(rooms.slice(1))).toMatchObject(refused)
  expect(await rest("GET", path)).toMatchObject({
    body: { guild_id: guild.id, prompts: [], default_channel_ids: [], enabled: false, mode: 0 },
  })
  expect(await put(rooms.slice(0, 7))).toMatchObject({
    status: 200,
    body: { enabled: true, default_channel_ids: rooms.slice(0, 7) },
  })
  expect(guild.features).toEqual(["COMMUNITY", "GUILD_ONBOARDING", "GUILD_ONBOARDING_EVER_ENABLED"])
  expect(events).toMatchObject(
    expect.arrayContaining([
      { t: "GUILD_UPDATE", d: expect.objectContaining({ features: guild.features }) },
    ]),
  )

  guild.channels.get("room-0").delete()
  expect(await rest("PUT", path, { mode: 1 })).toMatchObject({ body: { code: 350001 } })
  expect(await rest("PUT", path, { enabled: false })).toMatchObject({ status: 200 })
  expect(guild.features).toEqual(["COMMUNITY", "GUILD_ONBOARDING_EVER_ENABLED"])
})

test("a guild that is no community cannot enable its onboarding", async ({ rest, guild }) => {
  const default_channel_ids = idsOf(createChannels(guild, 7))
  const body = { enabled: true, default_channel_ids }
  const answer = await rest("PUT", `/guilds/${guild.id}/onboarding`, body)
  expect(answer).toMatchObject({ status: 400, body: { code: 350000 } })
})

test("in the advanced mode the channels of questions count too", async ({ rest, guild }) => {
  guild.setFeatures(["COMMUNITY"])
  const [first, ...others] = idsOf(createChannels(guild, 7))
  const options = [{ title: "Tea", channel_ids: others }]
  const body = {
    enabled: true,
    default_channel_ids: [first],
    prompts: [{ id: "1", title: "What do you drink?", options }],
  }
  const put = (mode: number) => rest("PUT", `/guilds/${guild.id}/onboarding`, { ...body, mode })
  expect(await put(0)).toMatchObject({ body: { code: 350000 } })
  expect(await put(1)).toMatchObject({ status: 200, body: { mode: 1 } })
})

test("prompts and options keep their ids, and each prompt has an audit log entry", async ({
  rest,
  guild,
  events,
}) => {
  const role = guild.createRole("tea lover")
  const kettle = guild.createEmoji("kettle")
  const path = `/guilds/${guild.id}/onboarding`
  const tea = { title: "Tea", role_ids: [role.id], emoji_id: kettle.id }
  const cake = { title: "Cake", emoji_name: "🍰", description: "Sweet" }
  const prompt = { id: "7", title: "What do you like?", options: [tea, cake] }
  const headers = { "x-audit-log-reason": "new%20members" }
  const created = await rest<Onboarding>("PUT", path, { prompts: [prompt] }, { headers })
  expect(created.body).toMatchObject({
    prompts: [
      {
        title: "What do you like?",
        single_select: false,
        required: false,
        in_onboarding: false,
        type: 0,
        options: [
          { title: "Tea", description: "", role_ids: [role.id], channel_ids: [] },
          {
            title: "Cake",
            description: "Sweet",
            emoji: { id: null, name: "🍰", animated: false },
          },
        ],
      },
    ],
  })
  const [made] = created.body.prompts
  expect(made?.id).not.toBe("7")
  expect(guild.features).toContain("GUILD_ONBOARDING_HAS_PROMPTS")
  expect(events).toMatchObject(
    expect.arrayContaining([
      {
        t: "GUILD_ROLE_UPDATE",
        d: expect.objectContaining({ role: expect.objectContaining({ id: role.id, flags: 1 }) }),
      },
    ]),
  )

  const [option] = made?.options ?? []
  const edited = await rest<Onboarding>("PUT", path, {
    prompts: [{ id: made?.id, title: "What now?", options: [{ ...cake, id: option?.id }] }],
  })
  expect(edited.body.prompts).toMatchObject([{ id: made?.id, options: [{ id: option?.id }] }])
  await rest("PUT", path, { prompts: [] })
  expect(guild.auditLog()).toMatchObject([
    {
      type: "OnboardingPromptCreate",
      targetId: made?.id,
      reason: "new members",
      changes: expect.arrayContaining([{ key: "title", after: "What do you like?" }]),
    },
    { type: "OnboardingCreate", targetId: guild.id },
    {
      type: "OnboardingPromptUpdate",
      changes: expect.arrayContaining([
        { key: "title", before: "What do you like?", after: "What now?" },
      ]),
    },
    { type: "OnboardingPromptDelete", targetId: made?.id },
  ])
})

test("an edit of the onboarding itself has an entry of its own", async ({
  rest,
  guild,
  general,
}) => {
  const path = `/guilds/${guild.id}/onboarding`
  await rest("PUT", path, { mode: 1 })
  await rest("PUT", path, { default_channel_ids: [general.id] })
  await rest("PUT", path, { default_channel_ids: [general.id] })
  expect(guild.auditLog()).toMatchObject([
    { type: "OnboardingCreate" },
    {
      type: "OnboardingUpdate",
      changes: [{ key: "default_channel_ids", before: [], after: [general.id] }],
    },
  ])
})

test("what an onboarding names has to exist and to be assignable", async ({ rest, guild }) => {
  const put = (option: object) =>
    rest("PUT", `/guilds/${guild.id}/onboarding`, {
      prompts: [{ id: "1", title: "Tea?", options: [{ title: "Yes", ...option }] }],
    })
  expect(await put({ channel_ids: [NOWHERE] })).toMatchObject({ body: { code: 10003 } })
  expect(await put({ role_ids: [NOWHERE] })).toMatchObject({ body: { code: 10011 } })
  expect(await put({ emoji_id: NOWHERE })).toMatchObject({ body: { code: 10014 } })
  expect(await put({ role_ids: [guild.botRole.id] })).toMatchObject({ body: { code: 50028 } })
  const boss = guild.createRole("boss", { position: 2 })
  expect(await put({ role_ids: [boss.id] })).toMatchObject({ body: { code: 50013 } })
  expect(await put({ title: "" })).toMatchObject({ body: { code: 50035 } })
  expect(guild.auditLog()).toEqual([])
})

test("an onboarding forgets deleted roles and channels", async ({ rest, guild, general }) => {
  const role = guild.createRole("tea lover")
  guild.setOnboarding({
    defaultChannels: [general],
    prompts: [{ title: "Tea?", answers: [{ title: "Yes", roles: [role], channels: [general] }] }],
  })
  role.delete()
  general.delete()
  expect(await rest("GET", `/guilds/${guild.id}/onboarding`)).toMatchObject({
    body: { default_channel_ids: [], prompts: [{ options: [{ role_ids: [], channel_ids: [] }] }] },
  })
})

test("an onboarding that is not enabled needs Manage Server", async ({ rest, guild }) => {
  const path = `/guilds/${guild.id}/onboarding`
  guild.setOnboarding({ prompts: [] })
  guild.botRole.setPermissions("ManageRoles")
  expect(await rest("GET", path)).toMatchObject({ body: { code: 50013 } })
  expect(await rest("PUT", path, {})).toMatchObject({ body: { code: 50013 } })
  guild.setOnboarding({ enabled: true })
  expect(await rest("GET", path)).toMatchObject({ status: 200, body: { enabled: true } })
  guild.botRole.setPermissions("ManageGuild")
  expect(await rest("PUT", path, {})).toMatchObject({ body: { code: 50013 } })
})

test("answers give roles, and set the flags of the member", async ({
  rest,
  guild,
  general,
  alice,
  events,
}) => {
  const [tea, coffee] = [guild.createRole("tea"), guild.createRole("coffee")]
  guild.setOnboarding({
    enabled: true,
    prompts: [
      {
        title: "What do you drink?",
        required: true,
        answers: [
          { title: "Tea", roles: [tea], channels: [general] },
          { title: "Coffee", roles: [coffee] },
        ],
      },
      { title: "Sugar?", singleSelect: true, answers: [{ title: "Yes" }, { title: "No" }] },
    ],
  })
  const flags = async (): Promise<unknown> =>
    (await rest<{ flags: number }>("GET", `/guilds/${guild.id}/members/${alice.id}`)).body.flags
  const seen = events.length
  expect(alice.onboarding).toBeNull()
  await alice.startOnboarding()
  expect(await flags()).toBe(8)
  await expect(alice.completeOnboarding({ "Sugar?": "No" })).rejects.toThrow(
    'The prompt "What do you drink?" is required',
  )
  await expect(
    alice.completeOnboarding({ "What do you drink?": "Tea", "Sugar?": ["Yes", "No"] }),
  ).rejects.toThrow("takes one answer")
  await expect(alice.completeOnboarding({ Tea: "Tea" })).rejects.toThrow('no prompt "Tea"')
  await expect(alice.completeOnboarding({ "Sugar?": "Tea" })).rejects.toThrow('no answer "Tea"')
  expect(alice.onboarding).toMatchObject({ completed: false })

  await alice.completeOnboarding({ "What do you drink?": ["Tea", "Coffee"], "Sugar?": "No" })
  expect(await flags()).toBe(10)
  expect(alice.roles).toEqual([tea, coffee])
  expect(alice.onboarding).toEqual({
    completed: true,
    answers: ["Tea", "Coffee", "No"],
    channels: [general],
  })
  await alice.completeOnboarding({ "What do you drink?": "Coffee" })
  expect(alice.roles).toEqual([coffee])
  expect(alice.onboarding?.answers).toEqual(["Coffee", "No"])
  expect(events.slice(seen).filter(({ t }) => t === "GUILD_MEMBER_UPDATE")).toMatchObject([
    { d: { flags: 8, roles: [] } },
    { d: { flags: 10, roles: [tea.id, coffee.id] } },
    { d: { flags: 10, roles: [coffee.id] } },
  ])
  expect(guild.auditLog({ type: "MemberRoleUpdate" })).toMatchObject([{ by: alice }, { by: alice }])
})

test("nobody answers an onboarding that is not enabled", async ({ guild, alice }) => {
  guild.setOnboarding({ prompts: [{ title: "Tea?", answers: [{ title: "Yes" }] }] })
  await expect(alice.completeOnboarding({ "Tea?": "Yes" })).rejects.toThrow("is not enabled")
})

test("an onboarding and its answers are part of a saved world", async ({
  env,
  simulation,
  guild,
  general,
  alice,
}) => {
  const tea = guild.createRole("tea")
  guild.setOnboarding({
    enabled: true,
    defaultChannels: [general],
    prompts: [{ title: "Tea?", answers: [{ title: "Yes", emoji: "🍵", roles: [tea] }] }],
  })
  await alice.completeOnboarding({ "Tea?": "Yes" })
  guild.setNewMemberWelcome({
    message: { text: "Have some tea", authors: [alice] },
    actions: [{ channel: general, title: "Say hello", emoji: "👋" }],
    resources: [{ channel: general, title: "The house" }],
  })
  const loaded = createSimulation({ snapshot: env.world.snapshot() }, { key: "loaded" })
  const [kept, found] = [simulation.world, loaded.world].map(({ guilds }) => guilds.get(guild.id))
  expect(found?.onboarding).toEqual(kept?.onboarding)
  expect(found?.newMemberWelcome).toEqual(kept?.newMemberWelcome)
  expect(found?.members.get(alice.id)?.onboarding).toMatchObject({ completed: true })
  expect(found?.roles.get(tea.id)?.inPrompt).toBe(true)
})

test("the Server Guide is shown, and its actions set flags", async ({
  rest,
  guild,
  general,
  alice,
  events,
}) => {
  const path = `/guilds/${guild.id}/new-member-welcome`
  expect(await rest("GET", path)).toMatchObject({ status: 204, body: null })
  const [news, rules] = [guild.createTextChannel("news"), guild.createTextChannel("rules")]
  const actions = [general, news, rules].map((channel) => ({ channel, title: "Look" }))
  guild.setPermissions(alice, "ManageGuild")
  await alice.editNewMemberWelcome({ actions })
  await alice.editNewMemberWelcome({
    enabled: true,
    message: { text: "Have some tea", authors: [alice] },
    resources: [{ channel: rules, title: "The rules", emoji: "📜" }],
  })
  guild.botRole.setPermissions("ViewChannel")
  expect(await rest("GET", path)).toMatchObject({
    status: 200,
    body: {
      guild_id: guild.id,
      enabled: true,
      welcome_message: { author_ids: [alice.id], message: "Have some tea" },
      new_member_actions: [
        { channel_id: general.id, action_type: 0, title: "Look", description: "" },
        { channel_id: news.id },
        { channel_id: rules.id },
      ],
      resource_channels: [
        { channel_id: rules.id, emoji: { id: null, name: "📜", animated: false } },
      ],
    },
  })
  expect(guild.features).toContain("GUILD_SERVER_GUIDE")
  expect(guild.auditLog({ by: alice })).toMatchObject([
    { type: "HomeSettingsCreate", changes: [] },
    { type: "HomeSettingsUpdate", changes: [] },
  ])

  const seen = events.length
  const bob = guild.addMember("bob")
  for (const channel of [general, general, news, rules]) await bob.completeNewMemberAction(channel)
  expect(events.slice(seen).filter(({ t }) => t === "GUILD_MEMBER_UPDATE")).toMatchObject([
    { d: { flags: 32 } },
    { d: { flags: 96 } },
  ])
})

test("an enabled Server Guide needs three actions that everyone can do", async ({
  rest,
  guild,
  general,
}) => {
  const action = { channel: general, title: "Say hello", type: "talk" } as const
  const enable = (actions: readonly (typeof action)[]): void =>
    guild.setNewMemberWelcome({ enabled: true, actions })
  expect(() => enable([action, action])).toThrow("needs 3 new member actions")
  general.deny(guild.everyone, "SendMessages")
  expect(() => enable([action, action, action])).toThrow("cannot send messages in #general")
  general.deny(guild.everyone, "ViewChannel")
  expect(() => enable([action, action, action])).toThrow("#general is hidden")
  guild.setNewMemberWelcome({ actions: [action] })
  guild.botRole.setPermissions("ViewChannel")
  const answer = await rest("GET", `/guilds/${guild.id}/new-member-welcome`)
  expect(answer).toMatchObject({ status: 403, body: { code: 50013 } })
})
