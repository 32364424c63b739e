import {
  clickButton,
  followLink,
  pickInSelect,
} from "../../../world/interactions/actions/interactions.ts"
import { submitModal } from "../../../world/interactions/actions/modals.ts"
import {
  type ButtonChoice,
  type SelectChoice,
  componentName,
  requireButton,
  requireLink,
  requireSelect,
} from "../message/component-choice.ts"
import {
  type ModalFieldValue,
  type SelectValue,
  valuesIn,
  describeFieldValue,
  toFields,
  toPicks,
} from "../interaction/field-values.ts"
import type { InteractionResult } from "../interaction/interaction.ts"
import type { MessageHandle } from "../message/message.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import { toMessageInput } from "../message/message-input.ts"
import type { UserHandle } from "../user.ts"

/** The verbs for the components and modals of bots. */
export interface ComponentVerbs {
  /**
   * Clicks a button: `"Yes"`, `{ label: "Yes", index: 1 }`, `{ customId: "yes" }` or
   * `message.buttons[0]`.
   *
   * @throws SetupError if the message has no such button or several, and if the button is disabled
   * or a link.
   * @throws PlatformError if the person does not see the message.
   */
  click(message: MessageHandle, choice: ButtonChoice): Promise<InteractionResult>

  /**
   * Selects values in a select menu: strings by their value or their label; users, roles and
   * channels by their handles. The values replace the preset ones; `[]` selects nothing, if the
   * menu allows that.
   *
   * @throws SetupError if the message has no such select menu or several, if the menu is disabled,
   * and for values that it does not offer, too few values or too many.
   * @throws PlatformError if the person does not see the message.
   */
  select(
    message: MessageHandle,
    choice: SelectChoice,
    values: SelectValue | readonly SelectValue[],
  ): Promise<InteractionResult>

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
  submitModal(
    result: InteractionResult,
    values?: Readonly<Record<string, ModalFieldValue>>,
  ): Promise<InteractionResult>

  /**
   * Opens the link of a button and returns its URL. The bot receives no event.
   *
   * @throws SetupError if the message has no such button or several, and if the button is disabled
   * or not a link.
   * @throws PlatformError if the person does not see the message.
   */
  openLink(message: MessageHandle, choice: ButtonChoice): Promise<string>
}

export const componentVerbs: ComponentVerbs & ThisType<UserHandle> = {
  async click(message, choice) {
    const about = toMessageInput(this, message)
    const button = requireButton(message, choice)
    const input = { ...about, customId: button.customId }
    const interaction = await act(this, `clicks [${componentName(button)}]`, clickButton, { input })
    return Handle.handlesOf(this).interaction(interaction)
  },

  async select(message, choice, values) {
    const about = toMessageInput(this, message)
    const list = [values].flat()
    Handle.requireSameWorld(this, ...list)
    const select = requireSelect(message, choice)
    const input = { ...about, customId: select.customId, picks: toPicks(list) }
    const description = `selects ${describeFieldValue(list)} in [${componentName(select)}]`
    const interaction = await act(this, description, pickInSelect, { input })
    return Handle.handlesOf(this).interaction(interaction)
  },

  async submitModal(result, values = {}) {
    Handle.requireSameWorld(this, result, ...Object.values(values).flatMap(valuesIn))
    const { fields, files } = toFields(values)
    const filled = Object.entries(values).map(
      ([key, value]) => `${key}: ${describeFieldValue(value)}`,
    )
    const title = result.modal?.title ?? "the modal"
    const description = [`submits [${title}]`, filled.join(", ")].filter(Boolean).join(" with ")
    const invocation = { input: { interactionId: result.id, fields }, files }
    const interaction = await act(this, description, submitModal, invocation)
    return Handle.handlesOf(this).interaction(interaction)
  },

  async openLink(message, choice) {
    const about = toMessageInput(this, message)
    const link = requireLink(message, choice)
    const input = { ...about, componentId: link.id }
    return act(this, `opens the link [${componentName(link)}]`, followLink, { input })
  },
}
