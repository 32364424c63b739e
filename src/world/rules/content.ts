// The content of messages that an application may not read, one rule for the gateway and for REST.

import { type APIMessage, GatewayIntentBits } from "discord-api-types/v10"
import type { Channel } from "../model/channel.ts"
import type { UserId } from "../model/ids.ts"
import type { Message } from "../model/message.ts"
import type { RefusalReason } from "../model/refusal-reason.ts"
import type { Actor, WorldState } from "../model/world.ts"
import { missingAccess } from "./explained-api-error.ts"
import { findApplicationOf, isAccount } from "./require.ts"

/** Who wants to read, and the intents that decide it. */
export interface ContentReader {
  readonly userId: UserId
  readonly intents: number
}

/** On REST, what a bot may read is decided by the intents that its application was granted. */
export function readerOf(state: WorldState, actor: Actor): ContentReader {
  const application = isAccount(actor) ? findApplicationOf(state, actor) : undefined
  let intents = 0
  for (const intent of application?.approvedIntents ?? []) intents |= intent
  return { userId: actor as UserId, intents } // one that is no account sees as a stranger does
}

/** @throws Problem 50001 for a bot whose application was not granted what a request takes. */
export function requireIntent(
  state: WorldState,
  actor: Actor,
  intent: keyof typeof GatewayIntentBits,
): void {
  const { intents } = readerOf(state, actor)
  if ((intents & GatewayIntentBits[intent]) === 0)
    throw missingAccess(() => missingIntentReasons(actor, intent))
}

function missingIntentReasons(actor: Actor, intent: string): readonly RefusalReason[] {
  return [isAccount(actor) ? { kind: "intent", userId: actor, intent } : { kind: "noCredential" }]
}

/**
 * Whether a bot may read what a message says: with the intent, or in a DM, in its own messages and
 * in those that mention it.
 */
export function canReadContent(channel: Channel, message: Message, reader: ContentReader): boolean {
  return (
    (reader.intents & GatewayIntentBits.MessageContent) !== 0 ||
    channel.kind === "dm" ||
    message.authorId === reader.userId ||
    message.mentionedUserIds.includes(reader.userId)
  )
}

/** What is left of a message that may not be read. A `poll` is left out. */
export function withheldContent(): Pick<
  APIMessage,
  "content" | "embeds" | "attachments" | "components"
> {
  return { content: "", embeds: [], attachments: [], components: [] }
}
