// The pane with what the bot prints and what goes wrong.

import { useEffect, useRef } from "preact/hooks"
import type { EntryKind } from "./output.ts"
import type { PlaygroundProps } from "./props.ts"

const LABELS: Readonly<Record<EntryKind, string | undefined>> = {
  log: undefined,
  warn: "Warning",
  error: "Error",
  gap: "Gap",
}

/** The properties of the pane. */
interface OutputPaneProps extends PlaygroundProps {
  /** Called when the user wants to see a line of the code. */
  readonly onLine: (line: number) => void
}

/** The pane with what the bot prints and what goes wrong. The last entry is visible. */
export function OutputPane({ playground, onLine }: OutputPaneProps) {
  const pane = useRef<HTMLDivElement>(null)
  const entries = playground.output.entries.value
  useEffect(() => {
    pane.current?.scrollTo({ top: pane.current.scrollHeight })
  }, [entries])
  return (
    <section class="output" aria-labelledby="output-title">
      <h2 id="output-title">Output</h2>
      <div class="entries" role="log" aria-label="Output of the bot" tabIndex={0} ref={pane}>
        {entries.length === 0 && (
          <p class="hint">What the bot prints, its errors, and requests that are not modeled.</p>
        )}
        {entries.map(({ id, kind, text, line }) => (
          <div key={id} class={`entry ${kind}`}>
            {LABELS[kind] !== undefined && <strong>{LABELS[kind]}</strong>}
            {line !== undefined && (
              <button type="button" onClick={() => onLine(line)}>
                Line {line}
              </button>
            )}
            <pre>{text}</pre>
          </div>
        ))}
      </div>
    </section>
  )
}
