// SKUs, entitlements and subscriptions, and the purchases of users.

import { SubscriptionStatus } from "discord-api-types/v10"
import { expect } from "vitest"
import { createSimulationApi } from "../../src/harness/sim/create-simulation-api.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { NOWHERE, test as base } from "./fixture.ts"

const test = base.extend<{
  /** The path of the bot's application. */
  readonly path: string
}>({
  path: ({ simulation }, use) => use(`/applications/${simulation.application().id}`),
})

const DAY = { days: 1 }

test("a subscription has two SKUs, and another purchase has one", async ({ env, rest, path }) => {
  const premium = env.createSku("Tea Premium", { type: "guildSubscription" })
  const cups = env.createSku("Cups", { type: "consumable" })
  const kettle = env.createSku("Kettle")
  expect([premium.type, cups.type, kettle.type]).toEqual([
    "guildSubscription",
    "consumable",
    "durable",
  ])
  expect(await rest("GET", `${path}/skus`)).toMatchObject({
    status: 200,
    body: [
      { id: premium.id, type: 5, name: "Tea Premium", slug: "tea-premium", flags: 4 | 128 },
      { type: 6, name: "Tea Premium", flags: 4 | 128 },
      { id: cups.id, type: 3, flags: 4 },
      { id: kettle.id, type: 2, flags: 4 },
    ],
  })
})

test("a person buys something to consume, and the bot consumes it once", async ({
  env,
  rest,
  path,
  alice,
  events,
}) => {
  const cups = env.createSku("Cups", { type: "consumable" })
  const told = events.length
  const bought = await alice.purchase(cups)
  const again = await alice.purchase(cups)
  expect([bought.active, bought.consumed, bought.user?.id]).toEqual([true, false, alice.id])

  expect(await rest("POST", `${path}/entitlements/${bought.id}/consume`)).toMatchObject({
    status: 204,
  })
  expect(await rest("POST", `${path}/entitlements/${bought.id}/consume`)).toMatchObject({
    status: 204,
  })
  expect([bought.active, bought.consumed, again.active]).toEqual([false, true, true])
  const shown = { sku_id: cups.id, user_id: alice.id, type: 1, deleted: false }
  expect(events.slice(told)).toMatchObject([
    { t: "ENTITLEMENT_CREATE", d: { ...shown, id: bought.id, consumed: false } },
    { t: "ENTITLEMENT_CREATE", d: { ...shown, id: again.id, consumed: false } },
    { t: "ENTITLEMENT_UPDATE", d: { ...shown, id: bought.id, consumed: true } },
  ])
})

test("what lasts is bought once, and again after a refund", async ({ env, alice, events }) => {
  const kettle = env.createSku("Kettle")
  const bought = await alice.purchase(kettle)
  await expect(alice.purchase(kettle)).rejects.toMatchObject({ code: 40074 })
  const told = events.length
  bought.refund()
  expect(events.slice(told)).toMatchObject([
    { t: "ENTITLEMENT_DELETE", d: { id: bought.id, deleted: true } },
  ])
  expect(() => bought.refund()).toThrow("It was refunded before.")
  await alice.purchase(kettle)
})

