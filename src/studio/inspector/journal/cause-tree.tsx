// The causes and the effects of an entry as one tree.

import type { DescribedEntry, JournalBook } from "./journal-book.ts"
import { type TreeRow, TreeView } from "../tree-view.tsx"

/** The number of effects that are shown. */
const MAX_EFFECTS = 200

/** Returns the causes of an entry, the entry, and everything that followed from it, by depth. */
export function causeRows(
  book: JournalBook,
  described: DescribedEntry,
): readonly { readonly described: DescribedEntry; readonly level: number }[] {
  const causes = book.causesOf(described.entry.index)
  const rows = [...causes, described].map((one, level) => ({ described: one, level: level + 1 }))
  const addEffects = (of: DescribedEntry, level: number): void => {
    for (const effect of book.effectsOf(of.entry.index)) {
      if (rows.length > causes.length + MAX_EFFECTS) return
      rows.push({ described: effect, level })
      addEffects(effect, level + 1)
    }
  }
  addEffects(described, causes.length + 2)
  return rows
}

/** The properties of a tree of causes and effects. */
export interface CauseTreeProps {
  readonly book: JournalBook
  readonly described: DescribedEntry
  readonly onSelect: (index: number) => void
}

/** The causes and the effects of an entry. */
export function CauseTree({ book, described, onSelect }: CauseTreeProps) {
  const rows: TreeRow[] = causeRows(book, described).map((row, index, all) => ({
    key: String(row.described.entry.index),
    level: row.level,
    label: `#${row.described.entry.index} ${row.described.who}: ${row.described.what}`,
    isSelected: row.described === described,
    ...((all[index + 1]?.level ?? 0) > row.level && { isExpanded: true }),
    onSelect: () => onSelect(row.described.entry.index),
  }))
  return <TreeView label="Causes and effects" rows={rows} />
}
