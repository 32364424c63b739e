// The content of messages that an application may not read, one rule for the gateway and for REST.

import { type APIMessage, GatewayIntentBits } from "discord-api-types/v10"
import type { Channel } from "../model/channel.ts"
import type { UserId } from "../model/ids.ts"
import type { Message } from "../model/message.ts"

/** Who wants to read, and the intents that decide it. */
export interface Reader {
  readonly userId: UserId
  readonly intents: number
}

/**
 * Whether a bot may read what a message says: with the intent, or in a DM, in its own messages and
 * in those that mention it.
 */
export function canReadContent(channel: Channel, message: Message, reader: Reader): boolean {
  return (
    (reader.intents & GatewayIntentBits.MessageContent) !== 0 ||
    channel.kind === "dm" ||
    message.authorId === reader.userId ||
    message.mentionedUserIds.includes(reader.userId)
  )
}

/** What is left of a message that may not be read. `poll` would be absent. */
export function censored(): Pick<APIMessage, "content" | "embeds" | "attachments" | "components"> {
  return { content: "", embeds: [], attachments: [], components: [] }
}
