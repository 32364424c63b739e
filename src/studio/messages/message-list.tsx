// The messages of a window.

import type { ComponentChildren } from "preact"
import { useMemo, useRef } from "preact/hooks"
import type { MessageItem } from "../../harness/reports/html/items.ts"
import type { Channel } from "../../world/channels/model/channel.ts"
import { useMessageClick, useReveal } from "../inspector/reveal.ts"
import { useStudio } from "../shell/context.ts"
import type { Pane } from "../state/panes.ts"
import { Histories, messagesFor } from "./message-items.ts"
import { MessageRow, type MessageRowProps } from "./message-row.tsx"
import { type VirtualList, useVirtualList } from "./virtual-list.ts"

/** The properties of a list of messages. */
export interface MessageListProps {
  readonly pane: Pane
  readonly channel: Channel
  /** The messages that are left out. */
  readonly hidden?: ReadonlySet<string>
  /** Called for what somebody does in a message: clicks, keys, changes of fields, the focus. */
  readonly onAct?: (event: Event) => void
  /** Renders what the page adds to a row. */
  readonly renderExtras?: (item: MessageItem) => ComponentChildren
}

/** The messages of a channel, as the person of the window sees them. */
export function MessageList(props: MessageListProps) {
  const { onAct, pane } = props
  const items = useItems(props)
  const list = useVirtualList({
    count: items.length,
    keyOf: (index) => items[index]?.id ?? String(index),
  })
  useReveal(pane.revealed.value, items, list.scrollTo)
  return (
    <div
      ref={list.scroller}
      class="scroller"
      role="log"
      aria-label="Messages"
      tabIndex={0}
      onScroll={list.onScroll}
      onClick={useMessageClick(onAct)}
      onChange={onAct}
      onMouseOver={onAct}
      onMouseLeave={onAct}
      onFocusIn={onAct}
      onKeyDown={onAct}
    >
      {items.length === 0 && <p class="empty">No messages yet.</p>}
      <div class="messages" role="list" style={`height:${list.height}px`}>
        {list.items.map(({ index, start }) => {
          const item = items[index]
          const place = { index, start, isTabStop: index === items.length - 1 }
          return item && <Row key={item.id} {...props} {...place} item={item} list={list} />
        })}
      </div>
    </div>
  )
}

interface RowProps
  extends MessageListProps, Pick<MessageRowProps, "index" | "start" | "isTabStop"> {
  readonly item: MessageItem
  readonly list: VirtualList
}

function Row({ pane, item, list, renderExtras, index, start, isTabStop }: RowProps) {
  const { isPresent } = useStudio()
  // Scrolling renders the rows again, with the same items.
  const html = useMemo(() => item.html(), [item])
  return (
    <MessageRow
      id={item.id}
      index={index}
      start={start}
      html={html}
      isTabStop={isTabStop}
      isFrozen={!isPresent}
      isRevealed={item.id === pane.revealed.value}
      measure={list.measure}
    >
      {renderExtras?.(item)}
    </MessageRow>
  )
}

/** Returns the messages that the person of the window sees. */
function useItems({ pane, channel, hidden }: MessageListProps): MessageItem[] {
  const { shown, connection } = useStudio()
  const histories = useRef(new Histories())
  const viewer = pane.viewerId.value
  return useMemo(
    () =>
      messagesFor(shown, channel, viewer, histories.current).filter(
        ({ id }) => hidden?.has(id) !== true,
      ),
    [shown, channel.id, viewer, hidden, connection.revision.value],
  )
}
