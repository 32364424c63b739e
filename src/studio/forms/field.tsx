// The control of a value of any type.

import { type Control, controlOf } from "./controls.ts"
import { AlternativesField, ListField, ObjectField, RecordField } from "./composite-fields.tsx"
import type { FieldProps } from "./field-context.ts"
import { ChoicesField, HandleField } from "./handle-fields.tsx"
import {
  BooleanField,
  DateField,
  DurationField,
  NumberField,
  SelectField,
  TextField,
} from "./plain-fields.tsx"
import {
  BytesField,
  JsonField,
  PatternField,
  UploadField,
  UploadsField,
} from "./written-fields.tsx"

/** The kinds of controls that have an entry for "none" themselves. */
const WITH_NONE: ReadonlySet<Control["kind"]> = new Set(["choice", "handle", "boolean"])

/** The control of a value, by its type. */
export function Field(field: FieldProps) {
  const { label, type, value, onChange } = field
  const control = controlOf(type)
  if (type.nullable !== true || WITH_NONE.has(control.kind)) {
    return <ValueField control={control} {...field} />
  }
  return (
    <div class="row">
      {value !== null && <ValueField control={control} {...field} />}
      <label class="row">
        <input
          type="checkbox"
          checked={value === null}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? null : undefined)}
        />
        {`No ${label.toLowerCase()}`}
      </label>
    </div>
  )
}

function ValueField({ control, ...field }: FieldProps & { readonly control: Control }) {
  switch (control.kind) {
    case "text":
      return <TextField {...field} {...control} />
    case "number":
      return <NumberField {...field} step={control.step} {...minOf(control)} />
    case "duration":
      return <DurationField {...field} />
    case "boolean":
      return <BooleanField {...field} />
    case "date":
      return <DateField {...field} />
    case "choice":
      return <SelectField {...field} values={control.values} />
    case "handle":
      return <HandleField {...field} kinds={control.kinds} />
    case "choices":
      return <ChoicesField {...field} items={control.items} />
    case "bytes":
      return <BytesField {...field} />
    case "file":
      return <UploadField {...field} />
    case "files":
      return <UploadsField {...field} />
    case "json":
      return <JsonField {...field} />
    case "pattern":
      return <PatternField {...field} />
    case "none":
      return null
    default:
      return <CompositeField {...field} control={control} />
  }
}

type CompositeControl = Extract<
  Control,
  { readonly kind: "object" | "list" | "record" | "alternatives" }
>

function CompositeField({
  control,
  ...field
}: FieldProps & { readonly control: CompositeControl }) {
  switch (control.kind) {
    case "object":
      return <ObjectField {...field} Field={Field} fields={control.fields} />
    case "list":
      return <ListField {...field} Field={Field} items={control.items} />
    case "record":
      return <RecordField {...field} Field={Field} entries={control.entries} />
    case "alternatives":
      return <AlternativesField {...field} Field={Field} types={control.types} />
  }
}

function minOf({ min }: { readonly min?: number }): { readonly min?: number } {
  return min === undefined ? {} : { min }
}
