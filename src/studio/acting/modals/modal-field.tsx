// A field of a modal.

import { ComponentType as Type, TextInputStyle } from "discord-api-types/v10"
import type { ComponentChildren } from "preact"
import { useId } from "preact/hooks"
import { readFiles } from "../composer/draft.ts"
import { Required } from "../fields/combobox.tsx"
import { FieldNotes, type ModalFieldProps, isRequired } from "./field-parts.tsx"
import { PickField } from "./pick-field.tsx"

/** A field of a modal, by its kind. */
export function ModalFieldInput(props: ModalFieldProps) {
  switch (props.field.node.type) {
    case Type.TextInput:
      return <TextField {...props} />
    case Type.Checkbox:
      return <CheckboxField {...props} />
    case Type.FileUpload:
      return <UploadField {...props} />
    default:
      return <PickField {...props} />
  }
}

function TextField({ field, problem, onChange }: ModalFieldProps) {
  const { node } = field
  const onInput = ({ currentTarget }: TextEvent): void => onChange(currentTarget.value)
  return (
    <LabeledField field={field} problem={problem}>
      {(attributes) => {
        const all = {
          ...attributes,
          defaultValue: node.value ?? "",
          placeholder: node.placeholder,
          minLength: node.min_length,
          maxLength: node.max_length,
          onInput,
        }
        return node.style === TextInputStyle.Paragraph ? (
          <textarea {...all} rows={4} />
        ) : (
          <input {...all} type="text" autocomplete="off" />
        )
      }}
    </LabeledField>
  )
}

interface TextEvent {
  readonly currentTarget: { readonly value: string }
}

function CheckboxField({ field, problem, onChange }: ModalFieldProps) {
  return (
    <LabeledField field={field} problem={problem}>
      {(attributes) => (
        <input
          {...attributes}
          type="checkbox"
          defaultChecked={field.node.default ?? false}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )}
    </LabeledField>
  )
}

function UploadField({ field, problem, onChange }: ModalFieldProps) {
  return (
    <LabeledField field={field} problem={problem}>
      {(attributes) => (
        <input
          {...attributes}
          type="file"
          multiple={(field.node.max_values ?? 1) > 1}
          onChange={({ currentTarget: { files } }) => void readFiles(files ?? []).then(onChange)}
        />
      )}
    </LabeledField>
  )
}

/** The attributes by which a control belongs to its label, its description and its problem. */
interface ControlAttributes {
  readonly id: string
  readonly required: boolean
  readonly "aria-describedby": string
  readonly "aria-invalid": boolean
}

interface LabeledFieldProps extends Pick<ModalFieldProps, "field" | "problem"> {
  readonly children: (attributes: ControlAttributes) => ComponentChildren
}

function LabeledField({ field, problem, children }: LabeledFieldProps) {
  const id = useId()
  const required = isRequired(field)
  return (
    <div class="labeled">
      <label for={id}>
        {field.label}
        {required && <Required />}
      </label>
      <FieldNotes id={`${id}d`} field={field} problem={problem} />
      {children({
        id,
        required,
        "aria-describedby": `${id}d`,
        "aria-invalid": problem !== undefined,
      })}
    </div>
  )
}
