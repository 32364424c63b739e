// The edge of the inspector, which changes its size by the pointer or by arrow keys.

import type { DockSide, InspectorState } from "./inspector-state.ts"

/** The pixels by which an arrow key changes the size. */
const STEP = 24

const [MIN, MAX] = [160, 900]

/** The edge of the inspector. */
export function ResizeHandle({ inspector }: { inspector: InspectorState }) {
  const { value: side } = inspector.side
  const resize = (size: number): void => {
    inspector.size.value = Math.round(Math.min(MAX, Math.max(MIN, size)))
  }
  return (
    <div
      class="resize"
      role="separator"
      aria-label="Size of the inspector"
      aria-orientation={side === "bottom" ? "horizontal" : "vertical"}
      aria-valuenow={inspector.size.value}
      aria-valuemin={MIN}
      aria-valuemax={MAX}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        resize(inspector.size.value - (side === "bottom" ? event.movementY : event.movementX))
      }}
      onKeyDown={(event) => {
        const change = changeOf(side, event.key)
        if (change === 0) return
        event.preventDefault()
        resize(inspector.size.value + change)
      }}
    />
  )
}

function changeOf(side: DockSide, key: string): number {
  const [grow, shrink] = side === "bottom" ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"]
  return key === grow ? STEP : key === shrink ? -STEP : 0
}
