// The bar at the bottom of the page: the time of the world, and the moment that is shown.

import { useState } from "preact/hooks"
import { useStudio } from "../shell/context.ts"
import { readDuration } from "./duration-text.ts"
import { MomentSlider } from "./moment-slider.tsx"
import { timeText } from "./moments.ts"

/** The durations that the clock is advanced by with one click. */
const DURATIONS = [
  { label: "1 s", name: "1 second", milliseconds: 1000 },
  { label: "1 min", name: "1 minute", milliseconds: 60_000 },
  { label: "1 h", name: "1 hour", milliseconds: 3_600_000 },
  { label: "1 d", name: "1 day", milliseconds: 86_400_000 },
] as const

/** The bar at the bottom of the page. */
export function TimeBar() {
  const { shown, reads, isPresent } = useStudio()
  const isFixed = !isPresent || reads.clock.value?.mode === "real"
  return (
    <section class="time-bar" aria-label="Time">
      <time dateTime={new Date(shown.world.clock.now()).toISOString()}>
        {timeText(shown.world.clock.now())}
      </time>
      <ClockButtons isFixed={isFixed} />
      <AdvanceForm isFixed={isFixed} />
      <MomentSlider />
    </section>
  )
}

/** The properties of the controls of the clock. */
interface ClockControlProps {
  /** Whether the clock cannot be moved: that of the machine, or of an earlier moment. */
  readonly isFixed: boolean
}

function ClockButtons({ isFixed }: ClockControlProps) {
  const { actions, connection, reads } = useStudio()
  const { mode, next } = reads.clock.value ?? {}
  const isRunning = mode === "running" || mode === "real"
  const switchTo = async (wanted: "running" | "paused"): Promise<void> => {
    await connection.request({ method: "POST", path: ["clock"], body: { mode: wanted } })
    await connection.refresh()
  }
  const step = async (): Promise<void> => {
    await connection.refresh()
    const milliseconds = reads.clock.value?.next?.in
    if (milliseconds !== undefined) await connection.env.advanceTime({ milliseconds })
  }
  return (
    <>
      <button
        type="button"
        disabled={isFixed}
        title={isRunning ? "Time passes by itself" : "Time passes when it is advanced"}
        onClick={() =>
          void actions.act(isRunning ? "Pause the clock" : "Run the clock", () =>
            switchTo(isRunning ? "paused" : "running"),
          )
        }
      >
        {isRunning ? "Pause" : "Run"}
      </button>
      <button
        type="button"
        disabled={isFixed || next == null}
        title={next == null ? "No timer is waiting" : `${next.owner}: ${next.what}`}
        onClick={() => void actions.act("Step to the next timer", step)}
      >
        Step
      </button>
    </>
  )
}

function AdvanceForm({ isFixed }: ClockControlProps) {
  const { actions, connection, notices } = useStudio()
  const [text, setText] = useState("")
  const advance = (milliseconds: number, name: string): void =>
    void actions.act(`Advance by ${name}`, () => connection.env.advanceTime({ milliseconds }))
  const submit = (event: Event): void => {
    event.preventDefault()
    const milliseconds = readDuration(text)
    if (milliseconds !== undefined) return advance(milliseconds, text)
    const title = `${JSON.stringify(text)} is not a duration`
    notices.add({ kind: "error", title, text: "Write it with units, such as 1h 30m or 45s." })
  }
  return (
    <form class="advance" aria-label="Advance" onSubmit={submit}>
      {DURATIONS.map(({ label, name, milliseconds }) => (
        <button
          key={name}
          type="button"
          disabled={isFixed}
          title={`Advance by ${name}`}
          onClick={() => advance(milliseconds, name)}
        >
          +{label}
        </button>
      ))}
      <input
        aria-label="Duration"
        placeholder="1h 30m"
        value={text}
        disabled={isFixed}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" disabled={isFixed}>
        Advance
      </button>
    </form>
  )
}
