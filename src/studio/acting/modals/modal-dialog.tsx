// A modal that a bot has opened.

import { ComponentType as Type } from "discord-api-types/v10"
import { useLayoutEffect, useId, useRef, useState } from "preact/hooks"
import type { ModalFieldValue } from "../../../harness/handles/interaction/field-values.ts"
import type { InteractionResult } from "../../../harness/handles/interaction/interaction.ts"
import type { ModalData } from "../../../harness/handles/message/component.ts"
import { type ComponentNode, walkComponents } from "../../../world/components/rules/tree.ts"
import { type ModalField, modalFieldsOf } from "../../../world/interactions/rules/modal-fields.ts"
import type { Acting } from "../acting.ts"
import { ModalFieldInput } from "./modal-field.tsx"
import { type ModalValues, submitModal } from "./submit-modal.ts"

/** The properties of the dialog of a modal. */
export interface ModalDialogProps {
  readonly acting: Acting
  /** The interaction to which the bot responded with the modal. */
  readonly result: InteractionResult
  readonly modal: ModalData
  readonly onClose: () => void
  /** Called with the new interaction. */
  readonly onSubmitted: (submitted: InteractionResult) => void
}

/** The dialog of a modal. Bots do not learn that it was canceled. */
export function ModalDialog(props: ModalDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const close = (): void => dialog.current?.close()
  const { problem, isRunning, change, submit } = useSubmission(props, close)
  return (
    <dialog ref={dialog} class="dialog modal" aria-labelledby={id} onClose={props.onClose}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <h2 id={id}>{props.modal.title}</h2>
        <ModalParts {...props} problem={problem} onChange={change} />
        <footer>
          <button type="button" onClick={close}>
            Cancel
          </button>
          <button type="submit" class="primary" aria-busy={isRunning}>
            Submit
          </button>
        </footer>
      </form>
    </dialog>
  )
}

/** Keeps the values of the fields, and submits them. `close` is called when they were accepted. */
function useSubmission(
  { acting, result, modal, onSubmitted }: ModalDialogProps,
  close: () => void,
) {
  const [values, setValues] = useState<ModalValues>({})
  const [problem, setProblem] = useState<string>()
  const [isRunning, setRunning] = useState(false)
  return {
    problem,
    isRunning,
    change: (key: string, value: ModalFieldValue): void =>
      setValues((before) => ({ ...before, [key]: value })),
    async submit(): Promise<void> {
      if (isRunning) return
      setRunning(true)
      const outcome = await submitModal(acting, { result, title: modal.title, values })
      setRunning(false)
      setProblem(outcome.problem)
      if (outcome.submitted === undefined) return
      close()
      onSubmitted(outcome.submitted)
    },
  }
}

interface ModalPartsProps extends Pick<ModalDialogProps, "acting" | "result" | "modal"> {
  readonly problem: string | undefined
  readonly onChange: (customId: string, value: ModalFieldValue) => void
}

/** The texts and the fields of a modal, from top to bottom. */
function ModalParts({ acting, result, modal, problem, onChange }: ModalPartsProps) {
  const fields = modalFieldsOf(modal)
  const owner = fields.find(({ label }) => label !== "" && problem?.includes(`"${label}"`))
  const nodes: readonly ComponentNode[] = modal.components
  return (
    <>
      {problem !== undefined && owner === undefined && <p role="alert">{problem}</p>}
      {nodes.flatMap((top) =>
        [...walkComponents([top])].map((node) => {
          const field = fieldOf(fields, node)
          if (node.type === Type.TextDisplay) return <p class="text">{node.content}</p>
          return field === undefined ? null : (
            <ModalFieldInput
              key={field.node.custom_id}
              acting={acting}
              result={result}
              field={field}
              problem={field === owner ? problem : undefined}
              onChange={(value) => onChange(field.node.custom_id, value)}
            />
          )
        }),
      )}
    </>
  )
}

function fieldOf(fields: readonly ModalField[], node: ComponentNode): ModalField | undefined {
  return fields.find((field) => field.node.custom_id === node.custom_id)
}
