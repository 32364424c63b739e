// A file of a message, as a test reads it.

import type { AttachmentId } from "../../world/model/ids.ts"
import type { Attachment } from "../../world/model/message.ts"

/** A file of a message, as it was when it was read. */
export interface AttachmentSeen {
  readonly id: AttachmentId
  readonly filename: string
  /** The file name, as `send` takes it. */
  readonly name: string
  readonly title: string | null
  /** Its alternative text. */
  readonly description: string | null
  readonly contentType: string
  /** What is in it: a copy, made anew at each reading. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The same as `bytes`, as `send` takes it. */
  readonly content: Uint8Array<ArrayBuffer>
}

/** Shows a file. */
export function seeAttachment({ bytes, ...facts }: Attachment): AttachmentSeen {
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