test("a subscription is renewed each month until it is canceled, and ends with its month", async ({
  env,
  rest,
  alice,
  events,
}) => {
  const premium = env.createSku("Premium", { type: "userSubscription" })
  const told = events.length
  const entitlement = await alice.purchase(premium)
  const path = `/skus/${premium.id}/subscriptions`
  const [first] = (await rest<[{ id: string }]>("GET", `${path}?user_id=${alice.id}`)).body
  const dates = (start: string, end: string) => ({
    current_period_start: `2026-${start}T00:00:00.000000+00:00`,
    current_period_end: `2026-${end}T00:00:00.000000+00:00`,
  })
  const subscription = {
    id: first.id,
    user_id: alice.id,
    sku_ids: [premium.id],
    entitlement_ids: [entitlement.id],
  }
  const january = { ...subscription, ...dates("01-01", "02-01"), status: 0, canceled_at: null }
  expect(await rest("GET", `${path}/${first.id}`)).toMatchObject({ status: 200, body: january })
  expect(events.slice(told)).toMatchObject([
    { t: "SUBSCRIPTION_CREATE", d: january },
    { t: "ENTITLEMENT_CREATE", d: { id: entitlement.id, type: 8, ends_at: null } },
  ])

  const renewed = events.length
  await env.advanceTime({ days: 40 })
  expect(events.slice(renewed)).toMatchObject([
    { t: "SUBSCRIPTION_UPDATE", d: { ...subscription, ...dates("02-01", "03-01"), status: 0 } },
  ])

  const canceled = events.length
  await alice.cancelSubscription(premium)
  expect(entitlement.active).toBe(true)
  await env.advanceTime({ days: 40 })
  expect(entitlement.active).toBe(false)
  expect(events.slice(canceled)).toMatchObject([
    { t: "SUBSCRIPTION_UPDATE", d: { status: 2, renewal_sku_ids: null } },
    { t: "SUBSCRIPTION_UPDATE", d: { status: 1 } },
    { t: "ENTITLEMENT_UPDATE", d: { ends_at: "2026-03-01T00:00:00.000000+00:00" } },
  ])
  await expect(alice.cancelSubscription(premium)).rejects.toThrow("no active subscription")
  await alice.purchase(premium)
})

test("a saved world renews and ends its subscriptions", async ({ env, alice }) => {
  const premium = env.createSku("Premium", { type: "userSubscription" })
  const club = env.createSku("Club", { type: "userSubscription" })
  await alice.purchase(premium)
  await alice.purchase(club)
  await alice.cancelSubscription(club)
  const loaded = createSimulation({ snapshot: env.world.snapshot() }, { key: "loaded" })
  await createSimulationApi(() => loaded).advanceTime({ days: 31 })
  expect([...loaded.application().subscriptions.values()]).toMatchObject([
    { status: SubscriptionStatus.Active, periodStart: Date.UTC(2026, 1, 1) },
    { status: SubscriptionStatus.Inactive, periodStart: Date.UTC(2026, 0, 1) },
  ])
})

test("a person cancels the same subscription of one guild after the other", async ({
  env,
  guild,
  alice,
}) => {
  const premium = env.createSku("Premium", { type: "guildSubscription" })
  const other = env.createGuild("Other")
  other.addMember(alice)
  await alice.purchase(premium, { guild })
  await alice.purchase(premium, { guild: other })
  const active = () => premium.entitlements.map((one) => one.active)

  await alice.cancelSubscription(premium)
  await env.advanceTime({ days: 31 })
  expect(active()).toEqual([false, true])
  await alice.purchase(premium, { guild })
  await alice.cancelSubscription(premium)
  await alice.cancelSubscription(premium)
  await env.advanceTime({ days: 31 })
  expect(active()).toEqual([false, false, false])
  await expect(alice.cancelSubscription(premium)).rejects.toThrow("no active subscription")
})

test("an interaction carries what its user and its guild have", async ({
  env,
  rest,
  path,
  guild,
  general,
  alice,
  events,
}) => {
  await rest("POST", `${path}/commands`, { name: "tea", description: "Makes tea" })
  const forUser = env.createSku("Mine", { type: "userSubscription" })
  const forGuild = env.createSku("Ours", { type: "guildSubscription" })
  const bob = guild.addMember("bob")
  const ours = await bob.purchase(forGuild, { guild })
  const mine = await alice.purchase(forUser)
  await bob.purchase(forUser)
  const told = events.length
  await alice.slash(general, "tea")
  expect(events.slice(told)).toMatchObject([
    {
      t: "INTERACTION_CREATE",
      d: {
        entitlements: [
          { id: ours.id, guild_id: guild.id, user_id: bob.id },
          { id: mine.id, user_id: alice.id },
        ],
      },
    },
  ])

  mine.refund()
  await env.advanceTime(DAY)
  const later = events.length
  await alice.slash(general, "tea")
  expect(events.slice(later)).toMatchObject([{ d: { entitlements: [{ id: ours.id }] } }])
})

