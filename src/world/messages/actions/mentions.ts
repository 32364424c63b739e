// Mentions of a message that is written or edited.

import { MessageFlags } from "discord-api-types/v10"
import type { UserId } from "../../model/ids.ts"
import type { Message } from "../model/message.ts"
import { displayedTexts } from "../../components/rules/tree.ts"
import { type AllowedMentions, type Mentions, mentionsOf } from "../rules/mentions.ts"
import { type MessageWrite, permissionActor } from "./write.ts"

/** The parts of a message that can contain mentions. */
export type MentionableText = Pick<Message, "content" | "components" | "flags">

// Assumption: mentions-in-embeds
/**
 * Returns the texts of a message. With IS_COMPONENTS_V2 these are its Text Displays.
 * https://docs.discord.com/developers/components/reference#text-display
 */
export function textsOf({ content, components, flags }: MentionableText): readonly string[] {
  return (flags & MessageFlags.IsComponentsV2) === 0 ? [content] : displayedTexts(components)
}

/**
 * The default allowed mentions of messages written with the token of an interaction or a webhook.
 * https://docs.discord.com/developers/resources/message#allowed-mentions-object-default-settings-for-allowed-mentions
 */
const BY_TOKEN: AllowedMentions = { parse: ["users"] }

/** Returns the mentions of a message that is written or edited. */
export function mentionsIn(
  write: MessageWrite,
  source: MentionableText,
  repliedTo?: UserId,
): Mentions {
  const { world, channel, webhook, draft, byToken = webhook != null } = write
  const allowed = draft.allowedMentions ?? (byToken ? BY_TOKEN : undefined)
  return mentionsOf(world, channel, write.onBehalfOf ?? permissionActor(write), {
    texts: textsOf(source),
    allowed,
    repliedTo,
  })
}

/** Whether an edit replaces a part that can contain mentions. Then all mentions are read again. */
export function changesMentions({ draft }: MessageWrite, { flags }: MentionableText): boolean {
  const isV2 = (flags & MessageFlags.IsComponentsV2) !== 0
  return draft.content !== undefined || (isV2 && draft.components !== undefined)
}
