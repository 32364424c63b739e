// The messages of a window.

import type { Signal } from "@preact/signals"
import type { ComponentChildren } from "preact"
import { useEffect, useMemo, useRef } from "preact/hooks"
import type { MessageItem } from "../../harness/reports/html/items.ts"
import type { Channel } from "../../world/channels/model/channel.ts"
import { useMessageClick, useReveal } from "../inspector/reveal.ts"
import { useStudio } from "../shell/context.ts"
import type { Pane } from "../state/panes.ts"
import { Histories, messagesFor } from "./message-items.ts"
import { MessageRow } from "./message-row.tsx"
import { useVirtualList } from "./virtual-list.ts"

/** The properties of a list of messages. */
export interface MessageListProps {
  readonly pane: Pane
  readonly channel: Channel
  /** The messages that are left out. */
  readonly hidden?: ReadonlySet<string>
  /** The message to scroll to. It is undefined again when the list has scrolled. */
  readonly jump?: Signal<string | undefined>
  /** Called for what somebody does in a message: clicks, keys, changes of fields, the focus. */
  readonly onAct?: (event: Event) => void
  /** Renders what the page adds to a row. */
  readonly renderExtras?: (item: MessageItem) => ComponentChildren
}

/** The messages of a channel, as the person of the window sees them. */
export function MessageList(props: MessageListProps) {
  const { onAct, renderExtras, pane } = props
  const items = useItems(props)
  const list = useVirtualList({
    count: items.length,
    keyOf: (index) => items[index]?.id ?? String(index),
  })
  useJump(props, items, list.scrollTo)
  useReveal(pane.revealed.value, items, list.scrollTo)
  return (
    <div
      ref={list.scroller}
      class="scroller"
      role="log"
      aria-label="Messages"
      tabIndex={0}
      onClick={useMessageClick(onAct)}
      onChange={onAct}
      onMouseOver={onAct}
      onFocusIn={onAct}
      onKeyDown={onAct}
    >
      {items.length === 0 && <p class="empty">No messages yet.</p>}
      <div class="messages" role="list" style={`height:${list.height}px`}>
        {list.items.map(({ index, start }) => {
          const item = items[index]
          if (item === undefined) return null
          return (
            <MessageRow
              key={item.id}
              {...{ id: item.id, index, start }}
              html={item.html()}
              isRevealed={item.id === pane.revealed.value}
              isTabStop={index === items.length - 1}
              measure={list.measure}
            >
              {renderExtras?.(item)}
            </MessageRow>
          )
        })}
      </div>
    </div>
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

/** Scrolls to the message that was asked for. */
function useJump(
  { jump }: MessageListProps,
  items: readonly MessageItem[],
  scrollTo: (index: number) => void,
): void {
  const target = jump?.value
  useEffect(() => {
    const index = items.findIndex(({ id }) => id === target)
    if (index < 0 || jump === undefined) return
    scrollTo(index)
    jump.value = undefined
  }, [target])
}
