// Methods of people for the components and modals of bots.

import { clickButton, followLink, pickInSelect } from "../../world/actions/interactions.ts"
import { submitModal } from "../../world/actions/modals.ts"
import {
  type ButtonChoice,
  type SelectChoice,
  componentName,
  requireButton,
  requireLink,
  requireSelect,
} from "./component-choice.ts"
import { Commander } from "./commander.ts"
import {
  type ModalFieldValue,
  type SelectValue,
  valuesIn,
  describeFieldValue,
  toFields,
  toPicks,
} from "./field-values.ts"
import type { InteractionResult } from "./interaction.ts"
import type { MessageHandle } from "./message.ts"

/** Adds the methods for components and modals. */
export abstract class Clicker extends Commander {
  /**
   * Clicks a button: `"Yes"`, `{ label: "Yes", index: 1 }`, `{ customId: "yes" }` or
   * `message.buttons[0]`.
   *
   * @throws SetupError if the message has no such button or several, and if the button is disabled
   * or a link.
   * @throws PlatformError if the person does not see the message.
   */
  async click(message: MessageHandle, choice: ButtonChoice): Promise<InteractionResult> {
    const about = this.messageInput(message)
    const button = requireButton(message, choice)
    const input = { ...about, customId: button.customId }
    const interaction = await this.act(`clicks [${componentName(button)}]`, clickButton, { input })
    return this.handles.interaction(interaction)
  }

  /**
   * Selects values in a select menu: strings by their value or their label; users, roles and
   * channels by their handles. The values replace the preset ones; `[]` selects nothing, if the
   * menu allows that.
   *
   * @throws SetupError if the message has no such select menu or several, if the menu is disabled,
   * and for values that it does not offer, too few values or too many.
   * @throws PlatformError if the person does not see the message.
   */
  async select(
    message: MessageHandle,
    choice: SelectChoice,
    values: SelectValue | readonly SelectValue[],
  ): Promise<InteractionResult> {
    const about = this.messageInput(message)
    const list = [values].flat()
    this.requireSameWorld(...list)
    const select = requireSelect(message, choice)
    const input = { ...about, customId: select.customId, picks: toPicks(list) }
    const description = `selects ${describeFieldValue(list)} in [${componentName(select)}]`
    const interaction = await this.act(description, pickInSelect, { input })
    return this.handles.interaction(interaction)
  }

  /**
   * Submits the modal that the bot opened. The values are given by custom id or by label; a field
   * that is left out keeps the value that the bot has set. To dismiss a modal, do not submit it:
   * bots receive no event of that.
   *
   * @throws SetupError if no modal was opened or it was opened for another person, if it has been
   * submitted already, and for a field that it does not have or a value that the field does not
   * accept.
   * @throws PlatformError if the person does not see the channel any more.
   */
  async submitModal(
    result: InteractionResult,
    values: Readonly<Record<string, ModalFieldValue>> = {},
  ): Promise<InteractionResult> {
    this.requireSameWorld(result, ...Object.values(values).flatMap(valuesIn))
    const { fields, files } = toFields(values)
    const filled = Object.entries(values).map(
      ([key, value]) => `${key}: ${describeFieldValue(value)}`,
    )
    const title = result.modal?.title ?? "the modal"
    const description = [`submits [${title}]`, filled.join(", ")].filter(Boolean).join(" with ")
    const invocation = { input: { interactionId: result.id, fields }, files }
    const interaction = await this.act(description, submitModal, invocation)
    return this.handles.interaction(interaction)
  }

  /**
   * Opens the link of a button and returns its URL. The bot receives no event.
   *
   * @throws SetupError if the message has no such button or several, and if the button is disabled
   * or not a link.
   * @throws PlatformError if the person does not see the message.
   */
  async openLink(message: MessageHandle, choice: ButtonChoice): Promise<string> {
    const about = this.messageInput(message)
    const link = requireLink(message, choice)
    const input = { ...about, componentId: link.id }
    return this.act(`opens the link [${componentName(link)}]`, followLink, { input })
  }
}
