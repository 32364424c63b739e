// The test that is made of the recording, with its options.

import { withoutLinks } from "../../requirements/error-link.ts"
import {
  type GeneratedTest,
  type TestOptions,
  generateTest,
} from "../../harness/studio/recording/source/generate-test.ts"
import { TEST_RUNNERS } from "../../harness/studio/recording/source/target-runner.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import { useStudio } from "../shell/context.ts"
import { download } from "../state/download.ts"
import type { RecordingState } from "./recording-state.ts"
import { WORLD_FILE } from "./recording-state.ts"

/** The test, with its options and the buttons that take it away. */
export function GeneratedSource() {
  const { recording } = useStudio()
  const made = generatedTest(recording)
  return (
    <section class="details" aria-label="Generated test">
      <TestOptionFields />
      {"problem" in made ? (
        <p class="why" role="alert">
          {made.problem}
        </p>
      ) : (
        <>
          <SourceButtons source={made.source} />
          {made.omitted.map((reason) => (
            <p key={reason} class="why">
              {reason}
            </p>
          ))}
          <pre tabIndex={0} aria-label="Source of the test">
            {made.source}
          </pre>
        </>
      )}
    </section>
  )
}

/** Returns the test of a recording, or the reason why there is none. */
export function generatedTest({
  recording,
  options,
}: Pick<RecordingState, "recording" | "options">): GeneratedTest | { readonly problem: string } {
  try {
    return generateTest(recording.value, options.value)
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    return { problem: withoutLinks(error.message) }
  }
}

function TestOptionFields() {
  const { options } = useStudio().recording
  const change = (changes: Partial<TestOptions>): void => {
    options.value = { ...options.value, ...changes }
  }
  const { runner, title, bot } = options.value
  const { module, create = "" } = bot
  return (
    <div class="fault-form">
      <label>
        Runner
        <select
          value={runner}
          onChange={({ currentTarget }) =>
            change({ runner: TEST_RUNNERS.find((one) => one === currentTarget.value) ?? "vitest" })
          }
        >
          {TEST_RUNNERS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <WorldField />
      <TextField label="Title" value={title} onInput={(text) => change({ title: text })} />
      <TextField
        label="Module of the bot"
        value={module}
        onInput={(text) => change({ bot: { ...bot, module: text } })}
      />
      <TextField
        label="Function that creates the bot"
        value={create}
        onInput={(text) => change({ bot: { module, ...(text !== "" && { create: text }) } })}
      />
    </div>
  )
}

/** Chooses how the test gets the world in which the recording began. */
function WorldField() {
  const { recording } = useStudio()
  const { options } = recording
  const { world } = options.value
  if (world === undefined || !recording.canBuild) return null
  return (
    <label>
      World
      <select
        value={"builders" in world ? "builders" : "snapshot"}
        onChange={({ currentTarget: { value } }) => {
          const chosen =
            value === "builders" ? { builders: true as const } : { snapshot: WORLD_FILE }
          options.value = { ...options.value, world: chosen }
        }}
      >
        <option value="builders">built in the test</option>
        <option value="snapshot">saved in a file</option>
      </select>
    </label>
  )
}

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onInput: (text: string) => void
}

function TextField({ label, value, onInput }: TextFieldProps) {
  return (
    <label>
      {label}
      <input value={value} onInput={({ currentTarget }) => onInput(currentTarget.value)} />
    </label>
  )
}

function SourceButtons({ source }: { source: string }) {
  const { recording, notices } = useStudio()
  const { value: world } = recording.world
  const { world: start = {} } = recording.options.value
  const isBuilt = "builders" in start
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(source)
    notices.add({ kind: "information", title: "Copied", text: "The test is in the clipboard." })
  }
  return (
    <p class="buttons">
      <button type="button" onClick={() => void copy()}>
        Copy
      </button>
      <button type="button" onClick={() => download("recorded.test.ts", source, "text/plain")}>
        Download
      </button>
      {world !== undefined && !isBuilt && (
        <button type="button" onClick={() => download(WORLD_FILE.slice(2), world, "text/plain")}>
          Download the world
        </button>
      )}
    </p>
  )
}
