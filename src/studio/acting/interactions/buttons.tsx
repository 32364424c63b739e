// Presses the buttons of messages.

import type { MessageHandle } from "../../../harness/handles/message/message.ts"
import type { ButtonChoice } from "../../../harness/handles/message/component-choice.ts"
import type { ButtonData } from "../../../harness/handles/message/component.ts"
import { findById } from "../../../world/kernel/snowflake.ts"
import { Dialog } from "../../shell/dialog.tsx"
import type { Acting } from "../acting.ts"
import type { UsedElement } from "../context.ts"
import { followInteraction } from "./follow.tsx"
import { whileBusy } from "./while-busy.ts"

/** Presses a button. A link opens by itself. */
export async function pressButton({ acting, message, element }: UsedElement): Promise<void> {
  const handle = acting.message(message.channelId, message.id)
  const button = handle?.buttons.find(({ id }) => String(id) === element.dataset["componentId"])
  if (handle === undefined || button === undefined || button.url !== undefined) return
  if (button.skuId !== undefined) return buy(acting, button.skuId)
  const name = button.label ?? button.emoji ?? "a button"
  await whileBusy(element, async () => {
    const result = await acting.act(`clicks ${name}`, (actor) =>
      actor.click(handle, choiceOf(handle, button)),
    )
    if (result !== undefined) followInteraction(acting, name, result)
  })
}

/** Returns the shortest way to name a button: its label, if no other button has it. */
function choiceOf({ buttons }: MessageHandle, { label, customId, ...button }: ButtonData) {
  const isUnique = buttons.filter((one) => one.label === label).length === 1
  const others = { ...button, label, customId }
  if (label !== undefined && isUnique) return label
  return (customId === undefined ? others : { customId }) satisfies ButtonChoice
}

/** Asks whether to buy what a premium button sells. */
function buy(acting: Acting, skuId: string): void {
  const { world } = acting.studio.shown
  for (const { id: applicationId, skus } of world.applications.values()) {
    const sku = findById(skus, skuId)
    if (sku === undefined) continue
    const handle = acting.handles.sku(applicationId, sku)
    const { guildId } = acting
    const purchase = (options?: object): void =>
      void acting.act(`buys ${sku.name}`, (actor) =>
        options === undefined ? actor.purchase(handle) : actor.purchase(handle, options),
      )
    acting.open((close) => (
      <Dialog
        title={`Buy ${sku.name}?`}
        submit="Buy"
        onSubmit={(fields) =>
          purchase(
            fields.has("forGuild") && guildId !== undefined
              ? { guild: acting.handles.guild(guildId) }
              : undefined,
          )
        }
        onClose={close}
      >
        <p>No money is paid: the world gets the entitlement.</p>
        {guildId !== undefined && (
          <label class="check">
            <input type="checkbox" name="forGuild" />
            For the server
          </label>
        )}
      </Dialog>
    ))
    return
  }
}
