// The messages of a window.

import { useMemo, useRef } from "preact/hooks"
import type { Channel } from "../../world/channels/model/channel.ts"
import { useStudio } from "../shell/context.ts"
import type { Pane } from "../state/panes.ts"
import { Histories, messagesFor } from "./message-items.ts"
import { useVirtualList } from "./virtual-list.ts"

/** The properties of a list of messages. */
export interface MessageListProps {
  readonly pane: Pane
  readonly channel: Channel
  /** Called for a click or a key in a message. */
  readonly onAct?: (event: Event) => void
}

/** The messages of a channel, as the person of the window sees them. */
export function MessageList({ pane, channel, onAct }: MessageListProps) {
  const studio = useStudio()
  const { shown, connection } = studio
  const histories = useRef(new Histories())
  const viewer = pane.viewerId.value
  const items = useMemo(
    () => messagesFor(shown, channel, viewer, histories.current),
    [shown, channel.id, viewer, connection.revision.value],
  )
  const list = useVirtualList({
    count: items.length,
    keyOf: (index) => items[index]?.id ?? String(index),
  })
  return (
    <div
      ref={list.scroller}
      class="scroller"
      role="log"
      aria-label="Messages"
      tabIndex={0}
      onClick={onAct}
      onChange={onAct}
    >
      {items.length === 0 && <p class="empty">No messages yet.</p>}
      <div class="messages" role="list" style={`height:${list.height}px`}>
        {list.items.map(({ index, key, start }) => (
          <div
            key={key}
            ref={list.measure}
            data-index={index}
            role="presentation"
            style={`transform:translateY(${start}px)`}
            // The renderer escapes what people wrote.
            dangerouslySetInnerHTML={{ __html: items[index]?.html() ?? "" }}
          />
        ))}
      </div>
    </div>
  )
}
