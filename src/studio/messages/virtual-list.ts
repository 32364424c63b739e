// A list that renders only the items that are in sight. The list stays at its end when items are
// added there, as a chat does.

import {
  type VirtualItem,
  Virtualizer,
  elementScroll,
  observeElementOffset,
  observeElementRect,
} from "@tanstack/virtual-core"
import { useLayoutEffect, useReducer, useRef } from "preact/hooks"

/** The items of a list. */
export interface VirtualListOptions {
  readonly count: number
  /** The id of an item, by which its height is remembered. */
  readonly keyOf: (index: number) => string
}

/** A list that renders only the items that are in sight. */
export interface VirtualList {
  readonly scroller: { current: HTMLDivElement | null }
  readonly items: readonly VirtualItem[]
  /** The height of all items in pixels. */
  readonly height: number
  readonly measure: (element: Element | null) => void
  readonly scrollTo: (index: number) => void
  readonly scrollToEnd: () => void
}

/** The assumed height of an item that was not in sight yet, in pixels. */
const ESTIMATE = 52

/** The number of items outside of sight that are rendered on each side. */
const OVERSCAN = 8

type MessageVirtualizer = Virtualizer<HTMLDivElement, Element>

/** Renders a list of any length. */
export function useVirtualList({ count, keyOf }: VirtualListOptions): VirtualList {
  const scroller = useRef<HTMLDivElement>(null)
  const [, render] = useReducer((renders: number) => renders + 1, 0)
  const options: MessageVirtualizer["options"] | Parameters<MessageVirtualizer["setOptions"]>[0] = {
    count,
    getItemKey: keyOf,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATE,
    overscan: OVERSCAN,
    observeElementRect: observeRectAtEnd,
    observeElementOffset,
    scrollToFn: elementScroll,
    anchorTo: "end",
    followOnAppend: true,
    onChange: () => render(undefined),
  }
  const made = useRef<MessageVirtualizer>(undefined)
  made.current ??= new Virtualizer<HTMLDivElement, Element>(options)
  const { current: list } = made
  list.setOptions(options)
  useLayoutEffect(() => list._didMount(), [list])
  useLayoutEffect(() => list._willUpdate())
  useLayoutEffect(() => list.scrollToEnd(), [list])
  return {
    scroller,
    items: list.getVirtualItems(),
    height: list.getTotalSize(),
    measure: list.measureElement,
    scrollTo: (index) => list.scrollToIndex(index, { align: "center" }),
    scrollToEnd: () => list.scrollToEnd(),
  }
}

/** Observes the size of a list, which stays at its end when the size changes. */
const observeRectAtEnd: MessageVirtualizer["options"]["observeElementRect"] = (list, onRect) =>
  observeElementRect(list, (rect) => {
    const wasAtEnd = list.isAtEnd()
    onRect(rect)
    if (wasAtEnd) list.scrollToEnd()
  })
