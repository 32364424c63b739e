import type { Upload } from "../../world/actions/action.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"

/** A file that a person sends: its name and what is in it. */
export interface FileToSend {
  readonly name: string
  readonly content: string | Uint8Array<ArrayBuffer>
  /** Whether it is marked as a spoiler. Default: only if its name begins with `SPOILER_`. */
  readonly spoiler?: boolean
  /** Default: by the extension of the name, as the platform decides it; none for an unknown extension. */
  readonly contentType?: string
}

const KEYS: readonly string[] = [
  "name",
  "content",
  "spoiler",
  "contentType",
] satisfies (keyof FileToSend)[]

/**
 * A file as it comes along with a message; `index` is its place among them.
 *
 * @throws SetupError for what is no file, with the right form.
 */
export function toUpload(file: FileToSend, index: number): Upload {
  validateFile(file)
  const { name, content, spoiler, contentType } = file
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content
  return { index, filename: name, contentType, spoiler, bytes }
}

function validateFile(file: unknown): void {
  const { name, content, spoiler, contentType } = Object(file) as Partial<Record<string, unknown>> // whatever it is
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
    `A file is sent as { name: "tea.txt", content: "…" }, where the content is a text or a Uint8Array, and spoiler and contentType can be added; not as ${shown}.`,
  )
}

/** @throws SetupError for what is no list of files. */
export function validateFiles(what: string, files: unknown): void {
  if (Array.isArray(files)) return
  throw new SetupError(
    `${what}: attachments are a list of files: attachments: [{ name: "tea.txt", content: "…" }].`,
  )
}
