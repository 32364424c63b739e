// The file of a message, as tests read it.

import type { AttachmentId } from "../../../world/model/ids.ts"
import type { Attachment } from "../../../world/messages/model/message.ts"
import { sharedGetters } from "../../options/shared-getters.ts"

/** A file of a message, as it was when it was read. */
export interface AttachmentData {
  readonly id: AttachmentId
  readonly filename: string
  /** The file name, under the key that `send` takes. */
  readonly name: string
  /**
   * The original name without its extension, if the platform replaced unsafe characters in it;
   * otherwise null.
   */
  readonly title: string | null
  /** The alternative text. */
  readonly description: string | null
  /** The media type; null if the extension of the name is unknown. */
  readonly contentType: string | null
  /** The width in pixels; null if the file is neither a picture nor a video. */
  readonly width: number | null
  readonly height: number | null
  /** The duration of a recording in seconds; null if none was given. */
  readonly durationSecs: number | null
  /** The waveform of a recording in base64; null if none was given. */
  readonly waveform: string | null
  /** Whether the file is marked as a spoiler. */
  readonly spoiler: boolean
  /** The content of the file; each read returns a new copy. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The same as `bytes`, under the key that `send` takes. */
  readonly content: Uint8Array<ArrayBuffer>
}

const withCopies = sharedGetters<Attachment["bytes"]>()({
  bytes: (bytes) => bytes.slice(),
  content: (bytes) => bytes.slice(),
})

/** Returns the data of a file. */
export function readAttachment({ bytes, ...facts }: Attachment): AttachmentData {
  return withCopies({ ...facts, name: facts.filename }, bytes)
}
