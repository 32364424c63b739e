// A message that is being written.

import { type Signal, signal } from "@preact/signals"
import type { FileToSend } from "../../../harness/handles/message/upload.ts"
import type { StickerId } from "../../../world/model/ids.ts"

/** A message that is being written. */
export interface Draft {
  readonly text: Signal<string>
  readonly files: Signal<readonly FileToSend[]>
  readonly stickerIds: Signal<readonly StickerId[]>
  /** Whether the message causes no notification. */
  readonly isSilent: Signal<boolean>
}

/** Creates an empty draft. */
export function createDraft(): Draft {
  return {
    text: signal(""),
    files: signal([]),
    stickerIds: signal([]),
    isSilent: signal(false),
  }
}

/** The values of a draft. */
export interface DraftContent {
  readonly text: string
  readonly files: readonly FileToSend[]
  readonly stickerIds: readonly StickerId[]
  readonly isSilent: boolean
}

/** Empties a draft, and returns what it contained. */
export function takeDraft(draft: Draft): DraftContent {
  const content = {
    text: draft.text.value,
    files: draft.files.value,
    stickerIds: draft.stickerIds.value,
    isSilent: draft.isSilent.value,
  }
  fillDraft(draft, { text: "", files: [], stickerIds: [], isSilent: false })
  return content
}

/** Replaces the content of a draft. */
export function fillDraft(draft: Draft, content: DraftContent): void {
  draft.text.value = content.text
  draft.files.value = content.files
  draft.stickerIds.value = content.stickerIds
  draft.isSilent.value = content.isSilent
}

/** Returns whether a draft has nothing to send. */
export function isEmptyDraft({ text, files, stickerIds }: Draft): boolean {
  return text.value.trim() === "" && files.value.length + stickerIds.value.length === 0
}

/** Reads files that somebody chose, pasted or dropped. */
export function readFiles(files: Iterable<File>): Promise<FileToSend[]> {
  return Promise.all(
    Array.from(files, async (file) => ({
      name: file.name,
      content: new Uint8Array(await file.arrayBuffer()),
      ...(file.type !== "" && { contentType: file.type }),
    })),
  )
}
