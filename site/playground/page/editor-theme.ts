// The colors of the editor, from the variables of the style sheet. Each is readable on its background.

import { HighlightStyle, syntaxHighlighting } from "@codemirror/language"
import type { Extension } from "@codemirror/state"
import { EditorView } from "@codemirror/view"
import { tags } from "@lezer/highlight"
import type { Theme } from "./theme.ts"

const COLORS = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: "var(--code-keyword)" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--code-number)" },
  { tag: tags.comment, color: "var(--quiet)" },
  { tag: [tags.typeName, tags.className], color: "var(--code-type)" },
  { tag: tags.definition(tags.variableName), color: "var(--code-name)" },
  { tag: tags.invalid, color: "var(--error)" },
])

/** Returns the colors of the editor in a color scheme. */
export function editorTheme(theme: Theme): Extension {
  const style = {
    "&": { color: "var(--text)", backgroundColor: "var(--background)", fontSize: "14px" },
    "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
    ".cm-content": { caretColor: "var(--text)" },
    ".cm-cursor": { borderLeftColor: "var(--text)" },
    ".cm-gutters": {
      color: "var(--quiet)",
      backgroundColor: "var(--pane)",
      borderColor: "var(--border)",
    },
    ".cm-activeLine": { backgroundColor: "transparent" },
    ".cm-activeLineGutter": { color: "var(--text)", backgroundColor: "var(--pane)" },
    ".cm-tooltip": { color: "var(--text)", backgroundColor: "var(--pane)" },
  }
  return [EditorView.theme(style, { dark: theme === "dark" }), syntaxHighlighting(COLORS)]
}
