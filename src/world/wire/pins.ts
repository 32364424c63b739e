import type { APIMessagePin } from "discord-api-types/v10"
import type { World } from "../model/world.ts"
import type { ContentReader } from "../rules/content.ts"
import type { PinnedMessage } from "../rules/pins.ts"
import { viewMessage } from "./messages.ts"
import { viewTime } from "./time.ts"

/** Returns a pin as a bot sees it. */
export function viewPin(
  message: PinnedMessage,
  world: World,
  reader: ContentReader,
): APIMessagePin {
  return { pinned_at: viewTime(message.pinnedAt), message: viewMessage(message, world, reader) }
}
