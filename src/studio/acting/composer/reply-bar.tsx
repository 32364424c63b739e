// Says which message is replied to.

import { findGuildOf } from "../../../world/rules/require.ts"
import { displayName } from "../../state/names.ts"
import type { ActingInChannel } from "../context.ts"

/** The bar above the text field that says which message is replied to. */
export function ReplyBar({ acting, channel }: ActingInChannel) {
  const { pane, studio, viewerId } = acting
  const { mentionsAuthor } = pane
  const { value: id } = pane.replyingTo
  const message = id === undefined ? undefined : acting.findMessage(channel.id, id)
  if (message === undefined) return null
  const { world } = studio.shown
  const author =
    message.webhook?.name ?? displayName(world, message.authorId, findGuildOf(world, channel)?.id)
  return (
    <div class="reply-bar" role="status">
      <span>
        Replying to <b>{author}</b>
      </span>
      <span class="gap" />
      {message.authorId !== viewerId && (
        <button
          type="button"
          class="mention-switch"
          aria-label="Mention the author"
          aria-pressed={mentionsAuthor.value}
          onClick={() => (mentionsAuthor.value = !mentionsAuthor.value)}
        >
          @ {mentionsAuthor.value ? "on" : "off"}
        </button>
      )}
      <button
        type="button"
        aria-label="Cancel the reply"
        onClick={() => (pane.replyingTo.value = undefined)}
      >
        ×
      </button>
    </div>
  )
}
