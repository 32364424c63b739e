// The banner of a paused test.

import { useStudio } from "../shell/context.ts"

/** Says that a test is paused, with a button that lets it go on. */
export function PauseBanner() {
  const { actions, connection, reads } = useStudio()
  const { value: pause } = reads.pause
  if (pause?.paused !== true) return null
  const resume = async (): Promise<void> => {
    await connection.request({ method: "POST", path: ["resume"] })
    await connection.refresh()
  }
  return (
    <section class="pause" aria-label="Paused test" role="status">
      <strong>The test is paused</strong>
      {pause.callSite !== null && <span>at {pause.callSite}</span>}
      <button
        type="button"
        class="primary"
        onClick={() => void actions.act("Resume the test", resume)}
      >
        Resume
      </button>
    </section>
  )
}
