// A file of a message, as a test reads it.

import type { AttachmentId } from "../../world/model/ids.ts"
import type { Attachment } from "../../world/model/message.ts"

/** A file of a message, as it was when it was read. */
export interface AttachmentData {
  readonly id: AttachmentId
  readonly filename: string
  /** The file name, as `send` takes it. */
  readonly name: string
  /** The original name without its extension, where that was not safe; else null. */
  readonly title: string | null
  /** Its alternative text. */
  readonly description: string | null
  /** Null where the extension of the name is not known. */
  readonly contentType: string | null
  /** Pixels; null for what is neither a picture nor a video. */
  readonly width: number | null
  readonly height: number | null
  /** Whether it is marked as a spoiler. */
  readonly spoiler: boolean
  /** What is in it: a copy, made anew at each reading. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The same as `bytes`, as `send` takes it. */
  readonly content: Uint8Array<ArrayBuffer>
}

/** Shows a file. */
export function readAttachment({ bytes, ...facts }: Attachment): AttachmentData {
  return {
    ...facts,
    name: facts.filename,
    get bytes() {
      return bytes.slice()
    },
    get content() {
      return bytes.slice()
    },
  }
}
