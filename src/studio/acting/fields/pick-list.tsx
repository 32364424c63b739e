// A list from which one or several values are picked.

import { useId, useState } from "preact/hooks"

/** A value that can be picked. */
export interface PickOption {
  readonly value: string
  readonly label: string
  readonly description?: string | undefined
}

/** The properties of a list of values. */
export interface PickListProps {
  readonly label: string
  readonly options: readonly PickOption[]
  readonly chosen: readonly string[]
  /** The number of values that can be picked. */
  readonly max: number
  readonly onChange: (values: readonly string[]) => void
}

/** The number of values from which there is a search. */
const SEARCHED = 12

/** The number of values that are shown at once. */
const SHOWN = 100

/** A list of radio buttons or checkboxes, with a search if it is long. */
export function PickList({ label, options, chosen, max, onChange }: PickListProps) {
  const name = useId()
  const [query, setQuery] = useState("")
  const found = options.filter((one) => one.label.toLowerCase().includes(query.toLowerCase()))
  const isSingle = max === 1
  const toggle = (value: string, isOn: boolean): void => {
    if (isSingle) return onChange(isOn ? [value] : [])
    onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))
  }
  return (
    <div class="picks">
      {options.length > SEARCHED && (
        <input
          type="search"
          aria-label={`Search in ${label}`}
          placeholder="Search"
          autocomplete="off"
          value={query}
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      )}
      <div class="options">
        {found.slice(0, SHOWN).map((option) => (
          <label key={option.value}>
            <input
              type={isSingle ? "radio" : "checkbox"}
              name={name}
              checked={chosen.includes(option.value)}
              onChange={({ currentTarget }) => toggle(option.value, currentTarget.checked)}
            />
            <span>
              {option.label}
              {option.description !== undefined && <small>{option.description}</small>}
            </span>
          </label>
        ))}
        {found.length > SHOWN && <p>Search to see the other {found.length - SHOWN}.</p>}
      </div>
    </div>
  )
}
