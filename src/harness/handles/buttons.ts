import { SetupError } from "../../world/kernel/misuse.ts"
import type { MessageHandle } from "./message.ts"

/** Which button: by what it says, or by its custom id. */
export type ButtonChoice = { readonly label: string } | { readonly customId: string }

/**
 * The custom id of the button that says `label`.
 *
 * @throws SetupError where there is none, where there are several, and for a link.
 */
export function needCustomId(message: MessageHandle, label: string): string {
  const buttons = message.buttons.filter((button) => button.label === label)
  const [button, ...others] = buttons
  if (button === undefined) {
    const labels = message.buttons.map((other) => `"${other.label ?? ""}"`).join(", ")
    throw new SetupError(
      `The message has no button that says "${label}". It has: ${labels || "none"}.`,
    )
  }
  if (others.length > 0) {
    throw new SetupError(`Several buttons say "${label}". Name the one you mean by its customId.`)
  }
  if (button.customId === undefined) {
    throw new SetupError(`The button "${label}" is a link; clicking it tells the bot nothing.`)
  }
  return button.customId
}