test("a bot creates and deletes test entitlements, and no others", async ({
  env,
  rest,
  path,
  guild,
  alice,
}) => {
  const premium = env.createSku("Premium", { type: "guildSubscription" })
  const body = { sku_id: premium.id, owner_id: guild.id, owner_type: 1 }
  const created = await rest<{ id: string }>("POST", `${path}/entitlements`, body)
  expect(created).toMatchObject({
    status: 200,
    body: { sku_id: premium.id, guild_id: guild.id, type: 8, starts_at: null, ends_at: null },
  })
  expect(premium.entitlements).toMatchObject([{ test: true, active: true, user: null }])
  const kettle = env.createSku("Kettle")
  const bought = await alice.purchase(kettle)
  const remove = (id: string) => rest("DELETE", `${path}/entitlements/${id}`)
  expect(await remove(created.body.id)).toMatchObject({ status: 204 })
  expect(await remove(bought.id)).toMatchObject({ status: 400, body: { code: 40019 } })

  const list = async (query: string): Promise<unknown[]> => {
    const { body: found } = await rest<{ id: string }[]>("GET", `${path}/entitlements?${query}`)
    return found.map(({ id }) => id)
  }
  expect(await list("")).toEqual([bought.id])
  expect(await list("exclude_deleted=false")).toEqual([created.body.id, bought.id])
  expect(await list(`user_id=${alice.id}`)).toEqual([bought.id])
  expect(await list(`guild_id=${guild.id}`)).toEqual([])
  expect(await list(`sku_ids=${premium.id},${NOWHERE}`)).toEqual([])
  for (const query of [
    `${kettle.id},${NOWHERE}`,
    `${kettle.id},,`,
    `${kettle.id}&sku_ids=${NOWHERE}`,
    `${NOWHERE}&sku_ids=${premium.id},${kettle.id}`,
  ]) {
    expect(await list(`sku_ids=${query}`), query).toEqual([bought.id])
  }
  for (const query of ["tea", `${kettle.id},${kettle.id}`, `${kettle.id}&sku_ids=tea`]) {
    expect(await rest("GET", `${path}/entitlements?sku_ids=${query}`), query).toMatchObject({
      status: 400,
      body: { code: 50035, errors: { sku_ids: {} } },
    })
  }
})

test("a purchase that no client offers is a mistake of the test", async ({ env, guild, alice }) => {
  const ours = env.createSku("Ours", { type: "guildSubscription" })
  const mine = env.createSku("Mine", { type: "userSubscription" })
  await expect(alice.purchase(ours)).rejects.toThrow("Ours is a subscription for a guild.")
  await expect(alice.purchase(mine, { guild })).rejects.toThrow("Mine is for the user alone.")
  await expect(guild.members.get(env.bot.name).purchase(mine)).rejects.toThrow("A bot cannot")
  expect(() => env.createSku("Premium", { bot: alice })).toThrow("alice is a user")
})

test("a premium button names its SKU, and a click on it does not reach the bot", async ({
  env,
  rest,
  general,
  alice,
  events,
}) => {
  const premium = env.createSku("Premium", { type: "userSubscription" })
  const components = [{ type: 1, components: [{ type: 2, style: 6, sku_id: premium.id }] }]
  const sent = await rest("POST", `/channels/${general.id}/messages`, { components })
  expect(sent).toMatchObject({ status: 200, body: { components } })
  const message = env.replies.at(-1)
  if (message === undefined) throw new Error("The bot has sent a message.")
  const [button] = message.buttons
  expect(button).toMatchObject({ skuId: premium.id, customId: undefined })
  if (button === undefined) throw new Error("It has a button.")
  const told = events.length
  await expect(alice.click(message, button)).rejects.toThrow("purchase(sku)")
  expect(events.slice(told)).toEqual([])
  expect(general.render()).toContain("[ premium ]")
})
