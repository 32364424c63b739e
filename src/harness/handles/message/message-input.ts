import type { MessageInput } from "../../../world/messages/actions/messages.ts"
import { Handle } from "../handle.ts"
import type { MessageHandle } from "./message.ts"

/**
 * Returns the input that identifies a message for actions. @throws SetupError for a message of
 * another simulation than that of `handle`.
 */
export function toMessageInput(handle: Handle, message: MessageHandle): MessageInput {
  Handle.requireSameWorld(handle, message)
  return { channelId: message.channelId, messageId: message.id }
}
