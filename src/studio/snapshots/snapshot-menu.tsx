// The menu of the world: save, load and fork it, and export its report.

import { useRef } from "preact/hooks"
import { useStudio } from "../shell/context.ts"
import { Menu, MenuItem } from "../shell/menu.tsx"
import { exportReport, forkWorld, loadSnapshot, saveSnapshot } from "./snapshots.ts"
import { ForkedWorld } from "./forked-world.tsx"
import { MoreActions } from "../more/more-actions.tsx"

/** The menu of the world. */
export function SnapshotMenu() {
  const studio = useStudio()
  const file = useRef<HTMLInputElement>(null)
  const [pane] = studio.panes.value
  const fork = async (): Promise<void> => {
    const world = await forkWorld(studio)
    if (world !== undefined) studio.open(<ForkedWorld world={world} />)
  }
  return (
    <>
      <Menu label="World">
        <MenuItem onChoose={() => void saveSnapshot(studio)}>Save snapshot</MenuItem>
        <MenuItem onChoose={() => file.current?.click()}>Load snapshot</MenuItem>
        <MenuItem onChoose={() => void fork()}>Fork this world</MenuItem>
        <MenuItem onChoose={() => void exportReport(studio)}>Export HTML report</MenuItem>
        {pane && (
          <MenuItem
            disabled={!studio.isPresent}
            onChoose={() => studio.open(<MoreActions pane={pane} />)}
          >
            More actions
          </MenuItem>
        )}
      </Menu>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="Snapshot to load"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          currentTarget.value = ""
          if (chosen !== undefined) void loadSnapshot(studio, chosen)
        }}
      />
    </>
  )
}
