// Validation of modals, and responses to a modal submit.

import { InteractionResponseType as Type, Routes } from "discord.js"
import { expect } from "vitest"
import type { InteractionResult } from "../../src/node.ts"
import { test as base } from "./bare.ts"

interface Scene {
  /** The result of Alice's command. */
  readonly ordered: InteractionResult
  /** Sends a callback to the last interaction. Returns undefined, or the error of the platform. */
  readonly answer: (type: Type, data?: object) => Promise<unknown>
}

const test = base.extend<Scene>({
  ordered: async ({ simulation, rest, alice, general }, use) => {
    const path = Routes.applicationCommands(simulation.application().id)
    await rest.put(path, { body: [{ name: "tea", description: "Brews a pot" }] })
    await use(await alice.slash(general, "tea"))
  },
  answer: async ({ rest, told }, use) => {
    await use(async (type, data) => {
      const { id, token } = told()
      const sent = { body: { type, data }, auth: false }
      return rest.post(Routes.interactionCallback(id, token), sent).then(
        () => undefined,
        (error: { readonly rawError: unknown }) => error.rawError,
      )
    })
  },
})

const error = (code: string, message: unknown = expect.any(String)) => ({
  _errors: [{ code, message }],
})

const label = (component: object, said = "a") => ({ type: 18, label: said, component })
const input = (more: object = {}) => ({ type: 4, custom_id: "a", style: 1, ...more })
const option = (value: string) => ({ label: value, value })
const select = (more: object) => ({ type: 3, custom_id: "a", options: [option("a")], ...more })
const group = (more: object) => ({ type: 22, custom_id: "a", options: [option("a")], ...more })

const modal = (...components: object[]) => ({ custom_id: "m", title: "Tea", components })
const inLabel = (at: object) => ({ components: { 0: { component: at } } })

const BAD_LENGTH = "BASE_TYPE_BAD_LENGTH"

test.for<[string, object, object]>([
  ["it has a title", { ...modal(label(input())), title: "" }, { title: error(BAD_LENGTH) }],
  ["it has components", modal(), { components: error(BAD_LENGTH) }],
  [
    "it has five",
    modal(...Array.from({ length: 6 }, (_, at) => label(input({ custom_id: String(at) })))),
    { components: error(BAD_LENGTH) },
  ],
  [
    "a custom id stands once",
    modal(label(input()), label(input())),
    { components: { 1: { component: { custom_id: error("COMPONENT_CUSTOM_ID_DUPLICATED") } } } },
  ],
  [
    "what a label says has 45 characters",
    modal(label(input(), "a".repeat(46))),
    { components: { 0: { label: error(BAD_LENGTH) } } },
  ],
  [
    "a label holds no button",
    modal(label({ type: 2, style: 1, custom_id: "a" })),
    inLabel(error("UNION_TYPE_CHOICES")),
  ],
  [
    "a text is short or long",
    modal(label(input({ style: 3 }))),
    inLabel({ style: error("BASE_TYPE_CHOICES") }),
  ],
  [
    "a text has 4000 characters",
    modal(label(input({ max_length: 4001 }))),
    inLabel({ max_length: error("NUMBER_TYPE_MAX") }),
  ],
  [
    "a select is not disabled",
    modal(label(select({ disabled: true }))),
    inLabel({
      disabled: error("MODAL_COMPONENT_DISABLED", "Modals do not support disabled components"),
    }),
  ],
  [
    "a select is required where nothing else is said",
    modal(label(select({ min_values: 0 }))),
    inLabel({
      min_values: error(
        "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES",
        "Select menus marked as required cannot have a min_values of 0",
      ),
    }),
  ],
  [
    "files are required where nothing else is said",
    modal(label({ type: 19, custom_id: "a", min_values: 0 })),
    inLabel({ min_values: error("NUMBER_TYPE_MIN") }),
  ],
  [
    "a radio group has two options",
    modal(label({ type: 21, custom_id: "a", options: [option("a")] })),
    inLabel({ options: error(BAD_LENGTH) }),
  ],
  [
    "a checkbox group has options",
    modal(label(group({ options: [] }))),
    inLabel({ options: error(BAD_LENGTH) }),
  ],
  [
    "no more boxes are ticked than there are",
    modal(label(group({ min_values: 2 }))),
    inLabel({ min_values: error("NUMBER_TYPE_MAX") }),
  ],
  [
    "a component of a message does not stand there",
    modal({ type: 14 }),
    { components: { 0: error("UNION_TYPE_CHOICES", expect.stringContaining("(1, 10, 18)")) } },
  ],
])("of a modal, %s", async ([, data, errors], { ordered, answer }) => {
  expect(await answer(Type.Modal, data)).toMatchObject({ code: 50035, errors: { data: errors } })
  expect(ordered.acknowledged).toBe(false)
})

test("a select that need not be filled in can take nothing", async ({ ordered, answer }) => {
  const data = modal(label(select({ min_values: 0, required: false })))
  expect(await answer(Type.Modal, data)).toBeUndefined()
  expect(ordered.modal?.inputs).toMatchObject([{ kind: "string", required: false }])
})

const refused = { code: 50035, errors: { type: { _errors: [{}] } } }

test("a modal cannot be answered with a modal", async ({ ordered, answer, alice }) => {
  await answer(Type.Modal, modal(label(input())))
  const submitted = await alice.submitModal(ordered, { a: "x" })

  expect(await answer(Type.Modal, modal(label(input())))).toMatchObject(refused)
  expect(submitted.acknowledged).toBe(false)
  expect(await answer(Type.ChannelMessageWithSource, { content: "x" })).toBeUndefined()
  expect(submitted.response?.content).toBe("x")
})

test("a modal that a command has opened has no message to update", async ({
  ordered,
  answer,
  alice,
}) => {
  await answer(Type.Modal, modal(label(input())))
  await alice.submitModal(ordered, { a: "x" })

  expect(await answer(Type.UpdateMessage, { content: "x" })).toMatchObject(refused)
  expect(await answer(Type.DeferredMessageUpdate)).toMatchObject(refused)
  expect(await answer(Type.DeferredChannelMessageWithSource)).toBeUndefined()
})

test("a modal that a click has opened may update the message or wait", async ({
  ordered,
  answer,
  alice,
}) => {
  const buttons = [{ type: 1, components: [{ type: 2, style: 1, custom_id: "go", label: "Go" }] }]
  await answer(Type.ChannelMessageWithSource, { content: "0", components: buttons })
  const { response } = ordered
  if (response === undefined) throw new Error("the bot replied")

  for (const type of [Type.DeferredMessageUpdate, Type.UpdateMessage]) {
    const clicked = await alice.click(response, "Go")
    await answer(Type.Modal, modal(label(input())))
    const submitted = await alice.submitModal(clicked, { a: "x" })
    expect(await answer(type, type === Type.UpdateMessage ? { content: "1" } : undefined)).toBe(
      undefined,
    )
    expect(submitted.acknowledged).toBe(true)
  }
  expect(response.content).toBe("1")
})
