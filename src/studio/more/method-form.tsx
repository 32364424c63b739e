// A form for the arguments of a method, from its declaration.

import { useState } from "preact/hooks"
import { wordsOf } from "../forms/controls.ts"
import { Field } from "../forms/field.tsx"
import type { ChoiceContext } from "../forms/handle-choices.ts"
import { Refusal } from "../shell/action-dialog.tsx"
import { useStudio } from "../shell/context.ts"
import {
  type EnteredArguments,
  METHOD_GROUPS,
  type OfferedMethod,
  callMethodOf,
  listOfRest,
  textOfResult,
} from "./methods.ts"

/** The properties of the form of a method. */
export interface MethodFormProps {
  readonly holder: object
  /** The name of the object, such as `alice`. */
  readonly holderName: string
  readonly method: OfferedMethod
  readonly context: ChoiceContext
}

/** A form for the arguments of a method, and its result. */
export function MethodForm({ holder, holderName, method, context }: MethodFormProps) {
  const studio = useStudio()
  const [entered, setEntered] = useState<EnteredArguments>({})
  const [answer, setAnswer] = useState<{ readonly refusal?: string; readonly text?: string }>({})
  const run = async (): Promise<void> => {
    setAnswer({})
    const title = `${holderName}: ${method.label}`
    const outcome = await studio.actions.attempt(title, () => callMethodOf(holder, method, entered))
    setAnswer(
      outcome.isDone
        ? { text: textOfResult(outcome.result, context) }
        : { refusal: outcome.refusal },
    )
  }
  return (
    <form
      class="method"
      aria-label={method.label}
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <h3>{method.label}</h3>
      <p class="hint">{METHOD_GROUPS[method.group].about}</p>
      {Object.entries(method.table).map(([name, type]) => (
        <Field
          key={name}
          label={wordsOf(name)}
          type={type.rest ? listOfRest(type) : type}
          value={entered[name]}
          onChange={(value) => setEntered((before) => ({ ...before, [name]: value }))}
          context={context}
        />
      ))}
      <button type="submit" class="primary" disabled={!studio.isPresent}>
        {method.group === "read" ? "Look up" : "Run"}
      </button>
      <Refusal text={answer.refusal} />
      <output class="result">{answer.text}</output>
    </form>
  )
}
