// Controls of values that are written in a notation: JSON and regular expressions; and of files.

import { withoutLinks } from "../../requirements/error-link.ts"
import { useState } from "preact/hooks"
import { type FieldProps, isRequired } from "./field-context.ts"

/** Any JSON. */
export function JsonField(field: FieldProps) {
  const { label } = field
  return (
    <WrittenField {...field} label={`${label} (JSON)`} rows={3} read={(text) => JSON.parse(text)} />
  )
}

/** A regular expression. */
export function PatternField(field: FieldProps) {
  const { label } = field
  return (
    <WrittenField
      {...field}
      label={`${label} (regular expression)`}
      rows={1}
      read={(text) => new RegExp(text, "u")}
    />
  )
}

interface WrittenFieldProps extends FieldProps {
  readonly rows: number
  /** Reads the value of a text. @throws Error for a text of another notation. */
  readonly read: (text: string) => unknown
}

/** A text whose value is another one. While it cannot be read, the form cannot be submitted. */
function WrittenField({ rows, read, ...field }: WrittenFieldProps) {
  const { label, onChange } = field
  const [text, setText] = useState("")
  const change = (area: HTMLTextAreaElement): void => {
    setText(area.value)
    try {
      onChange(area.value === "" ? undefined : read(area.value))
      area.setCustomValidity("")
    } catch (error) {
      area.setCustomValidity(error instanceof Error ? withoutLinks(error.message) : String(error))
    }
  }
  return (
    <label>
      {label}
      <textarea
        rows={rows}
        value={text}
        spellcheck={false}
        required={isRequired(field)}
        onInput={({ currentTarget }) => change(currentTarget)}
      />
    </label>
  )
}

/** The bytes of a file, such as those of an avatar. */
export function BytesField(field: FieldProps) {
  const { onChange } = field
  return (
    <FileInput
      {...field}
      isMultiple={false}
      onFiles={async ([file]) => onChange(file && (await bytesOf(file)))}
    />
  )
}

/** A file to send. */
export function UploadField(field: FieldProps) {
  const { onChange } = field
  return (
    <FileInput
      {...field}
      isMultiple={false}
      onFiles={async ([file]) => onChange(file && (await uploadOf(file)))}
    />
  )
}

/** Files to send. */
export function UploadsField(field: FieldProps) {
  const { onChange } = field
  return (
    <FileInput
      {...field}
      isMultiple
      onFiles={async (files) =>
        onChange(files.length === 0 ? undefined : await Promise.all(files.map(uploadOf)))
      }
    />
  )
}

interface FileInputProps extends FieldProps {
  readonly isMultiple: boolean
  readonly onFiles: (files: readonly File[]) => Promise<void>
}

function FileInput({ isMultiple, onFiles, ...field }: FileInputProps) {
  return (
    <label>
      {field.label}
      <input
        type="file"
        multiple={isMultiple}
        required={isRequired(field)}
        onChange={({ currentTarget }) => void onFiles([...(currentTarget.files ?? [])])}
      />
    </label>
  )
}

async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer())
}

async function uploadOf(file: File): Promise<object> {
  return { name: file.name, content: await bytesOf(file) }
}
