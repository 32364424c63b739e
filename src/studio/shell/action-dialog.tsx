// A dialog that performs an action, and shows its refusal until it is mended or canceled.

import type { ComponentChildren } from "preact"
import { useState } from "preact/hooks"
import { useStudio } from "./context.ts"
import { Dialog } from "./dialog.tsx"

/** The properties of a dialog with an action. */
export interface ActionDialogProps<Result> {
  readonly title: string
  readonly submit: string
  /** The sentence of the action, such as `alice bans bob`. */
  readonly action: string
  readonly perform: (fields: FormData) => Promise<Result> | Result
  /** Called with the result of the action, after the dialog has closed. */
  readonly onDone?: ((result: Result) => void) | undefined
  readonly children?: ComponentChildren
}

/** A dialog that performs an action. It closes when the action is done. */
export function ActionDialog<Result>({
  title,
  submit,
  action,
  perform,
  onDone,
  children,
}: ActionDialogProps<Result>) {
  const studio = useStudio()
  const [refusal, setRefusal] = useState<string>()
  const attempt = async (fields: FormData): Promise<boolean> => {
    const outcome = await studio.actions.attempt(action, () => perform(fields))
    setRefusal(outcome.isDone ? undefined : outcome.refusal)
    if (!outcome.isDone) return false
    studio.close()
    onDone?.(outcome.result)
    return true
  }
  return (
    <Dialog title={title} submit={submit} onSubmit={attempt} onClose={() => studio.close()}>
      {children}
      <Refusal text={refusal} />
    </Dialog>
  )
}

/** The reason for which an action was refused. */
export function Refusal({ text }: { text: string | undefined }) {
  return (
    <p class="refusal" role="alert">
      {text}
    </p>
  )
}
