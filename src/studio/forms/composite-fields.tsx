// Controls of values that consist of others: objects, lists and alternatives.

import { useState } from "preact/hooks"
import type { ArgumentType } from "../../harness/handles/arguments/argument-types.ts"
import { name } from "../../harness/handles/arguments/argument-values.ts"
import { alternativeName, controlOf, wordsOf } from "./controls.ts"
import type { FieldComponent, FieldProps } from "./field-context.ts"
import { TextField } from "./plain-fields.tsx"

type Fields = Readonly<Record<string, ArgumentType>>

/** The properties of a control that contains others. */
interface CompositeProps extends FieldProps {
  readonly Field: FieldComponent
}

/** An object. One that may be left out is folded. */
export function ObjectField({
  fields,
  Field,
  ...field
}: CompositeProps & { readonly fields: Fields }) {
  const { label, type, value, onChange, context } = field
  const object = isRecord(value) ? value : {}
  const change = (key: string, one: unknown): void => {
    const next = Object.fromEntries(
      Object.entries({ ...object, [key]: one }).filter(([, entry]) => entry !== undefined),
    )
    onChange(Object.keys(next).length === 0 && type.optional ? undefined : next)
  }
  const inner = Object.entries(fields).map(([key, one]) => (
    <Field
      key={key}
      label={wordsOf(key)}
      type={one}
      value={object[key]}
      onChange={(entry) => change(key, entry)}
      context={context}
    />
  ))
  if (type.optional) {
    return (
      <details>
        <summary>{label}</summary>
        <div class="parts">{inner}</div>
      </details>
    )
  }
  return (
    <fieldset>
      <legend>{label}</legend>
      <div class="parts">{inner}</div>
    </fieldset>
  )
}

/** A list, with one control for each item. */
export function ListField({
  items,
  Field,
  ...field
}: CompositeProps & { readonly items: ArgumentType }) {
  const { label, value, onChange, context } = field
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  const change = (next: readonly unknown[]): void => onChange(next.length === 0 ? undefined : next)
  return (
    <fieldset>
      <legend>{label}</legend>
      {list.map((one, index) => (
        <div key={index} class="row">
          <Field
            label={`${label} ${index + 1}`}
            type={items}
            value={one}
            onChange={(entry) => change(list.with(index, entry))}
            context={context}
          />
          <RemoveButton
            label={`Remove ${label.toLowerCase()} ${index + 1}`}
            onClick={() => change(list.toSpliced(index, 1))}
          />
        </div>
      ))}
      <button type="button" onClick={() => change([...list, undefined])}>
        {`Add to ${label.toLowerCase()}`}
      </button>
    </fieldset>
  )
}

/** An object with any keys. */
export function RecordField({
  entries,
  Field,
  ...field
}: CompositeProps & { readonly entries: ArgumentType }) {
  const { label, onChange, context } = field
  const [rows, setRows] = useState<readonly (readonly [string, unknown])[]>([])
  const change = (next: typeof rows): void => {
    setRows(next)
    const given = next.filter(([key, value]) => key !== "" && value !== undefined)
    onChange(given.length === 0 ? undefined : Object.fromEntries(given))
  }
  return (
    <fieldset>
      <legend>{label}</legend>
      {rows.map(([key, value], index) => (
        <div key={index} class="row">
          <TextField
            label={`Name ${index + 1}`}
            type={name}
            value={key}
            onChange={(entry) => change(rows.with(index, [String(entry), value]))}
            context={context}
          />
          <Field
            label={`Value ${index + 1}`}
            type={entries}
            value={value}
            onChange={(entry) => change(rows.with(index, [key, entry]))}
            context={context}
          />
          <RemoveButton
            label={`Remove ${key === "" ? `value ${index + 1}` : key}`}
            onClick={() => change(rows.toSpliced(index, 1))}
          />
        </div>
      ))}
      <button type="button" onClick={() => change([...rows, ["", undefined]])}>
        {`Add to ${label.toLowerCase()}`}
      </button>
    </fieldset>
  )
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" class="remove" aria-label={label} title={label} onClick={onClick}>
      ×
    </button>
  )
}

/** A value of one of several types, of which one is chosen first. */
export function AlternativesField({
  types,
  Field,
  ...field
}: CompositeProps & { readonly types: readonly ArgumentType[] }) {
  const { label, type, value, onChange, context } = field
  const [chosen, setChosen] = useState(0)
  const one = types[chosen]
  if (one === undefined) return null
  return (
    <div class="row">
      <label>
        {`Kind of ${label.toLowerCase()}`}
        <select
          value={chosen}
          onChange={({ currentTarget }) => {
            onChange(undefined)
            setChosen(Number(currentTarget.value))
          }}
        >
          {types.map((alternative, index) => (
            <option key={index} value={index}>
              {optionName(alternative)}
            </option>
          ))}
        </select>
      </label>
      <Field
        key={chosen}
        label={label}
        type={type.optional ? { ...one, optional: true } : one}
        value={value}
        onChange={onChange}
        context={context}
      />
    </div>
  )
}

/** Returns the name of an alternative; of a choice with a single value, that value. */
function optionName(type: ArgumentType): string {
  const control = controlOf(type)
  const [only, ...others] = control.kind === "choice" ? control.values : []
  return only !== undefined && others.length === 0 ? String(only) : alternativeName(type)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
}
