// The files of a message: uploaded files, and files that an edit keeps.

import { enforce } from "../../kernel/body-schema.ts"
import { type FormIssue, ApiError, invalidFormBody } from "../../kernel/api-error.ts"
import type { AttachmentId } from "../../model/ids.ts"
import type { Attachment } from "../model/message.ts"
import type { World } from "../../model/world.ts"
import type { ComponentNode } from "../../components/rules/tree.ts"
import { contentTypeOf } from "../../files/rules/content-type.ts"
import { dimensionsOf } from "../../files/rules/dimensions.ts"
import { safeFilename, titleOf } from "../../files/rules/file-name.ts"
import { filesRules } from "../../components/schemas/rules.ts"
import { isAudio } from "../rules/voice-messages.ts"
import { LIMITS } from "../../rules/limits.ts"
import type { Upload } from "../../actions/action.ts"

/**
 * The metadata of an uploaded file, identified by its number, or of a kept file, identified by its
 * id.
 */
export interface AttachmentDraft {
  readonly id: string
  readonly filename?: string | undefined
  readonly title?: string | null | undefined
  readonly description?: string | null | undefined
  readonly isSpoiler?: boolean | undefined
  readonly durationSecs?: number | null | undefined
  readonly waveform?: string | null | undefined
}

/** A file that the message will have: a kept attachment, or an upload with its metadata. */
export type PlannedAttachment =
  | { readonly kept: Attachment }
  | { readonly upload: Upload; draft?: AttachmentDraft }

const ATTACHMENT_NOT_FOUND: FormIssue = {
  code: "ATTACHMENT_NOT_FOUND",
  message: "Attachment data not found",
}

/**
 * Returns the files that the message will have. The entries of `attachments` select the files that
 * are kept; without entries all are kept. Uploads without an entry are appended.
 *
 * @throws ApiError 40005 for files that are too large, 50035 for a file that was not uploaded,
 * 30015 above ten files.
 */
export function planAttachments(
  present: readonly Attachment[],
  drafts: readonly AttachmentDraft[] | null | undefined,
  files: readonly Upload[],
): readonly PlannedAttachment[] {
  const entries = drafts === undefined ? present : (drafts ?? [])
  if (entries.length + files.length === 0) return []
  requireAllowedSizes(files)
  const planned: PlannedAttachment[] = entries.map((entry, index) => {
    const kept = present.find((attachment) => attachment.id === entry.id)
    if (kept !== undefined) return { kept: { ...kept, ...keptFileChanges(kept, entry) } }
    const upload = files.find((file) => String(file.index) === entry.id)
    if (upload === undefined)
      throw invalidFormBody(["attachments", index, "id"], [ATTACHMENT_NOT_FOUND])
    return { upload, draft: entry }
  })
  const named = new Set<string>(entries.map((entry) => entry.id))
  const rest = files.filter((file) => !named.has(String(file.index)))
  planned.push(...rest.map((upload) => ({ upload })))
  if (planned.length > LIMITS.message.attachments.max) throw new ApiError("tooManyAttachments")
  return planned
}

/** Checks the size limits of a single file and of all files of a request. */
function requireAllowedSizes(files: readonly Upload[]): void {
  const sizes = files.map((file) => file.bytes.byteLength)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (
    total > LIMITS.message.requestBytes ||
    sizes.some((size) => size > LIMITS.message.fileBytes)
  ) {
    throw new ApiError("tooLarge")
  }
}

/**
 * Returns the properties of a kept file that an edit changes: its description, and whether it is a
 * spoiler.
 * https://docs.discord.com/developers/reference#uploading-files-editing-message-attachments
 */
function keptFileChanges({ filename }: Attachment, draft: AttachmentDraft): Partial<Attachment> {
  return {
    ...(draft.description !== undefined && { description: draft.description }),
    ...(draft.isSpoiler !== undefined && { spoiler: isSpoiler(filename, draft.isSpoiler) }),
  }
}

/**
 * The file name prefix that marks a spoiler. Clients used it before the key existed, and it still
 * works.
 */
const SPOILER_PREFIX = "SPOILER_"

/** https://docs.discord.com/developers/change-log (June 24, 2026) */
function isSpoiler(filename: string, marked: boolean | undefined): boolean {
  return marked === true || filename.startsWith(SPOILER_PREFIX)
}

/**
 * Requires that components show only files that the message will have.
 *
 * @throws ApiError 50035 at each component that shows another file.
 */
export function requireShownFiles(
  components: readonly ComponentNode[] | null | undefined,
  planned: readonly PlannedAttachment[],
): void {
  if (components == null || components.length === 0) return
  const names = planned.map((item) =>
    "kept" in item ? item.kept.filename : safeFilename(uploadName(item)),
  )
  const rules = filesRules(new Set(names))
  enforce<readonly ComponentNode[]>(
    (nodes, fail) => rules(nodes, (issue, ...path) => fail(issue, "components", ...path)),
    components,
  )
}

type PlannedUpload = Exclude<PlannedAttachment, { readonly kept: Attachment }>

function uploadName({ upload, draft }: PlannedUpload): string {
  return draft?.filename ?? upload.filename
}

/** Returns the attachments. Each upload gets a new id. Assumption: files-of-one-name */
export function createAttachments(
  world: World,
  planned: readonly PlannedAttachment[],
): Attachment[] {
  return planned.map((item) =>
    "kept" in item
      ? item.kept
      : { id: world.ids.next<AttachmentId>(), ...describeUpload(item), bytes: item.upload.bytes },
  )
}

/** Returns the properties of the files that a message will have. */
export function describePlanned(planned: readonly PlannedAttachment[]) {
  return planned.map((item) => ("kept" in item ? item.kept : describeUpload(item)))
}

function describeUpload(item: PlannedUpload): Omit<Attachment, "id" | "bytes"> {
  const { upload, draft } = item
  const name = uploadName(item)
  const filename = safeFilename(name)
  const contentType = upload.contentType ?? contentTypeOf(filename)
  const { width, height } = dimensionsOf(contentType, upload.bytes) ?? NO_DIMENSIONS
  const isRecording = isAudio(contentType)
  return {
    filename,
    title: draft?.title ?? titleOf(name),
    description: draft?.description ?? null,
    contentType,
    width,
    height,
    spoiler: isSpoiler(filename, draft?.isSpoiler ?? upload.spoiler),
    durationSecs: isRecording ? (draft?.durationSecs ?? null) : null,
    waveform: isRecording ? (draft?.waveform ?? null) : null,
  }
}

const NO_DIMENSIONS = { width: null, height: null } as const
