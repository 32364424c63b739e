// Clicks, keys and changes in rendered messages, by the data attributes of the renderer.

import type { Channel } from "../../../world/channels/model/channel.ts"
import { findById } from "../../../world/kernel/snowflake.ts"
import { isPrivateChannel } from "../../../world/rules/require.ts"
import type { Acting } from "../acting.ts"
import type { UsedElement } from "../context.ts"
import { pressButton } from "../interactions/buttons.tsx"
import { openPicker, submitMultiSelect, submitSelect } from "../interactions/selects.tsx"
import { toggleReaction, toggleVote } from "./message-actions.ts"

type React = (used: UsedElement) => void

/** The reactions to a click, by the attribute of the element or of one around it. */
const CLICKS: Readonly<Record<string, React>> = {
  "data-reaction": (used) => void toggleReaction(used, used.element.dataset["reaction"] ?? ""),
  "data-poll-answer": (used) => void toggleVote(used, Number(used.element.dataset["pollAnswer"])),
  "data-select-submit": (used) => void submitMultiSelect(used),
  "data-picker": openPicker,
  "data-dismiss": ({ acting, message }) => {
    acting.dismissed.value = new Set([...acting.dismissed.value, message.id])
  },
  "data-spoiler": ({ element }) => {
    element.dataset["revealed"] = ""
    element.ariaExpanded = "true"
  },
  "data-jump-to": jump,
  "data-channel-id": ({ acting, element }) => showChannel(acting, element.dataset["channelId"]),
  "data-component": (used) => {
    if (used.element.dataset["component"] === "button") void pressButton(used)
  },
}

/** The events by which somebody acts. Others show the toolbar of a message. */
const ACTING_EVENTS: ReadonlySet<string> = new Set(["click", "keydown", "change"])

/** Handles an event in the list of messages. */
export function handleMessageEvent(acting: Acting, channel: Channel, event: Event): void {
  const { target } = event
  if (event.type === "mouseleave") acting.hovered.value = undefined
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null
  if (!(target instanceof Element) || row === null) return
  const id = row.dataset["row"] ?? ""
  if (event.type === "mouseover") acting.hovered.value = id
  // A click focuses too, but the message that is pointed at has its toolbar already.
  if (event.type === "focusin")
    acting.focused.value = target.matches(":focus-visible") ? id : undefined
  if (!ACTING_EVENTS.has(event.type)) return
  const message = acting.findMessage(channel.id, id)
  if (message === undefined) return
  if (event.type === "change") {
    const element = target.closest<HTMLElement>("select[data-component]")
    if (element !== null) void submitSelect({ acting, channel, message, element })
    return
  }
  if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return
  const isKey = event instanceof KeyboardEvent
  const used = usedElement(target, isKey)
  if (used === undefined) return
  if (isKey) event.preventDefault()
  used.react({ acting, channel, message, element: used.element })
}

/** Returns the innermost element with a reaction. Keys are for elements that are no buttons. */
function usedElement(target: Element, isKey: boolean) {
  const selector = isKey
    ? "[data-spoiler]"
    : Object.keys(CLICKS)
        .map((one) => `[${one}]`)
        .join(",")
  const element = target.closest<HTMLElement>(selector)
  if (element === null || element.closest("[data-row] > ul") === null) return undefined
  const name = Object.keys(CLICKS).find((attribute) => element.hasAttribute(attribute))
  const react = name === undefined ? undefined : CLICKS[name]
  return react && { element, react }
}

/** Shows a message, in its channel if that is another one. */
function jump({ acting, channel, element }: UsedElement): void {
  const { jumpTo, channelId = channel.id } = element.dataset
  const { revealed } = acting.pane
  if (channelId !== channel.id) showChannel(acting, channelId)
  // The list scrolls when the value changes, so also to the same message again.
  revealed.value = undefined
  requestAnimationFrame(() => (revealed.value = jumpTo))
}

/** Shows a channel with its guild. */
export function showChannel({ studio, pane }: Acting, id: string | undefined): void {
  const channel = id === undefined ? undefined : findById(studio.shown.world.channels, id)
  if (channel === undefined) return
  pane.guildId.value = isPrivateChannel(channel) ? null : channel.guildId
  studio.showChannel(pane, channel.id)
}
