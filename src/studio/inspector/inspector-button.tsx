// The button that opens and closes the inspector, with its key.

import { useEffect } from "preact/hooks"
import { useStudio } from "../shell/context.ts"

/** Opens and closes the inspector, also by Alt+I. */
export function InspectorButton() {
  const { isInspecting } = useStudio()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // Option+I is a dead key on a Mac, so its character is not "i".
      if (!event.altKey || event.code !== "KeyI") return
      event.preventDefault()
      isInspecting.value = !isInspecting.value
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [isInspecting])
  return (
    <button
      type="button"
      title="Inspector (Alt+I)"
      aria-keyshortcuts="Alt+I"
      aria-pressed={isInspecting.value}
      onClick={() => (isInspecting.value = !isInspecting.value)}
    >
      Inspector
    </button>
  )
}
