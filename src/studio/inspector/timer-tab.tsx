// The timers that wait for the clock, and what a settle waits for.

import { useState } from "preact/hooks"
import type { ListedTimer } from "../../harness/control/time/timers.ts"
import { showDuration } from "../../harness/options/duration.ts"
import { useStudio } from "../shell/context.ts"

/** The pending timers, and what is waited for. */
export function TimerTab() {
  const { reads } = useStudio()
  const [showsInternal, setShowsInternal] = useState(false)
  const { timers = [], waits = [] } = reads.work.value ?? {}
  const shown = timers.filter(({ isInternal }) => showsInternal || !isInternal)
  return (
    <div class="timers">
      <label class="check">
        <input
          type="checkbox"
          checked={showsInternal}
          onChange={({ currentTarget }) => setShowsInternal(currentTarget.checked)}
        />{" "}
        Show heartbeats and timers of Node
      </label>
      {shown.length === 0 ? (
        <p class="empty">No timer is waiting.</p>
      ) : (
        <TimerTable timers={shown} />
      )}
      <h3>Waited for</h3>
      {waits.length === 0 ? (
        <p class="empty">Nothing: everything is at rest.</p>
      ) : (
        <ul aria-label="Waited for">
          {waits.map((wait) => (
            <li key={wait}>{wait}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function TimerTable({ timers }: { timers: readonly ListedTimer[] }) {
  return (
    <table aria-label="Timers">
      <thead>
        <tr>
          <th scope="col">In</th>
          <th scope="col">Of</th>
          <th scope="col">Timer</th>
          <th scope="col">Set at</th>
        </tr>
      </thead>
      <tbody>
        {timers.map((timer, index) => (
          <tr key={index}>
            <td title={timer.at}>{timer.in === 0 ? "now" : showDuration(timer.in)}</td>
            <td>{timer.owner}</td>
            <td>{timer.what}</td>
            <td>{timer.callSite}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
