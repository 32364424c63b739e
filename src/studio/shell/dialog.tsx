// A modal dialog of the browser, with a title, a form and its buttons.

import type { ComponentChildren } from "preact"
import { useId, useLayoutEffect, useRef } from "preact/hooks"

/** The properties of a dialog. */
export interface DialogProps {
  readonly title: string
  readonly children: ComponentChildren
  /** The label of the button that submits the form; undefined for a dialog that only closes. */
  readonly submit?: string | undefined
  /** Called when the form is submitted. The dialog stays open if this resolves to false. */
  readonly onSubmit?: (fields: FormData) => void | Promise<boolean>
  readonly onClose: () => void
}

/** Returns the text of a field; an empty text if there is no such field, and for a file. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === "string" ? value : ""
}

/** A modal dialog. It closes by Escape, by its button, and when its form was submitted. */
export function Dialog({ title, children, submit, onSubmit, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // A dialog that is closed returns the focus to the control that opened it.
    return () => current?.close()
  }, [])
  const submitForm = async (form: HTMLFormElement): Promise<void> => {
    if ((await onSubmit?.(new FormData(form))) !== false) dialog.current?.close()
  }
  const content = (
    <>
      <h2 id={id}>{title}</h2>
      {children}
      <DialogButtons submit={submit} onCancel={() => dialog.current?.close()} />
    </>
  )
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={id}
      // One that another dialog has replaced has nothing left to close.
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
    >
      {submit === undefined ? (
        <div class="body">{content}</div>
      ) : (
        <form
          class="body"
          onSubmit={(event) => {
            event.preventDefault()
            void submitForm(event.currentTarget)
          }}
        >
          {content}
        </form>
      )}
    </dialog>
  )
}

/** The properties of the buttons of a dialog. */
interface DialogButtonsProps {
  readonly submit: string | undefined
  readonly onCancel: () => void
}

function DialogButtons({ submit, onCancel }: DialogButtonsProps) {
  return (
    <footer>
      <button type="button" onClick={onCancel}>
        {submit === undefined ? "Close" : "Cancel"}
      </button>
      {submit !== undefined && (
        <button type="submit" class="primary">
          {submit}
        </button>
      )}
    </footer>
  )
}
