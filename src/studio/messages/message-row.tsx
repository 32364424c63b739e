// A row of the list of messages: the rendered message, and what the page adds to it.

import type { ComponentChildren } from "preact"
import { useLayoutEffect, useRef } from "preact/hooks"

/** The properties of a row. */
export interface MessageRowProps {
  readonly id: string
  readonly index: number
  /** The distance from the top of the list in pixels. */
  readonly start: number
  readonly html: string
  readonly isTabStop: boolean
  /** Whether the message is of an earlier moment, whose controls cannot be used. */
  readonly isFrozen: boolean
  /** Whether the message is marked, since somebody looks for it. */
  readonly isRevealed: boolean
  readonly measure: (element: Element | null) => void
  /** The parts that the page adds. */
  readonly children?: ComponentChildren
}

/** A row of the list of messages. The arrow keys move the focus between rows. */
export function MessageRow({ index, start, html, children, ...row }: MessageRowProps) {
  return (
    <div
      ref={row.measure}
      class={row.isRevealed ? "row-of-message revealed" : "row-of-message"}
      data-index={index}
      data-row={row.id}
      role="listitem"
      tabIndex={row.isTabStop ? 0 : -1}
      style={`transform:translateY(${start}px)`}
      onKeyDown={moveFocus}
    >
      <MessageContent html={html} isFrozen={row.isFrozen} />
      {children}
    </div>
  )
}

/** Moves the focus to the row above or below. */
function moveFocus(event: KeyboardEvent): void {
  const { target, currentTarget: row, key } = event
  if (target !== row || !(row instanceof HTMLElement)) return
  const next =
    key === "ArrowUp"
      ? row.previousElementSibling
      : key === "ArrowDown"
        ? row.nextElementSibling
        : null
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

/** The rendered message. The element that had the focus has it again when the message has changed. */
function MessageContent({ html, isFrozen }: Pick<MessageRowProps, "html" | "isFrozen">) {
  const element = useRef<HTMLUListElement>(null)
  const shown = useRef(html)
  const focused = shown.current === html ? undefined : focusedIn(element.current)
  useLayoutEffect(() => {
    shown.current = html
    if (focused === undefined || element.current === null) return
    const same = [...element.current.querySelectorAll<HTMLElement>(focused.tagName)].find(
      (one) => dataOf(one) === dataOf(focused),
    )
    const target = same ?? element.current.closest<HTMLElement>("[data-row]")
    target?.focus({ preventScroll: true })
  }, [html])
  useLayoutEffect(() => {
    if (!isFrozen || element.current === null) return
    for (const control of element.current.querySelectorAll(CONTROLS)) {
      control.setAttribute("disabled", "")
    }
  }, [html, isFrozen])
  return (
    <ul
      key={String(isFrozen)}
      ref={element}
      role="none"
      // The renderer escapes what people wrote.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The controls by which people act. Links, spoilers and names stay usable in the past. */
const CONTROLS =
  "button[data-component],select,input,[data-select-submit],[data-reaction],[data-poll-answer],[data-dismiss]"

/** Returns the element with the focus inside another. */
function focusedIn(element: Element | null): HTMLElement | undefined {
  const root = element?.getRootNode()
  if (!(root instanceof ShadowRoot || root instanceof Document)) return undefined
  const { activeElement } = root
  const isInside = activeElement instanceof HTMLElement && element?.contains(activeElement)
  return isInside === true ? activeElement : undefined
}

function dataOf({ dataset }: HTMLElement): string {
  return JSON.stringify(Object.entries(dataset))
}
