// The editor of the code. Tab moves the focus, as everywhere in the page.

import { javascript } from "@codemirror/lang-javascript"
import { type Diagnostic, setDiagnostics } from "@codemirror/lint"
import { Prec } from "@codemirror/state"
import { keymap } from "@codemirror/view"
import { EditorView, basicSetup } from "codemirror"
import type { CodeMistake } from "./compile.ts"
import { editorTheme } from "./editor-theme.ts"
import type { Theme } from "./theme.ts"

/** Options of the editor. */
export interface EditorOptions {
  readonly code: string
  readonly theme: Theme
  readonly onChange: (code: string) => void
  /** Called for Ctrl and Enter, on a Mac also for Command and Enter. */
  readonly onRun: () => void
}

/** The editor of the code. */
export class CodeEditor {
  readonly #view: EditorView

  /** Creates the editor in an element. */
  constructor(parent: Element, { code, theme, onChange, onRun }: EditorOptions) {
    const run = (): boolean => {
      onRun()
      return true
    }
    this.#view = new EditorView({
      parent,
      doc: code,
      extensions: [
        Prec.highest(
          keymap.of([
            { key: "Mod-Enter", run },
            { key: "Ctrl-Enter", run },
          ]),
        ),
        basicSetup,
        javascript({ typescript: true }),
        editorTheme(theme),
        EditorView.contentAttributes.of({ "aria-label": "Code of the bot", tabindex: "0" }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString())
        }),
      ],
    })
  }

  /** Replaces the code. The user can undo it. */
  replace(code: string): void {
    const { state } = this.#view
    this.#view.dispatch({
      changes: { from: 0, to: state.doc.length, insert: code },
      selection: { anchor: 0 },
    })
  }

  /** Marks lines with mistakes, instead of those that were marked before. */
  mark(mistakes: readonly CodeMistake[]): void {
    const diagnostics = mistakes.map(({ line, message }): Diagnostic => {
      const { from, to } = this.#lineAt(line)
      return { from, to, message, severity: "error" }
    })
    this.#view.dispatch(setDiagnostics(this.#view.state, diagnostics))
  }

  /** Moves the cursor and the focus to a line. */
  goTo(line: number): void {
    this.#view.dispatch({ selection: { anchor: this.#lineAt(line).from }, scrollIntoView: true })
    this.#view.focus()
  }

  #lineAt(line: number): { readonly from: number; readonly to: number } {
    const { doc } = this.#view.state
    return doc.line(Math.min(Math.max(line, 1), doc.lines))
  }
}
