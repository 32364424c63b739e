// Buttons and select menus of the bot's messages, and its modals.

import type { Arbitrary } from "fast-check"
import type { MessageHandle } from "../../handles/message/message.ts"
import type { ModalInputData, SelectData } from "../../handles/message/component.ts"
import { isObject } from "../../../world/kernel/objects.ts"
import { type OpenModal, isClickable, labelOf } from "../session/find-objects.ts"
import { type Step, type StepValue, targetOf } from "../steps.ts"
import type { Candidate, CandidateContext } from "./candidate.ts"
import { type GenerationContext, files, texts } from "./values.ts"

/** Marks a component of a message from before a restart. */
export const OLD = " after a restart"

/** The number of the latest messages whose components are tried. */
const LATEST = 8

/** Returns the components and modals that people can use. */
export function componentCandidates(context: CandidateContext): readonly Candidate[] {
  const { env, openModals } = context.session
  const places = new Set(context.names.textChannels)
  const messages = env.replies.filter(({ channel }) => places.has(channel.name)).slice(-LATEST)
  return [
    ...messages.flatMap((message) => messageComponents(context, message)),
    ...openModals.slice(-3).map((open) => modalCandidate(context, open)),
  ]
}

function messageComponents(context: CandidateContext, message: MessageHandle): Candidate[] {
  const { fc, names } = context
  const channel = message.channel.name
  const by = fc.constantFrom(...names.people)
  const clicks = message.buttons.filter(isClickable).map((button) => {
    const name = { customId: button.customId ?? "", label: labelOf(button) }
    return by.map((person) => ({ kind: "click", by: person, channel, button: name }) as const)
  })
  const selections = message.selects
    .filter(({ disabled }) => !disabled)
    .map((menu) => {
      const name = { customId: menu.customId, label: labelOf(menu) }
      const values = selectValues(context, menu)
      return fc
        .record({ by, values })
        .map((one) => ({ kind: "select", channel, menu: name, ...one }) as const)
    })
  // Others have been tried enough; what the bot remembers of older messages has not.
  const suffix = context.session.isOld(message) ? OLD : ""
  return [...clicks, ...selections].map((arbitrary) => {
    const candidate = candidateOf(context, arbitrary)
    return { ...candidate, target: `${candidate.target}${suffix}` }
  })
}

/** Returns a candidate that is named after the steps of its generator, which all have one target. */
function candidateOf({ fc }: GenerationContext, arbitrary: Arbitrary<Step>): Candidate {
  const [step] = fc.sample(arbitrary, { numRuns: 1, seed: 0 })
  return { target: step === undefined ? "" : targetOf(step), weight: 14, arbitrary }
}

/** Returns a generator of the values of a select menu. */
function selectValues(
  context: GenerationContext,
  { kind, options, min, max }: Pick<SelectData, "kind" | "options" | "min" | "max">,
): Arbitrary<readonly StepValue[]> {
  const values: readonly StepValue[] =
    kind === "string" ? options.map(({ value }) => value) : entitiesOf(context, kind)
  const most = Math.min(max, values.length)
  return context.fc.subarray([...values], { minLength: Math.min(min, most), maxLength: most })
}

function entitiesOf(
  { names }: GenerationContext,
  kind: Exclude<SelectData["kind"], "string">,
): readonly StepValue[] {
  const users = names.users.map((user) => ({ user }))
  const roles = names.roles.map((role) => ({ role }))
  switch (kind) {
    case "user":
      return users
    case "role":
      return roles
    case "mentionable":
      return [...users, ...roles]
    case "channel":
      return names.channelsOf(undefined).map((channel) => ({ channel }))
  }
}

function modalCandidate(context: CandidateContext, { by, channel, modal }: OpenModal): Candidate {
  const { fc } = context
  const inputs = modal.inputs.map(
    (input) => [input.customId, inputValue(context, modal, input)] as const,
  )
  const requiredKeys = modal.inputs
    .filter(({ required }) => required)
    .map(({ customId }) => customId)
  const name = { customId: modal.custom_id, label: modal.title }
  const arbitrary = fc
    .record(Object.fromEntries(inputs), { requiredKeys })
    .map((values) => ({ kind: "submit", by, channel, modal: name, values }) as const)
  return { ...candidateOf(context, arbitrary), weight: 40 }
}

/** Returns a generator of the value of an input of a modal. */
function inputValue(
  context: GenerationContext,
  modal: object,
  input: ModalInputData,
): Arbitrary<StepValue | readonly StepValue[]> {
  const { fc } = context
  const node = nodeOf(modal, input.customId)
  const { min_length = 1, max_length = 4000, min_values = 1, max_values = 1 } = node
  const limits = { min: Number(min_values), max: Number(max_values) }
  switch (input.kind) {
    case "text":
      return texts(context, { min: Number(min_length), max: Number(max_length) })
    case "checkbox":
      return fc.boolean()
    case "files":
      return files(context).map((file) => [file])
    case "radio":
    case "checkboxes":
      return selectValues(context, { ...limits, kind: "string", options: input.options })
    default:
      return selectValues(context, { ...limits, kind: input.kind, options: input.options })
  }
}

/** Returns the component of a modal with a custom id. */
function nodeOf(value: unknown, customId: string): Readonly<Record<string, unknown>> {
  if (Array.isArray(value)) {
    const found = value.map((one) => nodeOf(one, customId))
    return found.find((one) => Object.keys(one).length > 0) ?? {}
  }
  if (!isObject(value)) return {}
  if (value["custom_id"] === customId && "type" in value) return value
  const nested = ["components", "component"].map((key) => nodeOf(value[key], customId))
  return nested.find((one) => Object.keys(one).length > 0) ?? {}
}
