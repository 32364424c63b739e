// Withholds the content of messages from applications without the intent. The gateway and REST use
// the same rule.

import { type APIMessage, GatewayIntentBits } from "discord-api-types/v10"
import type { Channel } from "../../channels/model/channel.ts"
import type { UserId } from "../../model/ids.ts"
import type { Message } from "../model/message.ts"
import type { RefusalReason } from "../../model/refusal-reason.ts"
import type { Actor, WorldState } from "../../model/world.ts"
import { missingAccess } from "../../rules/explained-api-error.ts"
import { isPrivateChannel, findApplicationOf, isAccount } from "../../rules/require.ts"

/** An account that receives a message, and the intents that decide whether it reads the content. */
export interface ContentReader {
  readonly userId: UserId
  readonly intents: number
}

/**
 * Returns the reader of a REST response. The reader's intents are those that the application was
 * granted.
 */
export function readerOf(state: WorldState, actor: Actor): ContentReader {
  const application = isAccount(actor) ? findApplicationOf(state, actor) : undefined
  let intents = 0
  for (const intent of application?.approvedIntents ?? []) intents |= intent
  return { userId: actor as UserId, intents } // other actors read as a stranger does
}

/**
 * Requires that the application of a bot was granted a privileged intent.
 *
 * @throws ApiError 50001 without the intent.
 */
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
 * Returns whether a bot may read the content of a message: with the intent, in a DM, in its own
 * messages and in messages that mention it.
 */
export function canReadContent(channel: Channel, message: Message, reader: ContentReader): boolean {
  return (
    (reader.intents & GatewayIntentBits.MessageContent) !== 0 ||
    isPrivateChannel(channel) ||
    message.authorId === reader.userId ||
    message.mentionedUserIds.includes(reader.userId)
  )
}

/** Returns the fields that replace the withheld content of a message. A `poll` is omitted. */
export function withheldContent(): Required<
  Pick<APIMessage, "content" | "embeds" | "attachments" | "components">
> {
  return { content: "", embeds: [], attachments: [], components: [] }
}
