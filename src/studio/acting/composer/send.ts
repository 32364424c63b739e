// Sends what the composer contains.

import type { MessageHandle } from "../../../harness/handles/message/message.ts"
import type { SendOptions } from "../../../harness/handles/message/send-options.ts"
import type { Channel } from "../../../world/channels/model/channel.ts"
import { findSticker } from "../../../world/expressions/rules.ts"
import type { Message } from "../../../world/messages/model/message.ts"
import { findStandardSticker } from "../../../world/stickers/rules/standard-packs.ts"
import { nameOfChannel } from "../../../harness/reports/html/channel-names.ts"
import type { Acting } from "../acting.ts"
import { type DraftContent, fillDraft, isEmptyDraft, takeDraft } from "./draft.ts"

/** Sends the draft of a channel. If the platform refuses, the draft is as it was. */
export async function sendDraft(acting: Acting, channel: Channel): Promise<void> {
  const { pane, studio, viewerId } = acting
  const draft = acting.draftOf(channel.id)
  if (isEmptyDraft(draft)) return
  const content = takeDraft(draft)
  const { value: repliedId } = pane.replyingTo
  pane.replyingTo.value = undefined
  const replyTo = repliedId === undefined ? undefined : acting.message(channel.id, repliedId)
  const name = nameOfChannel(studio.shown.world, channel, viewerId)
  const title = replyTo === undefined ? `sends a message in ${name}` : `replies in ${name}`
  const { value: mentionsAuthor } = pane.mentionsAuthor
  pane.mentionsAuthor.value = true
  const options = {
    ...optionsOf(acting, content, replyTo),
    ...(replyTo !== undefined && !mentionsAuthor && { mentionAuthor: false }),
  }
  const sent = await acting.act(title, (actor) =>
    actor.send(acting.channel(channel), content.text, options),
  )
  if (sent !== undefined || !isEmptyDraft(draft)) return
  fillDraft(draft, content)
  pane.replyingTo.value = repliedId
}

/** Returns the options of the call. Those without a value are left out, as people write them. */
function optionsOf(
  acting: Acting,
  { files, stickerIds, isSilent }: DraftContent,
  replyTo: MessageHandle | undefined,
): SendOptions {
  const { studio, handles } = acting
  const stickers = stickerIds.flatMap((id): NonNullable<SendOptions["stickers"]> => {
    const ofGuild = findSticker(studio.shown.world, id)
    if (ofGuild !== undefined) return [handles.sticker(ofGuild)]
    const standard = findStandardSticker(studio.shown.world, id)
    return standard === undefined ? [] : [handles.standardSticker(standard)]
  })
  return {
    ...(replyTo !== undefined && { replyTo }),
    ...(files.length > 0 && { attachments: files }),
    ...(stickers.length > 0 && { stickers }),
    ...(isSilent && { silent: true }),
  }
}

/** Returns the last message of the person in a channel. */
export function lastOwnMessage({ viewerId }: Acting, channel: Channel): Message | undefined {
  return [...channel.messages].findLast(
    ({ authorId, interaction }) => authorId === viewerId && interaction === null,
  )
}
