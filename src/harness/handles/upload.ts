import type { Upload } from "../../world/actions/action.ts"

/** A file that a person sends: its name and what is in it. */
export interface FileToSend {
  readonly name: string
  readonly content: string | Uint8Array<ArrayBuffer>
  /** Default: `"application/octet-stream"`, or `"text/plain"` for a text. */
  readonly contentType?: string
}

/** A file as it comes along with a message; `index` is its place among them. */
export function toUpload({ name, content, contentType }: FileToSend, index: number): Upload {
  const isText = typeof content === "string"
  return {
    index,
    filename: name,
    contentType: contentType ?? (isText ? "text/plain" : "application/octet-stream"),
    bytes: isText ? new TextEncoder().encode(content) : content,
  }
}
