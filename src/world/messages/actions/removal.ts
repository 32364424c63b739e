// Removal of messages from their channel.

import type { Channel } from "../../channels/model/channel.ts"
import type { Message } from "../model/message.ts"
import type { World } from "../../model/world.ts"
import type { Effects } from "../../actions/effects.ts"
import { markCrosspostsDeleted } from "./crossposts.ts"
import { removeFromHistory } from "./history.ts"

/** Removes a message from its channel and emits it. */
export function removeMessage(
  world: World,
  channel: Channel,
  message: Message,
  emit: Effects["emit"],
): void {
  removeFromHistory(channel, message.id)
  emit({ type: "messageDeleted", channel, message })
  markCrosspostsDeleted(world, channel, message, emit)
}

/** Removes messages from their channel. Emits one event, or nothing for an empty list. */
export function removeMessages(
  world: World,
  channel: Channel,
  messages: readonly Message[],
  emit: Effects["emit"],
): void {
  if (messages.length === 0) return
  const messageIds = messages.map(({ id }) => id)
  for (const id of messageIds) removeFromHistory(channel, id)
  emit({ type: "messagesDeleted", channel, messageIds })
  for (const message of messages) markCrosspostsDeleted(world, channel, message, emit)
}
