// A small dialog that closes by Escape and by a click outside of it.

import type { ComponentChildren } from "preact"
import { useLayoutEffect, useId, useRef } from "preact/hooks"

/** The properties of a popup. */
export interface PopupProps {
  readonly title: string
  readonly children: ComponentChildren
  readonly onClose: () => void
}

/** A small dialog that closes by Escape and by a click outside of it. */
export function Popup({ title, children, onClose }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      class="dialog popup"
      aria-labelledby={id}
      onClose={onClose}
      // A click on the backdrop has the dialog itself as its target.
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div class="inside">
        <header>
          <h2 id={id}>{title}</h2>
          <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
            ×
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
