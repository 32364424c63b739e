// What a person does with the components of a bot's messages, and with its modals.

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

/** The verbs of components and modals. */
export abstract class Clicker extends Commander {
  /**
   * Clicks a button: `"Yes"`, `{ label: "Yes", index: 1 }`, `{ customId: "yes" }` or
   * `message.buttons[0]`.
   *
   * @throws SetupError where the message has no such button, or several; and where it is disabled or a
   * link.
   * @throws PlatformError where the person does not see the message.
   */
  async click(message: MessageHandle, choice: ButtonChoice): Promise<InteractionResult> {
    const about = this.messageInput(message)
    const button = requireButton(message, choice)
    const input = { ...about, customId: button.customId }
    const interaction = await this.act(`clicks [${componentName(button)}]`, clickButton, { input })
    return this.handles.interaction(interaction)
  }

  /**
   * Picks in a select: texts by their value or their label, users, roles and channels by their handles.
   * What is picked replaces what was chosen beforehand; `[]` picks nothing, where that is allowed.
   *
   * @throws SetupError where the message has no such select, or several; where it is disabled; and for
   * what it does not offer, too few, or too many.
   * @throws PlatformError where the person does not see the message.
   */
  async select(
    message: MessageHandle,
    choice: SelectChoice,
    values: SelectValue | readonly SelectValue[],
  ): Promise<InteractionResult> {
    const about = this.messageInput(message)
    const given = [values].flat()
    this.requireSameWorld(...given)
    const select = requireSelect(message, choice)
    const input = { ...about, customId: select.customId, picks: toPicks(given) }
    const did = `picks ${describeFieldValue(given)} in [${componentName(select)}]`
    const interaction = await this.act(did, pickInSelect, { input })
    return this.handles.interaction(interaction)
  }

  /**
   * Submits the modal that the bot answered with. What it is filled with is by custom id or by label; a
   * field that is left out stays as the bot has set it. One that is not submitted was dismissed, of which
   * no bot is told.
   *
   * @throws SetupError where no modal was opened, or for somebody else; where it was submitted already;
   * and for a field that it does not have or that does not take what is given.
   * @throws PlatformError where the person does not see the channel any more.
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
    const did = [`submits [${title}]`, filled.join(", ")].filter(Boolean).join(" with ")
    const attempt = { input: { interactionId: result.id, fields }, files }
    const interaction = await this.act(did, submitModal, attempt)
    return this.handles.interaction(interaction)
  }

  /**
   * Follows the link of a button, and gives its address. The bot is told nothing of it.
   *
   * @throws SetupError where the message has no such button, or several; and where it is disabled or no
   * link.
   * @throws PlatformError where the person does not see the message.
   */
  async openLink(message: MessageHandle, choice: ButtonChoice): Promise<string> {
    const about = this.messageInput(message)
    const link = requireLink(message, choice)
    const input = { ...about, componentId: link.id }
    return this.act(`opens the link [${componentName(link)}]`, followLink, { input })
  }
}
