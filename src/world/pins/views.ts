import type { APIMessagePin } from "discord-api-types/v10"
import type { World } from "../model/world.ts"
import type { ContentReader } from "../messages/rules/content.ts"
import type { PinnedMessage } from "./rules.ts"
import { viewMessage } from "../messages/views/messages.ts"
import { viewTime } from "../kernel/wire-time.ts"

/** Returns a pin as a bot sees it. */
export function viewPin(
  message: PinnedMessage,
  world: World,
  reader: ContentReader,
): APIMessagePin {
  return { pinned_at: viewTime(message.pinnedAt), message: viewMessage(message, world, reader) }
}
