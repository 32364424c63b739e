// The whole page.

import { InspectorPanel } from "../inspector/inspector-panel.tsx"
import { AssertLayer } from "../recording/assert-layer.tsx"
import type { Studio } from "../state/studio.ts"
import { PauseBanner } from "../time/pause-banner.tsx"
import { TimeBar } from "../time/time-bar.tsx"
import { StudioContext } from "./context.ts"
import { NoticeList } from "./notice-list.tsx"
import { PaneView } from "./pane-view.tsx"
import { TopBar } from "./top-bar.tsx"

/** The whole page: its bar, its windows and its notices. */
export function App({ studio }: { studio: Studio }) {
  const { theme, panes } = studio
  return (
    <StudioContext.Provider value={studio}>
      <div class="studio" data-theme={theme.value === "system" ? undefined : theme.value}>
        <TopBar />
        <PauseBanner />
        <div class={`docked ${studio.inspector.side.value}`}>
          <AssertLayer>
            {panes.value.map((pane) => (
              <PaneView key={pane.id} pane={pane} />
            ))}
          </AssertLayer>
          <InspectorPanel />
        </div>
        <TimeBar />
        <NoticeList />
        {studio.dialog.value}
      </div>
    </StudioContext.Provider>
  )
}
