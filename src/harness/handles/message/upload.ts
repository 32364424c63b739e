import type { Upload } from "../../../world/actions/action.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import { propertyOf } from "../../../world/kernel/objects.ts"

/** A file to send: its name and its content. */
export interface FileToSend {
  readonly name: string
  readonly content: string | Uint8Array<ArrayBuffer>
  /** Whether the file is marked as a spoiler. Default: only if its name starts with `SPOILER_`. */
  readonly spoiler?: boolean
  /**
   * The media type. Default: derived from the extension of the name, as the platform does; none for
   * an unknown extension.
   */
  readonly contentType?: string
}

const KEYS: readonly string[] = [
  "name",
  "content",
  "spoiler",
  "contentType",
] satisfies (keyof FileToSend)[]

/**
 * Returns a file as actions take it; `index` is its position among the files.
 *
 * @throws SetupError that shows the correct form, for other values.
 */
export function toUpload(file: FileToSend, index: number): Upload {
  validateFile(file)
  const { name, content, spoiler, contentType } = file
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content
  return { index, filename: name, contentType, spoiler, bytes }
}

function validateFile(file: unknown): void {
  const [name, content, spoiler, contentType] = KEYS.map((key) => propertyOf(file, key))
  const keys = typeof file === "object" && file !== null ? Object.keys(file) : []
  const isFile =
    typeof name === "string" &&
    name !== "" &&
    (typeof content === "string" || ArrayBuffer.isView(content)) &&
    (spoiler === undefined || typeof spoiler === "boolean") &&
    (contentType === undefined || typeof contentType === "string") &&
    keys.every((key) => KEYS.includes(key))
  if (isFile) return
  const shown = keys.length > 0 ? `{ ${keys.join(", ")} }` : JSON.stringify(file)
  throw new SetupError(
    `A file must be { name: "tea.txt", content: "…" }, where the content is a text or a Uint8Array, and spoiler and contentType are optional; not ${shown}.`,
  )
}

/** @throws SetupError for a value that is not a list of files. */
export function validateFiles(what: string, files: unknown): void {
  if (Array.isArray(files)) return
  throw new SetupError(
    `${what}: attachments must be a list of files: attachments: [{ name: "tea.txt", content: "…" }].`,
  )
}
