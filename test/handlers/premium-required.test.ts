// The callback type 10, which shows an upgrade button.
// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object-interaction-callback-type

import { InteractionResponseType as Callback } from "discord-api-types/v10"
import { expect } from "vitest"
import type { InteractionResult } from "../../src/index.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { UnsupportedField } from "../../src/world/kernel/gap.ts"
import { type Rest, type Told, failureOf, test as base } from "./fixture.ts"

interface Used {
  readonly id: string
  readonly token: string
}

const test = base.extend<{
  /** Registers /brew, lets alice use it, and returns its result and the interaction. */
  readonly brew: () => Promise<{ readonly result: InteractionResult; readonly used: Used }>
}>({
  brew: ({ env, rest, alice, general, events }, use) =>
    use(async () => {
      const body = [{ name: "brew", description: "Brews tea" }]
      await rest("PUT", `/applications/${env.bot.id}/commands`, body)
      const result = await alice.slash(general, "brew")
      return { result, used: usedIn(events) }
    }),
})

function usedIn(events: readonly Told[]): Used {
  const { d } = events.findLast(({ t }) => t === "INTERACTION_CREATE") ?? {}
  return d as Used
}

const answer = (rest: Rest, { id, token }: Used, body: object) =>
  rest("POST", `/interactions/${id}/${token}/callback?with_response=true`, body)

const PREMIUM = { type: Callback.PremiumRequired }

const notValid = {
  status: 400,
  body: {
    code: 50035,
    errors: { type: { _errors: [{ code: "INTERACTION_RESPONSE_TYPE_INVALID" }] } },
  },
}

test("a bot that sells something shows an upgrade button, which only the person sees", async ({
  env,
  rest,
  general,
  brew,
}) => {
  env.createSku("Premium", { type: "userSubscription" })
  const { result, used } = await brew()
  expect(result.kind).toBeUndefined()

  expect(await answer(rest, used, PREMIUM)).toMatchObject({
    status: 200,
    body: { interaction: { id: used.id, type: 2 }, resource: { type: 10 } },
  })
  expect(result).toMatchObject({
    kind: "premium",
    acknowledged: true,
    ephemeral: true,
    failed: false,
    response: undefined,
  })
  expect(general.messages).toEqual([])
  expect(() => result.requireResponse()).toThrow("has shown an upgrade button")
  expect(await answer(rest, used, PREMIUM)).toMatchObject({ status: 400, body: { code: 40060 } })
  expect(
    await rest("GET", `/webhooks/${env.bot.id}/${used.token}/messages/@original`),
  ).toMatchObject({ status: 404 })
})

test("the upgrade button is in a snapshot", async ({ env, rest, brew }) => {
  env.createSku("Premium")
  const { used } = await brew()
  await answer(rest, used, PREMIUM)
  const { world } = createSimulation({ snapshot: env.world.snapshot() }, { key: "loaded" })

  expect([...world.interactions.values()]).toMatchObject([{ id: used.id, answer: 10 }])
})

test("a bot that sells nothing has no upgrade button", async ({ rest, brew }) => {
  const { result, used } = await brew()

  expect(await answer(rest, used, PREMIUM)).toMatchObject(notValid)
  expect(result.acknowledged).toBe(false)
})

test("components and modals are answered with it, and autocompletion is not", async ({
  env,
  rest,
  alice,
  general,
  events,
}) => {
  env.createSku("Premium")
  const button = { type: 2, style: 1, label: "Brew", custom_id: "brew" }
  const components = [{ type: 1, components: [button] }]
  await rest("POST", `/channels/${general.id}/messages`, { content: "Tea?", components })
  const message = general.lastMessage
  if (message === undefined) throw new Error("The bot has sent a message.")
  const clicked = await alice.click(message, "Brew")
  expect(await answer(rest, usedIn(events), PREMIUM)).toMatchObject({ status: 200 })
  expect([clicked.kind, message.content]).toEqual(["premium", "Tea?"])

  const options = [{ type: 3, name: "sort", description: "The sort", autocomplete: true }]
  const command = { name: "pour", description: "Pours tea", options }
  await rest("POST", `/applications/${env.bot.id}/commands`, command)
  await alice.autocomplete(general, "pour", { sort: "s" })
  expect(await answer(rest, usedIn(events), PREMIUM)).toMatchObject(notValid)
})

const specification = test.extend({ options: { profile: "specification" } as const })

specification("the platform's description lacks it", async ({ env, rest, brew }) => {
  env.createSku("Premium")
  const { result, used } = await brew()

  expect(await failureOf(answer(rest, used, PREMIUM))).toBeInstanceOf(UnsupportedField)
  expect(result.acknowledged).toBe(false)
})
