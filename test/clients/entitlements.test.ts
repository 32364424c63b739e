// SKUs, entitlements and subscriptions as discord.js has them.

import { Client, Events, GatewayIntentBits, SKUFlags } from "discord.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

test("discord.js reads SKUs, entitlements and subscriptions", async () => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds] })
  const events: string[] = []
  client.on(Events.EntitlementCreate, ({ skuId }) => events.push(`create ${skuId}`))
  client.on(Events.EntitlementUpdate, (before, after) => {
    events.push(`update ${before?.consumed} → ${after.consumed}`)
  })
  client.on(Events.EntitlementDelete, ({ deleted }) => events.push(`delete ${deleted}`))
  client.on(Events.SubscriptionUpdate, (_, { status }) => events.push(`status ${status}`))
  await using env = await sim.run(client)
  const alice = env.createGuild("Tea House").addMember("alice")
  const premium = env.createSku("Premium", { type: "userSubscription" })
  const cups = env.createSku("Cups", { type: "consumable" })

  const bought = await alice.purchase(cups)
  const entitlements = client.application?.entitlements
  await entitlements?.consume(bought.id)
  await alice.purchase(premium)
  await alice.cancelSubscription(premium)
  bought.refund()
  await env.settle()
  expect(events).toEqual([
    `create ${cups.id}`,
    "update false → true",
    `create ${premium.id}`,
    "status 2",
    "delete true",
  ])

  const skus = await client.application?.fetchSKUs()
  expect(skus?.get(premium.id)?.flags.has(SKUFlags.UserSubscription)).toBe(true)
  const active = await entitlements?.fetch({ user: alice.id, excludeEnded: true })
  expect(active?.map(({ skuId }) => skuId)).toEqual([premium.id])
  const subscriptions = await client.application?.subscriptions.fetch({
    sku: premium.id,
    user: alice.id,
  })
  expect(subscriptions?.map(({ status }) => status)).toEqual([2])
  const made = await entitlements?.createTest({ sku: cups.id, user: alice.id })
  expect(made?.isTest()).toBe(true)
  if (made !== undefined) await entitlements?.deleteTest(made)
  expect(cups.entitlements.map(({ active: isActive }) => isActive)).toEqual([false, false])
})
