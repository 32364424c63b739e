// Controls of objects of the world, which are chosen by name.

import { useState } from "preact/hooks"
import { Handle } from "../../harness/handles/handle.ts"
import type { ArgumentType } from "../../harness/handles/arguments/argument-types.ts"
import type { HandleKind } from "../../harness/handles/arguments/json-form.ts"
import { controlOf } from "./controls.ts"
import { type FieldProps, isRequired } from "./field-context.ts"
import { type ChoiceContext, choicesOf, keyOf } from "./handle-choices.ts"

/** An object of the world. */
export function HandleField({
  kinds,
  ...field
}: FieldProps & { readonly kinds: readonly HandleKind[] }) {
  const { label, type, value, onChange, context } = field
  const choices = choicesOf(kinds, type, context)
  return (
    <label>
      {label}
      <select
        value={value instanceof Handle ? keyOf(value) : value === null ? "null" : ""}
        required={isRequired(field)}
        onChange={({ currentTarget }) => {
          const { value: key } = currentTarget
          const found = choices.find((choice) => choice.key === key)
          onChange(found?.handle ?? (key === "null" ? null : undefined))
        }}
      >
        <option value="">{emptyText(type, choices.length)}</option>
        {type.nullable && <option value="null">none</option>}
        {choices.map(({ key, label: text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function emptyText({ optional }: ArgumentType, count: number): string {
  if (optional) return "—"
  return count === 0 ? "There is none" : "Choose…"
}

/** One of the values of a list that people check. */
interface Checkable {
  readonly key: string
  readonly label: string
  readonly value: unknown
}

/** The number of values from which on the list can be searched. */
const SEARCHED = 12

/** Several objects of the world, or several of the values of a list. */
export function ChoicesField({ items, ...field }: FieldProps & { readonly items: ArgumentType }) {
  const { label, value, onChange, context } = field
  const [search, setSearch] = useState("")
  const all = checkableValues(items, context)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const toggle = (one: Checkable): void => {
    const next = chosen.includes(one.value)
      ? chosen.filter((other) => other !== one.value)
      : [...chosen, one.value]
    onChange(next.length === 0 ? undefined : next)
  }
  const found = all.filter((one) => one.label.toLowerCase().includes(search.toLowerCase()))
  return (
    <fieldset>
      <legend>{label}</legend>
      {all.length > SEARCHED && (
        <input
          type="search"
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder="Search"
          value={search}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <div class="checks">
        {found.map((one) => (
          <label key={one.key} class="row">
            <input
              type="checkbox"
              checked={chosen.includes(one.value)}
              onChange={() => toggle(one)}
            />
            {one.label}
          </label>
        ))}
        {all.length === 0 && <p class="empty">There is none.</p>}
      </div>
    </fieldset>
  )
}

function checkableValues(items: ArgumentType, context: ChoiceContext): readonly Checkable[] {
  const control = controlOf(items)
  if (control.kind === "choice") {
    return control.values.map((value) => ({ key: String(value), label: String(value), value }))
  }
  if (control.kind !== "handle") return []
  return choicesOf(control.kinds, items, context).map(({ key, label, handle }) => ({
    key,
    label,
    value: handle,
  }))
}
