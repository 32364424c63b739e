// Arguments as a test writes them: buttons, select menus, options and fields by the texts on them.

import { InteractionResult } from "../../handles/interaction/interaction.ts"
import type {
  ButtonData,
  ModalInputData,
  SelectData,
  SelectOptionData,
} from "../../handles/message/component.ts"
import { MessageHandle } from "../../handles/message/message.ts"
import { requireSelect, type SelectChoice } from "../../handles/message/component-choice.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import { isObject } from "../../../world/kernel/objects.ts"

/** Returns the arguments of a call with the texts that a person sees. */
export function readableArguments(name: string, args: readonly unknown[]): readonly unknown[] {
  const [first, second, third, ...others] = args
  if (first instanceof MessageHandle && (name === "click" || name === "openLink")) {
    return [first, readableButton(first.buttons, second), third, ...others]
  }
  if (first instanceof MessageHandle && name === "select") {
    const select = findSelect(first, second)
    if (select === undefined) return args
    const choice = readableComponent(first.selects, select, "placeholder", select.placeholder)
    return [first, choice, readableValues(select.options, third), ...others]
  }
  if (first instanceof InteractionResult && name === "submitModal" && isObject(second)) {
    return [first, readableFields(first.modal?.inputs ?? [], second), third, ...others]
  }
  return args
}

function readableButton(buttons: readonly ButtonData[], choice: unknown): unknown {
  const button = buttons.find((one) => isChosen(one, one.label ?? one.emoji, choice))
  if (button === undefined) return choice
  return readableComponent(buttons, button, "label", button.label ?? button.emoji)
}

function isChosen(button: ButtonData, text: string | undefined, choice: unknown): boolean {
  if (typeof choice === "string") return choice === text || choice === button.customId
  if (!isObject(choice) || "index" in choice) return false
  if ("id" in choice) return choice["id"] === button.id
  if ("customId" in choice) return choice["customId"] === button.customId
  return choice["label"] === text
}

function findSelect(message: MessageHandle, choice: unknown): SelectData | undefined {
  try {
    return requireSelect(message, choice as SelectChoice) // The call checks it as well.
  } catch (error) {
    if (error instanceof SetupError) return undefined // The call fails with this error.
    throw error
  }
}

/** Returns the text on a component; with its number, if others have the same text. */
function readableComponent<Component extends ButtonData | SelectData>(
  all: readonly Component[],
  component: Component,
  says: "label" | "placeholder",
  text: string | undefined,
): unknown {
  if (text === undefined || text === "") return component.customId
  const textOf = (one: ButtonData | SelectData): string | undefined =>
    "placeholder" in one ? one.placeholder : "label" in one ? (one.label ?? one.emoji) : undefined
  const others = all.filter((one) => textOf(one) === text || one.customId === text)
  if (others.length === 1) return text
  const same = all.filter((one) => textOf(one) === text)
  return { [says]: text, index: same.indexOf(component) }
}

/** Returns selected values by the labels of their options. */
function readableValues(options: readonly SelectOptionData[], values: unknown): unknown {
  if (Array.isArray(values)) return values.map((one) => readableValues(options, one))
  const option = options.find(({ value }) => value === values)
  if (option === undefined) return values
  const named = options.filter(
    ({ label, value }) => option.label === label || option.label === value,
  )
  return named.length === 1 ? option.label : values
}

/** Returns the values of a modal by the labels of its fields. */
function readableFields(
  inputs: readonly ModalInputData[],
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(values).map(([key, value]) => {
    const input = inputs.find(({ customId, label }) => customId === key || label === key)
    if (input === undefined) return [key, value]
    const same = inputs.filter(({ label, customId }) => [label, customId].includes(input.label))
    const name = same.length === 1 && input.label !== "" ? input.label : input.customId
    return [name, readableValues(input.options, value)]
  })
  return Object.fromEntries(entries) as Record<string, unknown> // The keys are texts.
}
