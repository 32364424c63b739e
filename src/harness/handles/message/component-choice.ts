// Finds the component of a message that a person means.

import { SetupError } from "../../../requirements/setup-error.ts"
import type { ButtonData, SelectData } from "./component.ts"
import type { MessageHandle } from "./message.ts"

/**
 * A button: its label, its custom id, or the button itself. A button without a label is found by
 * its emoji. If several buttons have the label, `index` counts them from 0.
 */
export type ButtonChoice =
  | string
  | { readonly label: string; readonly index?: number }
  | { readonly customId: string }
  | ButtonData

/** A select menu: its placeholder, its custom id, or the select menu itself. */
export type SelectChoice =
  | string
  | { readonly placeholder: string; readonly index?: number }
  | { readonly customId: string }
  | SelectData

/** The fields that every component has. */
interface IdentifiedComponent {
  readonly id: number
  readonly customId: string | undefined
}

/** The way in which components of one kind are named and found. */
interface ComponentKind<Seen> {
  readonly called: string
  /** The property that holds the text on the component. */
  readonly says: "label" | "placeholder"
  readonly textOf: (component: Seen) => string | undefined
}

const BUTTON: ComponentKind<ButtonData> = {
  called: "button",
  says: "label",
  textOf: ({ label, emoji }) => label ?? emoji,
}

const SELECT: ComponentKind<SelectData> = {
  called: "select menu",
  says: "placeholder",
  textOf: ({ placeholder }) => placeholder,
}

/**
 * Returns the button to click.
 *
 * @throws SetupError if no button or several buttons match, and for a link.
 */
export function requireButton(
  message: MessageHandle,
  choice: ButtonChoice,
): ButtonData & { readonly customId: string } {
  const button = requireComponent(BUTTON, message.buttons, choice)
  const { customId } = button
  if (customId !== undefined) return { ...button, customId }
  if (button.skuId !== undefined) {
    throw new SetupError(
      `A click on a premium button opens the purchase and does not reach the bot. Buy the SKU ${button.skuId}: purchase(sku).`,
      { about: "impossible-actions" },
    )
  }
  throw new SetupError(
    `${describeComponent(BUTTON, button)} is a link, and a click on it does not reach the bot. Use openLink(message, …), which returns its URL.`,
    { about: "impossible-actions" },
  )
}

/**
 * Returns the link button to open.
 *
 * @throws SetupError if no button or several buttons match, if the button is not a link, and if it
 * is disabled.
 */
export function requireLink(message: MessageHandle, choice: ButtonChoice): ButtonData {
  const button = requireComponent(BUTTON, message.buttons, choice)
  const text = describeComponent(BUTTON, button)
  if (button.url === undefined)
    throw new SetupError(`${text} is not a link. Click it: click(message, …).`, {
      about: "impossible-actions",
    })
  if (button.disabled)
    throw new SetupError(`The link ${text} is disabled.`, { about: "impossible-actions" })
  return button
}

/** Returns the select menu to use. @throws SetupError if none or several match. */
export function requireSelect(message: MessageHandle, choice: SelectChoice): SelectData {
  return requireComponent(SELECT, message.selects, choice)
}

/** Returns the name of a component: the text on it, or otherwise its custom id. */
export function componentName(component: ButtonData | SelectData): string {
  return ("label" in component ? BUTTON.textOf(component) : undefined) ?? component.customId ?? ""
}

function requireComponent<Seen extends IdentifiedComponent>(
  kind: ComponentKind<Seen>,
  all: readonly Seen[],
  choice: ButtonChoice | SelectChoice,
): Seen {
  const found = all.filter((component) => isSelected(kind, component, choice))
  const index = typeof choice === "object" && "index" in choice ? choice.index : undefined
  const one = found[index ?? 0]
  if (one !== undefined && (index !== undefined || found.length === 1)) return one
  const list = (some: readonly Seen[]) =>
    some.map((component) => describeComponent(kind, component)).join(", ")
  const { called, says } = kind
  if (found.length === 0) {
    throw new SetupError(
      `The message has no ${called} ${describeChoice(choice)}. It has: ${list(all) || "none"}.`,
      { about: "impossible-actions" },
    )
  }
  throw new SetupError(
    `${found.length} ${called}s match ${describeChoice(choice)}: ${list(found)}. Use the customId, or { ${says}, index }.`,
    { about: "impossible-actions" },
  )
}

function isSelected<Seen extends IdentifiedComponent>(
  kind: ComponentKind<Seen>,
  component: Seen,
  choice: object | string,
): boolean {
  const text = kind.textOf(component)
  if (typeof choice === "string") return choice === text || choice === component.customId
  if ("id" in choice) return choice.id === component.id
  if ("customId" in choice) return choice.customId === component.customId
  return kind.says in choice && Reflect.get(choice, kind.says) === text
}

/** Formats a choice for an error message. */
function describeChoice(choice: object | string): string {
  if (typeof choice === "string") return `"${choice}"`
  const entries = Object.entries(choice).filter(([, value]) => value !== undefined)
  return `{ ${entries.map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join(", ")} }`
}

function describeComponent<Seen extends IdentifiedComponent>(
  { textOf }: ComponentKind<Seen>,
  component: Seen,
): string {
  const text = textOf(component)
  const { customId } = component
  if (text === undefined) return customId ?? "(no label)"
  return customId === undefined ? `"${text}"` : `"${text}" (${customId})`
}
