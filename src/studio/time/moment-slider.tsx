// The slider over the whole run.

import { useStudio } from "../shell/context.ts"
import { MARK_KINDS, marksOf, momentText, positionOf } from "./moments.ts"

/** The title of a slider without a position besides the present. */
const NOTHING_KNOWN = "Nothing has happened since the changes of the world are logged"

/** The slider over the whole run: at its end is the present. */
export function MomentSlider() {
  const { connection, inspector, timeTravel } = useStudio()
  void connection.revision.value
  const { firstIndex, index } = timeTravel
  const entries = inspector
    .bookOf(connection.simulation)
    .entries.filter(({ entry }) => entry.index >= firstIndex)
  const position = positionOf(entries, index)
  const text = momentText(entries, position)
  const show = (next: number): void => {
    const entry = entries[next]?.entry
    if (entry === undefined) timeTravel.showPresent()
    else void timeTravel.show(entry.index)
  }
  return (
    <div class="moments">
      <div class="slider">
        <Marks entries={entries} />
        <input
          type="range"
          aria-label="Moment"
          aria-valuetext={text}
          disabled={entries.length === 0}
          title={entries.length === 0 ? NOTHING_KNOWN : undefined}
          min={0}
          max={entries.length}
          value={position}
          onInput={({ currentTarget }) => show(Number(currentTarget.value))}
        />
      </div>
      <output title={text}>{text}</output>
      <button type="button" disabled={index === undefined} onClick={() => timeTravel.showPresent()}>
        Back to now
      </button>
    </div>
  )
}

function Marks({ entries }: { entries: Parameters<typeof marksOf>[0] }) {
  return (
    <div class="marks" aria-hidden="true">
      {marksOf(entries).map(({ kind, place }) => (
        <i
          key={`${kind} ${place}`}
          class={kind}
          title={MARK_KINDS[kind]}
          style={`left:${place * 100}%`}
        />
      ))}
    </div>
  )
}
