// The state of the suggestions beside a text field, and the keys that choose one.

import { useMemo, useState } from "preact/hooks"
import type { Suggestion } from "./suggestions.ts"

/** A list of suggestions with one that is chosen by the keyboard. */
export interface ShownSuggestions {
  readonly all: readonly Suggestion[]
  readonly index: number
  /** Handles a key. Returns whether it was for the suggestions. */
  handleKey(event: KeyboardEvent): boolean
}

/** The options of suggestions. */
export interface SuggestionsOptions {
  /** A text that says what is suggested. Another key shows closed suggestions again. */
  readonly key: string
  readonly find: () => readonly Suggestion[]
  readonly onPick: (suggestion: Suggestion) => void
}

/** Keeps the chosen suggestion, and handles the arrow keys, Enter, Tab and Escape. */
export function useSuggestions({ key, find, onPick }: SuggestionsOptions): ShownSuggestions {
  const [state, setState] = useState({ key, index: 0, isClosed: false })
  const { index, isClosed } = state.key === key ? state : { index: 0, isClosed: false }
  const all = useMemo(() => (isClosed ? [] : find()), [key, isClosed])
  const move = (step: number): void =>
    setState({ key, isClosed, index: (index + step + all.length) % all.length })
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: () => setState({ key, index, isClosed: true }),
    Enter: () => pick(),
    Tab: () => pick(),
  }
  const pick = (): void => {
    const suggestion = all[index]
    if (suggestion !== undefined) onPick(suggestion)
  }
  return {
    all,
    index,
    handleKey(event) {
      const handle = event.shiftKey || event.isComposing ? undefined : keys[event.key]
      if (all.length === 0 || handle === undefined) return false
      event.preventDefault()
      event.stopPropagation()
      handle()
      return true
    },
  }
}
