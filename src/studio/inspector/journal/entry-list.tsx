// A list of entries of the journal, of any length. Arrow keys select.

import { useEffect, useId } from "preact/hooks"
import { categoryOf } from "../../../harness/reports/html-report/timeline.ts"
import { useVirtualList } from "../../messages/virtual-list.ts"
import { isRefused } from "./entry-views.ts"
import type { DescribedEntry } from "./journal-book.ts"

/** The properties of a list of entries. */
export interface EntryListProps {
  readonly label: string
  readonly entries: readonly DescribedEntry[]
  readonly selected: number | undefined
  readonly onSelect: (index: number) => void
}

/** The steps of keys in the list; Infinity for its ends. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
}

/** A list of entries. */
export function EntryList({ label, entries, selected, onSelect }: EntryListProps) {
  const id = useId()
  const at = entries.findIndex(({ entry }) => entry.index === selected)
  const list = useVirtualList({
    count: entries.length,
    keyOf: (index) => String(entries[index]?.entry.index ?? index),
  })
  useEffect(() => {
    if (at >= 0) list.scrollTo(at)
  }, [selected])
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = entries[targetOf(event.key, at, entries.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    onSelect(next.entry.index)
  }
  return (
    <div
      ref={list.scroller}
      class="entries"
      role="listbox"
      aria-label={label}
      aria-activedescendant={at === -1 ? undefined : `${id}-${selected}`}
      tabIndex={0}
      onScroll={list.onScroll}
      onKeyDown={onKeyDown}
    >
      <div class="rows" role="presentation" style={`height:${list.height}px`}>
        {list.items.map(({ index, key, start }) => {
          const described = entries[index]
          if (described === undefined) return null
          const isSelected = index === at
          const place = { id, index, start, count: entries.length, measure: list.measure }
          return <EntryOption key={key} {...{ described, isSelected, place, onSelect }} />
        })}
      </div>
    </div>
  )
}

/** Returns the index of the entry that a key selects; undefined for another key. */
function targetOf(key: string, at: number, count: number): number | undefined {
  const step = STEPS[key]
  if (step === undefined) return undefined
  const from = at === -1 && step < 0 ? count : at
  return Math.min(count - 1, Math.max(0, from + step))
}

interface EntryOptionProps {
  readonly described: DescribedEntry
  readonly isSelected: boolean
  readonly place: {
    /** The id of the list. */
    readonly id: string
    readonly index: number
    readonly start: number
    readonly count: number
    readonly measure: (element: Element | null) => void
  }
  readonly onSelect: (index: number) => void
}

/** An entry in one line. */
function EntryOption({ described, isSelected, place, onSelect }: EntryOptionProps) {
  const { entry, who, what } = described
  return (
    <div
      ref={place.measure}
      id={`${place.id}-${entry.index}`}
      data-index={place.index}
      class={`entry ${categoryOf(entry)}${isRefused(entry) ? " refused" : ""}`}
      role="option"
      aria-selected={isSelected}
      aria-setsize={place.count}
      aria-posinset={place.index + 1}
      style={`transform:translateY(${place.start}px)`}
      onClick={() => onSelect(entry.index)}
    >
      <small>#{entry.index}</small>
      <time>{timeOfDay(entry.at)}</time>
      <b>{who}</b>
      <span>{what}</span>
    </div>
  )
}

/** Returns the virtual time of day, such as `00:26:20.000`. */
export function timeOfDay(at: number): string {
  return new Date(at).toISOString().slice(11, 23)
}
