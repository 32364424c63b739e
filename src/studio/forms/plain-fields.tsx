// Controls of texts, numbers, dates and other values without parts.

import { useState } from "preact/hooks"
import type { ChoiceValue } from "./controls.ts"
import { type FieldProps, isRequired } from "./field-context.ts"

/** A text. An optional text that is empty is left out. */
export function TextField({ pattern, ...field }: FieldProps & { readonly pattern?: string }) {
  const { label, type, value, onChange } = field
  const text = typeof value === "string" ? value : ""
  const change = (entered: string): void =>
    onChange(entered === "" && type.optional === true ? undefined : entered)
  const isLong = /content|description|^topic$/i.test(label)
  return (
    <label>
      {label}
      {isLong ? (
        <textarea
          rows={2}
          value={text}
          required={isRequired(field)}
          onInput={({ currentTarget }) => change(currentTarget.value)}
        />
      ) : (
        <input
          value={text}
          required={isRequired(field)}
          pattern={pattern}
          autocomplete="off"
          onInput={({ currentTarget }) => change(currentTarget.value)}
        />
      )}
    </label>
  )
}

/** The properties of the control of a number. */
export interface NumberFieldProps extends FieldProps {
  readonly step: "1" | "any"
  readonly min?: number
}

/** A number; a color has the control of the browser. */
export function NumberField({ step, min, ...field }: NumberFieldProps) {
  const { label, value, onChange } = field
  if (/color$/i.test(label)) return <ColorField {...field} />
  return (
    <label>
      {label}
      <input
        type="number"
        step={step}
        min={min}
        value={typeof value === "number" ? value : ""}
        required={isRequired(field)}
        onInput={({ currentTarget }) =>
          onChange(currentTarget.value === "" ? undefined : currentTarget.valueAsNumber)
        }
      />
    </label>
  )
}

/** The color that the control begins with. */
const BLACK = "#000000"

function ColorField({ label, value, onChange }: FieldProps) {
  const color = typeof value === "number" ? `#${value.toString(16).padStart(6, "0")}` : BLACK
  return (
    <label class="row">
      {label}
      <input
        type="color"
        value={color}
        onInput={({ currentTarget }) => onChange(Number.parseInt(currentTarget.value.slice(1), 16))}
      />
      {value !== undefined && (
        <button type="button" aria-label={`No ${label}`} onClick={() => onChange(undefined)}>
          ×
        </button>
      )}
    </label>
  )
}

/** Units of durations in seconds. */
const UNITS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const

/** A number of seconds, entered in any unit. */
export function DurationField(field: FieldProps) {
  const { label, value, onChange } = field
  const [unit, setUnit] = useState<keyof typeof UNITS>("seconds")
  const count = typeof value === "number" ? value / UNITS[unit] : ""
  return (
    <div class="row">
      <label>
        {label}
        <input
          type="number"
          min={0}
          step="any"
          value={count}
          required={isRequired(field)}
          onInput={({ currentTarget: { value: text, valueAsNumber } }) =>
            onChange(text === "" ? undefined : valueAsNumber * UNITS[unit])
          }
        />
      </label>
      <label>
        {`Unit of ${label.toLowerCase()}`}
        <select
          value={unit}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value as keyof typeof UNITS // Its options are the units.
            if (typeof value === "number") onChange((value / UNITS[unit]) * UNITS[next])
            setUnit(next)
          }}
        >
          {Object.keys(UNITS).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
    </div>
  )
}

/** True or false. */
export function BooleanField(field: FieldProps) {
  const { value, onChange } = field
  const chosen = typeof value === "boolean" ? (value ? "yes" : "no") : undefined
  return (
    <SelectField
      {...field}
      values={["yes", "no"]}
      value={chosen}
      onChange={(text) => onChange(text === undefined ? undefined : text === "yes")}
    />
  )
}

/** One of several values. */
export function SelectField({
  values,
  ...field
}: FieldProps & { readonly values: readonly ChoiceValue[] }) {
  const { label, type, value, onChange } = field
  const chosen = value === null ? "null" : values.find((one) => one === value)
  return (
    <label>
      {label}
      <select
        value={chosen === undefined ? "" : String(chosen)}
        required={isRequired(field)}
        onChange={({ currentTarget }) => {
          const found = values.find((one) => String(one) === currentTarget.value)
          onChange(found ?? (type.nullable && currentTarget.value === "null" ? null : undefined))
        }}
      >
        <option value="">{type.optional ? "—" : "Choose…"}</option>
        {type.nullable && <option value="null">none</option>}
        {values.map((one) => (
          <option key={one} value={String(one)}>
            {one}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A date, in the time of the world, which is UTC. */
export function DateField(field: FieldProps) {
  const { label, value, onChange } = field
  return (
    <label>
      {label} (UTC)
      <input
        type="datetime-local"
        step={1}
        value={value instanceof Date ? value.toISOString().slice(0, 19) : ""}
        required={isRequired(field)}
        onInput={({ currentTarget: { value: text } }) =>
          onChange(text === "" ? undefined : new Date(`${text}Z`))
        }
      />
    </label>
  )
}
