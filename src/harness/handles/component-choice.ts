// Which component of a message a person means.

import { SetupError } from "../../world/kernel/setup-error.ts"
import type { ButtonData, SelectData } from "./component.ts"
import type { MessageHandle } from "./message.ts"

/**
 * Which button: by what it says or by its custom id, or the button itself. One without a label says its
 * emoji. Where several say the same, `index` counts them from 0.
 */
export type ButtonChoice =
  | string
  | { readonly label: string; readonly index?: number }
  | { readonly customId: string }
  | ButtonData

/** Which select: by its placeholder or by its custom id, or the select itself. */
export type SelectChoice =
  | string
  | { readonly placeholder: string; readonly index?: number }
  | { readonly customId: string }
  | SelectData

/** What every component shows of itself. */
interface IdentifiedComponent {
  readonly id: number
  readonly customId: string | undefined
}

/** How components of one kind are told apart. */
interface ComponentKind<Seen> {
  readonly called: string
  /** What stands on it. */
  readonly says: "label" | "placeholder"
  readonly textOf: (seen: Seen) => string | undefined
}

const BUTTON: ComponentKind<ButtonData> = {
  called: "button",
  says: "label",
  textOf: ({ label, emoji }) => label ?? emoji,
}

const SELECT: ComponentKind<SelectData> = {
  called: "select",
  says: "placeholder",
  textOf: ({ placeholder }) => placeholder,
}

/**
 * The button that can be clicked.
 *
 * @throws SetupError where there is none, where there are several, and for a link.
 */
export function requireButton(
  message: MessageHandle,
  choice: ButtonChoice,
): ButtonData & { readonly customId: string } {
  const button = requireComponent(BUTTON, message.buttons, choice)
  const { customId } = button
  if (customId !== undefined) return { ...button, customId }
  throw new SetupError(
    `${describeComponent(BUTTON, button)} is a link; clicking it tells the bot nothing. Its address is what openLink(message, …) gives.`,
  )
}

/**
 * The link.
 *
 * @throws SetupError where there is none, where there are several, for what is no link, and for a
 * disabled one.
 */
export function requireLink(message: MessageHandle, choice: ButtonChoice): ButtonData {
  const button = requireComponent(BUTTON, message.buttons, choice)
  const shown = describeComponent(BUTTON, button)
  if (button.url === undefined)
    throw new SetupError(`${shown} is no link. It is clicked: click(message, …).`)
  if (button.disabled) throw new SetupError(`The link ${shown} is disabled.`)
  return button
}

/** The select. @throws SetupError where there is none, and where there are several. */
export function requireSelect(message: MessageHandle, choice: SelectChoice): SelectData {
  return requireComponent(SELECT, message.selects, choice)
}

/** What a component is called: by what stands on it, or else by its custom id. */
export function componentName(seen: ButtonData | SelectData): string {
  return ("label" in seen ? BUTTON.textOf(seen) : undefined) ?? seen.customId ?? ""
}

function requireComponent<Seen extends IdentifiedComponent>(
  kind: ComponentKind<Seen>,
  all: readonly Seen[],
  choice: ButtonChoice | SelectChoice,
): Seen {
  const found = all.filter((seen) => isSelected(kind, seen, choice))
  const index = typeof choice === "object" && "index" in choice ? choice.index : undefined
  const one = found[index ?? 0]
  if (one !== undefined && (index !== undefined || found.length === 1)) return one
  const list = (some: readonly Seen[]) =>
    some.map((seen) => describeComponent(kind, seen)).join(", ")
  const { called, says } = kind
  if (found.length === 0) {
    throw new SetupError(
      `The message has no ${called} ${describeChoice(choice)}. It has: ${list(all) || "none"}.`,
    )
  }
  throw new SetupError(
    `${found.length} ${called}s say ${describeChoice(choice)}: ${list(found)}. Name the one you mean by its customId, or as { ${says}, index }.`,
  )
}

function isSelected<Seen extends IdentifiedComponent>(
  kind: ComponentKind<Seen>,
  seen: Seen,
  choice: object | string,
): boolean {
  const text = kind.textOf(seen)
  if (typeof choice === "string") return choice === text || choice === seen.customId
  if ("id" in choice) return choice.id === seen.id
  if ("customId" in choice) return choice.customId === seen.customId
  return kind.says in choice && Reflect.get(choice, kind.says) === text
}

/** A choice as it was given. */
function describeChoice(choice: object | string): string {
  if (typeof choice === "string") return `"${choice}"`
  const given = Object.entries(choice).filter(([, value]) => value !== undefined)
  return `{ ${given.map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join(", ")} }`
}

function describeComponent<Seen extends IdentifiedComponent>(
  { textOf }: ComponentKind<Seen>,
  seen: Seen,
): string {
  const text = textOf(seen)
  const { customId } = seen
  if (text === undefined) return customId ?? "(no label)"
  return customId === undefined ? `"${text}"` : `"${text}" (${customId})`
}
