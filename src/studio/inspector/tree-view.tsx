// A tree by the pattern of ARIA: arrow keys move, expand and collapse.
// https://www.w3.org/WAI/ARIA/apg/patterns/treeview/

import { useRef, useState } from "preact/hooks"

/** A shown node of a tree. Its children follow it. */
export interface TreeRow {
  readonly key: string
  /** The depth, from 1. */
  readonly level: number
  readonly label: string
  /** A text after the label, such as a value. */
  readonly note?: string | undefined
  /** Absent for a node without children. */
  readonly isExpanded?: boolean
  readonly isSelected?: boolean
  readonly onToggle?: () => void
  readonly onSelect?: () => void
}

/** A tree of rows. */
export function TreeView({ label, rows }: { label: string; rows: readonly TreeRow[] }) {
  const tree = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<string>()
  const current = rows.find(({ key }) => key === focused) ?? rows.find((row) => row.isSelected)
  const focus = (row: TreeRow | undefined): void => {
    if (row === undefined) return
    setFocused(row.key)
    tree.current?.querySelectorAll<HTMLElement>("[role=treeitem]")[rows.indexOf(row)]?.focus()
  }
  return (
    <ul
      ref={tree}
      class="tree"
      role="tree"
      aria-label={label}
      onKeyDown={(event) => moveByKey(event, rows, focus)}
    >
      {rows.map((row, index) => (
        <TreeItem
          key={row.key}
          row={row}
          isTabStop={current === undefined ? index === 0 : row === current}
          onFocus={() => setFocused(row.key)}
        />
      ))}
    </ul>
  )
}

interface TreeItemProps {
  readonly row: TreeRow
  readonly isTabStop: boolean
  readonly onFocus: () => void
}

function TreeItem({ row, isTabStop, onFocus }: TreeItemProps) {
  const { level, label, note, isExpanded, isSelected = false, onToggle, onSelect } = row
  return (
    <li
      role="treeitem"
      aria-level={level}
      aria-expanded={isExpanded}
      aria-selected={isSelected}
      data-key={row.key}
      tabIndex={isTabStop ? 0 : -1}
      style={`--level:${level}`}
      onFocus={onFocus}
      onClick={() => {
        onToggle?.()
        onSelect?.()
      }}
    >
      {onToggle && <i aria-hidden="true">{isExpanded ? "▾" : isExpanded === false ? "▸" : ""}</i>}
      <span>{label}</span>
      {note !== undefined && <code>{note}</code>}
    </li>
  )
}

function moveByKey(
  event: KeyboardEvent,
  rows: readonly TreeRow[],
  focus: (row: TreeRow | undefined) => void,
): void {
  const [target] = event.composedPath()
  const key = target instanceof HTMLElement ? target.dataset["key"] : undefined
  const at = rows.findIndex((row) => row.key === key)
  const row = rows[at]
  if (row === undefined) return
  const action = actionOf(event.key, { row, at, rows, focus })
  if (action === undefined) return
  event.preventDefault()
  action()
}

interface TreeMove {
  readonly row: TreeRow
  readonly at: number
  readonly rows: readonly TreeRow[]
  readonly focus: (row: TreeRow | undefined) => void
}

function actionOf(key: string, { row, at, rows, focus }: TreeMove): (() => void) | undefined {
  switch (key) {
    case "ArrowDown":
      return () => focus(rows[at + 1])
    case "ArrowUp":
      return () => focus(rows[at - 1])
    case "Home":
      return () => focus(rows[0])
    case "End":
      return () => focus(rows.at(-1))
    case "ArrowRight":
      return row.isExpanded === false ? row.onToggle : () => focus(rows[at + 1])
    case "ArrowLeft":
      return row.isExpanded === true && row.onToggle !== undefined
        ? row.onToggle
        : () => focus(rows.slice(0, at).findLast(({ level }) => level < row.level))
    case "Enter":
    case " ":
      return row.onSelect ?? row.onToggle
    default:
      return undefined
  }
}
