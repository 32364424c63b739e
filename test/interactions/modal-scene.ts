// The fixture of modals: a bot that opens one, and replies with thanks when it is submitted.

import {
  Events,
  LabelBuilder,
  ModalBuilder,
  type ModalSubmitInteraction,
  TextInputBuilder,
  TextInputStyle,
} from "discord.js"
import type { InteractionResult } from "../../src/node.ts"
import { expect, test as base } from "./scene.ts"

export const text = (customId: string) =>
  new TextInputBuilder().setCustomId(customId).setStyle(TextInputStyle.Short)

export const label = (said: string) => new LabelBuilder().setLabel(said)

export const modal = (...labels: LabelBuilder[]) =>
  new ModalBuilder()
    .setCustomId("order")
    .setTitle("Your order")
    .addLabelComponents(...labels)

/** An optional field. */
export const cups = label("How many?").setTextInputComponent(
  text("cups").setRequired(false).setValue("1"),
)

interface Scene {
  /** The modal submits that the bot received, in order. */
  readonly submits: ModalSubmitInteraction<"cached">[]
  /** Alice uses a command, and the bot responds with a modal. */
  readonly open: (form: ModalBuilder) => Promise<InteractionResult>
}

export const test = base.extend<Scene>({
  submits: async ({ client }, use) => {
    const submits: ModalSubmitInteraction<"cached">[] = []
    client.on(Events.InteractionCreate, async (interaction) => {
      if (!interaction.isModalSubmit() || !interaction.inCachedGuild()) return
      submits.push(interaction)
      await interaction.reply("Thank you.")
    })
    await use(submits)
  },
  open: async ({ order }, use) => {
    await use((form) => order((command) => command.showModal(form)))
  },
})

export { expect }
