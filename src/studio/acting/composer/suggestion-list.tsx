// The suggestions beside a text field.

import type { Suggestion } from "./suggestions.ts"

/** The properties of a list of suggestions. */
export interface SuggestionListProps {
  readonly id: string
  readonly label: string
  readonly suggestions: readonly Suggestion[]
  /** The index of the suggestion that Enter picks. */
  readonly index: number
  readonly onPick: (suggestion: Suggestion) => void
}

/** The suggestions beside a text field, which keeps the focus. */
export function SuggestionList({ id, label, suggestions, index, onPick }: SuggestionListProps) {
  if (suggestions.length === 0) return null
  return (
    <ul class="suggestions" role="listbox" id={id} aria-label={label}>
      {suggestions.map((suggestion, at) => (
        <li
          key={suggestion.key}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === index}
          onMouseDown={(event) => {
            event.preventDefault() // The text field keeps the focus.
            onPick(suggestion)
          }}
        >
          <i aria-hidden="true">{suggestion.sign}</i>
          <span>{suggestion.label}</span>
          {suggestion.detail !== undefined && <small>{suggestion.detail}</small>}
          {suggestion.note !== undefined && <small>{suggestion.note}</small>}
        </li>
      ))}
    </ul>
  )
}
