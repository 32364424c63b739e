// The components of the page.

import { useSignal } from "@preact/signals"
import { useEffect, useRef } from "preact/hooks"
import { CodeEditor } from "./editor.ts"
import { EXAMPLES } from "./examples.ts"
import { Notice } from "./notice.tsx"
import { OutputPane } from "./output-pane.tsx"
import type { Status } from "./playground.ts"
import type { PlaygroundProps } from "./props.ts"
import { ShownSimulation } from "./simulation.ts"
import type { Theme } from "./theme.ts"

const STATUS_TEXTS: Readonly<Record<Status, string>> = {
  loading: "The simulation starts",
  unavailable: "Bots cannot run here",
  stopped: "Stopped",
  starting: "Starting",
  running: "Running",
  failed: "Failed",
  hanging: "The bot does not respond: look for an endless loop, and press Stop",
}

/** The whole page. */
export function App({ playground, theme }: PlaygroundProps & { readonly theme: Theme }) {
  const editor = useRef<CodeEditor>(null)
  const code = useRef<HTMLDivElement>(null)
  const studio = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (code.current === null || studio.current === null) return
    const created = new CodeEditor(code.current, {
      code: playground.code,
      theme,
      onChange: (text) => playground.edit(text),
      onRun: () => void playground.run(),
    })
    editor.current = created
    playground.attachEditor(created)
    ShownSimulation.open(studio.current, theme).then(
      (simulation) => playground.attachSimulation(simulation),
      (error: unknown) => playground.refuseSimulation(error),
    )
  }, [playground, theme])
  return (
    <>
      <Header playground={playground} />
      <Notice playground={playground} />
      <div id="panes">
        <section class="code" aria-label="Code" ref={code} />
        <OutputPane playground={playground} onLine={(line) => editor.current?.goTo(line)} />
        <div class="studio" ref={studio} />
      </div>
    </>
  )
}

function Header({ playground }: PlaygroundProps) {
  const { status, keepsWorld, output } = playground
  const isRunning = !["loading", "unavailable", "stopped"].includes(status.value)
  const errors = output.countOf("error")
  const gaps = output.countOf("gap")
  return (
    <section class="bar" aria-label="Playground">
      <h1>
        <a href="../">guildsim</a> playground
      </h1>
      <div class="controls" role="group" aria-label="The bot">
        <button
          type="button"
          class="primary"
          title="Ctrl+Enter"
          disabled={status.value === "loading" || status.value === "unavailable"}
          onClick={() => void playground.run()}
        >
          {isRunning ? "Restart" : "Run"}
        </button>
        <button type="button" disabled={!isRunning} onClick={() => playground.stop()}>
          Stop
        </button>
        <label>
          <input
            type="checkbox"
            checked={keepsWorld.value}
            onChange={({ currentTarget }) => (keepsWorld.value = currentTarget.checked)}
          />{" "}
          Keep the world
        </label>
        <span role="status" class={`status ${status.value}`}>
          {STATUS_TEXTS[status.value]}
          {errors > 0 && `, ${counted(errors, "error")}`}
          {gaps > 0 && `, ${counted(gaps, "gap")}`}
        </span>
      </div>
      <div class="controls">
        <ExampleMenu playground={playground} />
        <button type="button" onClick={() => void playground.share()}>
          Share
        </button>
      </div>
    </section>
  )
}

function ExampleMenu({ playground }: PlaygroundProps) {
  const chosen = useSignal(0)
  const open = (): void => {
    const example = EXAMPLES[chosen.value]
    if (example !== undefined) playground.openExample(example)
  }
  return (
    <>
      <select
        aria-label="Example"
        value={chosen.value}
        onChange={({ currentTarget }) => (chosen.value = Number(currentTarget.value))}
      >
        {EXAMPLES.map(({ title }, index) => (
          <option key={title} value={index}>
            {title}
          </option>
        ))}
      </select>
      <button type="button" onClick={open}>
        Open example
      </button>
    </>
  )
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`
}
