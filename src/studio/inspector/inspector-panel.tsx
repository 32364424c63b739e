// The inspector: what happened behind the messages.

import { entriesOf } from "../../world/kernel/objects.ts"
import { RecordingTab } from "../recording/recording-tab.tsx"
import { useStudio } from "../shell/context.ts"
import { DatabaseTab } from "./database/database-tab.tsx"
import { FaultTab } from "./faults/fault-tab.tsx"
import { INSPECTOR_TABS, type InspectorTab } from "./inspector-state.ts"
import { ENTRY_VIEWS, type EntryTab } from "./journal/entry-views.ts"
import { JournalTab } from "./journal/journal-tab.tsx"
import { ResizeHandle } from "./resize-handle.tsx"
import { TimerTab } from "./timer-tab.tsx"
import { Tabs } from "./tabs.tsx"

/** The inspector, if it is open. */
export function InspectorPanel() {
  const { inspector, isInspecting } = useStudio()
  if (!isInspecting.value) return null
  const { tab, side, size } = inspector
  const extent = side.value === "bottom" ? "height" : "width"
  return (
    <aside
      class={`inspector ${side.value}`}
      aria-label="Inspector"
      style={`${extent}:${size.value}px`}
    >
      <ResizeHandle inspector={inspector} />
      <Tabs
        label="Inspector"
        tabs={useTabs()}
        current={tab.value}
        onSelect={(id) => (tab.value = id)}
        actions={<InspectorActions />}
      >
        <TabContent key={tab.value} tab={tab.value} />
      </Tabs>
    </aside>
  )
}

/** Returns the tabs, with the numbers of errors and gaps. */
function useTabs() {
  const { connection, inspector, reads } = useStudio()
  void connection.revision.value
  const { entries } = inspector.bookOf(connection.simulation)
  const countOf = (tab: EntryTab): number =>
    entries.filter(({ entry }) => ENTRY_VIEWS[tab].matches(entry)).length
  const timers = reads.work.value?.timers.filter(({ isInternal }) => !isInternal)
  const counts: { readonly [Tab in InspectorTab]?: number | undefined } = {
    errors: countOf("errors"),
    gaps: countOf("gaps"),
    timers: timers?.length,
  }
  return entriesOf(INSPECTOR_TABS).map(([id, label]) => ({ id, label, count: counts[id] }))
}

function TabContent({ tab }: { tab: InspectorTab }) {
  switch (tab) {
    case "database":
      return <DatabaseTab />
    case "timers":
      return <TimerTab />
    case "recording":
      return <RecordingTab />
    case "faults":
      return <FaultTab />
    default:
      return <JournalTab kind={tab} />
  }
}

function InspectorActions() {
  const { inspector, isInspecting } = useStudio()
  const { side } = inspector
  return (
    <div class="tab-actions">
      <button
        type="button"
        onClick={() => (side.value = side.value === "bottom" ? "right" : "bottom")}
      >
        {side.value === "bottom" ? "Dock to the right" : "Dock to the bottom"}
      </button>
      <button type="button" onClick={() => (isInspecting.value = false)}>
        Close inspector
      </button>
    </div>
  )
}
