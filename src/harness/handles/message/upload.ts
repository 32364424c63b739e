import type { Upload } from "../../../world/actions/action.ts"

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

/** Returns a file as actions take it; `index` is its position among the files. */
export function toUpload(file: FileToSend, index: number): Upload {
  const { name, content, spoiler, contentType } = file
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content
  return { index, filename: name, contentType, spoiler, bytes }
}
