// The recording: its steps, and the test that is made of them.

import { MESSAGE_PROPERTIES } from "../../harness/studio/recording/message-lookup.ts"
import type { RecordedStep } from "../../harness/studio/recording/recording.ts"
import { useStudio } from "../shell/context.ts"
import { GeneratedSource } from "./generated-source.tsx"
import { RecordButton } from "./record-button.tsx"
import { stepText } from "./step-text.ts"

/** The recording and its test. */
export function RecordingTab() {
  const { recording } = useStudio()
  const { steps } = recording.recording.value
  return (
    <div class="split">
      <section class="master recording" aria-label="Recording">
        <p class="buttons">
          <RecordButton />
          <AssertButton />
        </p>
        <ComparedProperties />
        {steps.length === 0 ? (
          <p class="empty">
            {recording.isRecording.value
              ? "Act in a window: each action becomes a step."
              : "Record what you do in the page, and keep it as a test."}
          </p>
        ) : (
          <ol aria-label="Steps">
            {steps.map((step, index) => (
              <StepItem key={index} step={step} />
            ))}
          </ol>
        )}
      </section>
      {steps.length > 0 && <GeneratedSource />}
    </div>
  )
}

function AssertButton() {
  const { isAsserting, isRecording } = useStudio().recording
  return (
    <button
      type="button"
      aria-pressed={isAsserting.value}
      disabled={!isRecording.value}
      title="Click a message, a reaction or a member to assert what it shows"
      onClick={() => (isAsserting.value = !isAsserting.value)}
    >
      Assert
    </button>
  )
}

/** The properties of messages that assertions compare. */
function ComparedProperties() {
  const { compared, isAsserting } = useStudio().recording
  if (!isAsserting.value) return null
  return (
    <fieldset class="buttons">
      <legend>Compare</legend>
      {MESSAGE_PROPERTIES.map((property) => (
        <label key={property}>
          <input
            type="checkbox"
            checked={compared.value.includes(property)}
            onChange={({ currentTarget }) => {
              const others = compared.value.filter((one) => one !== property)
              compared.value = currentTarget.checked ? [...others, property] : others
            }}
          />{" "}
          {property}
        </label>
      ))}
    </fieldset>
  )
}

function StepItem({ step }: { step: RecordedStep }) {
  const { recording } = useStudio()
  const text = stepText(step)
  return (
    <li class={step.type === "call" ? "" : "assertion"}>
      <code>{text}</code>
      <button type="button" aria-label={`Remove ${text}`} onClick={() => recording.remove(step)}>
        ×
      </button>
    </li>
  )
}
