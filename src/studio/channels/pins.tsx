// The pinned messages of a channel.

import { findPins } from "../../world/pins/rules.ts"
import type { MessageId } from "../../world/model/ids.ts"
import { useStudio } from "../shell/context.ts"
import { Dialog } from "../shell/dialog.tsx"
import { displayName } from "../state/names.ts"
import { actorName } from "../guild/handles.ts"
import type { ChannelDialogProps } from "./edit-channel.tsx"

/** The pinned messages of a channel, the latest first. */
export function PinnedMessages({ pane, channelId }: ChannelDialogProps) {
  const studio = useStudio()
  const { world, mask } = studio.shown
  const channel = world.channels.get(channelId)
  const pins = channel === undefined ? [] : findPins(channel)
  const unpin = (messageId: MessageId): void =>
    void studio.actions.act(`${actorName(studio, pane)} unpins a message`, () => {
      const actor = studio.actorOf(pane)
      if (actor === undefined) throw new Error("Nobody acts in this window.")
      return actor.unpin(studio.connection.env.message(messageId))
    })
  return (
    <Dialog title="Pinned messages" onClose={() => studio.close()}>
      <ul class="item-list" aria-label="Pinned messages">
        {pins.map(({ id, authorId, content }) => (
          <li key={id}>
            <span>
              <b>{displayName(world, authorId, pane.guildId.value)}</b>{" "}
              {content === "" ? <i>no text</i> : mask(content)}
            </span>
            <button type="button" disabled={!studio.isPresent} onClick={() => unpin(id)}>
              Unpin
            </button>
          </li>
        ))}
      </ul>
      {pins.length === 0 && <p class="empty">This channel has no pinned messages.</p>}
    </Dialog>
  )
}
