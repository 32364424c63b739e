// The bar at the top of the page: what is shown, and the choices for the whole page.

import { THEMES, type Theme } from "../state/themes.ts"
import { InspectorButton } from "../inspector/inspector-button.tsx"
import { RecordButton } from "../recording/record-button.tsx"
import { SnapshotMenu } from "../snapshots/snapshot-menu.tsx"
import { useStudio } from "./context.ts"

/** The bar at the top of the page. */
export function TopBar() {
  const studio = useStudio()
  const { connection, theme } = studio
  return (
    <header class="top">
      <h1>guildsim Studio</h1>
      <span class="world">{connection.credentials.world}</span>
      {connection.state.value === "lost" && (
        <strong role="status">The server has gone. The page connects again when it is back.</strong>
      )}
      <span class="gap" />
      <button type="button" onClick={() => studio.openPane()}>
        New window
      </button>
      <SnapshotMenu />
      <RecordButton />
      <InspectorButton />
      <label>
        <span class="unseen">Colors</span>
        <select
          value={theme.value}
          onChange={({ currentTarget }) => (theme.value = currentTarget.value as Theme)} // Its options are the themes.
        >
          {THEMES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
    </header>
  )
}
