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
  /** To be called when the list was scrolled. */
  readonly onScroll: () => void
}

/** The assumed height of an item that was not in sight yet, in pixels. */
const ESTIMATE = 52

/** The number of items outside of sight that are rendered on each side. */
const OVERSCAN = 8

/** The distance from the end in pixels at which a list counts as scrolled to its end. */
const END_DISTANCE = 24

type MessageVirtualizer = Virtualizer<HTMLDivElement, Element>

/** Renders a list of any length. It is at its end at first, and until somebody scrolls up. */
export function useVirtualList({ count, keyOf }: VirtualListOptions): VirtualList {
  const scroller = useRef<HTMLDivElement>(null)
  const [, render] = useReducer((renders: number) => renders + 1, 0)
  const options: MessageVirtualizer["options"] | Parameters<MessageVirtualizer["setOptions"]>[0] = {
    count,
    getItemKey: keyOf,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATE,
    overscan: OVERSCAN,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    anchorTo: "end",
    onChange: () => render(undefined),
  }
  const made = useRef<MessageVirtualizer>(undefined)
  made.current ??= new Virtualizer<HTMLDivElement, Element>(options)
  const { current: list } = made
  list.setOptions(options)
  useLayoutEffect(() => list._didMount(), [list])
  useLayoutEffect(() => list._willUpdate())
  const end = useEnd(scroller)
  return {
    scroller,
    items: list.getVirtualItems(),
    height: list.getTotalSize(),
    measure: list.measureElement,
    scrollTo(index) {
      end.leave()
      list.scrollToIndex(index, { align: "center" })
    },
    onScroll: end.onScroll,
  }
}

/**
 * Keeps a list at its end while items are added and measured, and while the list gets another size.
 * Scrolling up leaves the end, and scrolling down to the end comes back to it.
 */
function useEnd(scroller: { current: HTMLDivElement | null }) {
  const isAtEnd = useRef(true)
  const last = useRef({ top: 0, height: 0 })
  const remember = ({ scrollTop, scrollHeight }: HTMLDivElement): void => {
    last.current = { top: scrollTop, height: scrollHeight }
  }
  useLayoutEffect(() => {
    const { current: element } = scroller
    if (element === null) return
    if (isAtEnd.current) element.scrollTop = element.scrollHeight
    remember(element)
  })
  return {
    leave() {
      isAtEnd.current = false
    },
    onScroll() {
      const { current: element } = scroller
      if (element === null) return
      const { scrollTop, scrollHeight, clientHeight } = element
      // Items that are measured change the height as well, and then nobody has scrolled.
      const isUp = scrollTop < last.current.top && scrollHeight === last.current.height
      if (isUp) isAtEnd.current = false
      if (scrollHeight - scrollTop - clientHeight < END_DISTANCE) isAtEnd.current = true
      remember(element)
    },
  }
}
