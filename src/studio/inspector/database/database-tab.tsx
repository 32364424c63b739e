// The state of the world at the shown moment, as a tree.

import { useState } from "preact/hooks"
import { useStudio } from "../../shell/context.ts"
import { type TreeRow, TreeView } from "../tree-view.tsx"
import { type WorldNode, searchWorld, worldNodes } from "./world-tree.ts"

/** The state of the world as a tree. */
export function DatabaseTab() {
  const { shown } = useStudio()
  const [text, setText] = useState("")
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const roots = text.trim() === "" ? worldNodes(shown) : searchWorld(shown, text)
  const toggle = (key: string): void => {
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    setOpen(next)
  }
  const rows = rowsOf(roots, { open, toggle }, 1)
  return (
    <div class="database">
      <div class="search-bar" role="search" aria-label="Database">
        <input
          type="search"
          aria-label="Search by id or name"
          placeholder="Search by id or name"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      {rows.length === 0 ? (
        <p class="empty">Nothing has this id or name.</p>
      ) : (
        <TreeView label="Database" rows={rows} />
      )}
    </div>
  )
}

interface OpenNodes {
  readonly open: ReadonlySet<string>
  readonly toggle: (key: string) => void
}

/** Returns the rows of the nodes, with those of expanded nodes below them. */
function rowsOf(nodes: readonly WorldNode[], state: OpenNodes, level: number): TreeRow[] {
  return nodes.flatMap(({ key, label, note, children }) => {
    const isExpanded = state.open.has(key)
    const row: TreeRow = {
      key,
      level,
      label,
      note,
      ...(children !== undefined && { isExpanded, onToggle: () => state.toggle(key) }),
    }
    const below = isExpanded && children !== undefined ? children() : []
    return [row, ...rowsOf(below, state, level + 1)]
  })
}
