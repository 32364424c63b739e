// A modal dialog of the browser, with a title, a form and its buttons.

import type { ComponentChildren } from "preact"
import { useEffect, useId, useRef } from "preact/hooks"

/** The properties of a dialog. */
export interface DialogProps {
  readonly title: string
  readonly children: ComponentChildren
  /** The label of the button that submits the form; undefined for a dialog that only closes. */
  readonly submit?: string | undefined
  readonly onSubmit?: (fields: FormData) => void
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
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby={id} onClose={onClose}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.(new FormData(event.currentTarget))
          dialog.current?.close()
        }}
      >
        <h2 id={id}>{title}</h2>
        {children}
        <footer>
          <button type="button" onClick={() => dialog.current?.close()}>
            {submit === undefined ? "Close" : "Cancel"}
          </button>
          {submit !== undefined && (
            <button type="submit" class="primary">
              {submit}
            </button>
          )}
        </footer>
      </form>
    </dialog>
  )
}
