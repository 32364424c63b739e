// The files of a message: those that came along, and those that it keeps.

import { enforce } from "../kernel/body-schema.ts"
import { type FormIssue, ApiError, invalidFormBody } from "../kernel/api-error.ts"
import type { AttachmentId } from "../model/ids.ts"
import type { Attachment } from "../model/message.ts"
import type { World } from "../model/world.ts"
import type { ComponentNode } from "../rules/components.ts"
import { contentTypeOf } from "../rules/files/content-type.ts"
import { dimensionsOf } from "../rules/files/dimensions.ts"
import { safeFilename, titleOf } from "../rules/files/file-name.ts"
import { filesRules } from "../rules/schemas/component-rules.ts"
import { LIMITS } from "../rules/limits.ts"
import type { Upload } from "./action.ts"

/** What is said of an uploaded file, by its number, or of a kept one, by its id. */
export interface AttachmentDraft {
  readonly id: string
  readonly filename?: string | undefined
  readonly title?: string | null | undefined
  readonly description?: string | null | undefined
  readonly isSpoiler?: boolean | undefined
}

/** A file that a message will have: one that it has already, or one that came along. */
export type PlannedAttachment =
  | { readonly kept: Attachment }
  | { readonly upload: Upload; draft?: AttachmentDraft }

const ATTACHMENT_NOT_FOUND: FormIssue = {
  code: "ATTACHMENT_NOT_FOUND",
  message: "Attachment data not found",
}

/**
 * The files that a message will have. What is said names those that it keeps, all of them where
 * nothing is said; what came along and is not named is appended.
 *
 * @throws Problem 40005 for files that are too large, 50035 for one that was not sent, 30015 past ten.
 */
export function planAttachments(
  present: readonly Attachment[],
  said: readonly AttachmentDraft[] | null | undefined,
  files: readonly Upload[],
): readonly PlannedAttachment[] {
  requireAllowedSizes(files)
  const entries = said === undefined ? present : (said ?? [])
  const slots: PlannedAttachment[] = entries.map((entry, index) => {
    const kept = present.find((attachment) => attachment.id === entry.id)
    if (kept !== undefined) return { kept: { ...kept, ...keptFileChanges(kept, entry) } }
    const upload = files.find((file) => String(file.index) === entry.id)
    if (upload === undefined)
      throw invalidFormBody(["attachments", index, "id"], [ATTACHMENT_NOT_FOUND])
    return { upload, said: entry }
  })
  const named = new Set<string>(entries.map((entry) => entry.id))
  const rest = files.filter((file) => !named.has(String(file.index)))
  slots.push(...rest.map((upload) => ({ upload })))
  if (slots.length > LIMITS.message.attachments.max) throw new ApiError("tooManyAttachments")
  return slots
}

/** One file, and all files of a request together, are limited in size. */
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
 * Returns the properties of a kept file that an edit changes: its description, and whether it is a spoiler.
 * https://docs.discord.com/developers/reference#uploading-files-editing-message-attachments
 */
function keptFileChanges({ filename }: Attachment, said: AttachmentDraft): Partial<Attachment> {
  return {
    ...(said.description !== undefined && { description: said.description }),
    ...(said.isSpoiler !== undefined && { spoiler: isSpoiler(filename, said.isSpoiler) }),
  }
}

/** The prefix by which clients marked spoilers before there was a key for it, and which still marks them. */
const SPOILER_PREFIX = "SPOILER_"

/** https://docs.discord.com/developers/change-log (June 24, 2026) */
function isSpoiler(filename: string, said: boolean | undefined): boolean {
  return said === true || filename.startsWith(SPOILER_PREFIX)
}

/**
 * Requires that components show no file that the message will not have.
 *
 * @throws Problem 50035 at each that does.
 */
export function requireShownFiles(
  components: readonly ComponentNode[] | null | undefined,
  slots: readonly PlannedAttachment[],
): void {
  const names = slots.map((slot) =>
    "kept" in slot ? slot.kept.filename : safeFilename(uploadName(slot)),
  )
  const rules = filesRules(new Set(names))
  enforce<readonly ComponentNode[]>(
    (nodes, fail) => rules(nodes, (issue, ...path) => fail(issue, "components", ...path)),
    components ?? [],
  )
}

type PlannedUpload = Exclude<PlannedAttachment, { readonly kept: Attachment }>

function uploadName({ upload, draft }: PlannedUpload): string {
  return draft?.filename ?? upload.filename
}

/**
 * The files themselves, each new one with an id of its own.
 * Assumption: files-of-one-name
 */
export function createAttachments(world: World, slots: readonly PlannedAttachment[]): Attachment[] {
  return slots.map((slot) => ("kept" in slot ? slot.kept : newAttachment(world, slot)))
}

function newAttachment(world: World, slot: PlannedUpload): Attachment {
  const { upload, draft } = slot
  const name = uploadName(slot)
  const filename = safeFilename(name)
  const contentType = upload.contentType ?? contentTypeOf(filename)
  const { width, height } = dimensionsOf(contentType, upload.bytes) ?? NO_DIMENSIONS
  return {
    id: world.ids.next<AttachmentId>(),
    filename,
    title: draft?.title ?? titleOf(name),
    description: draft?.description ?? null,
    contentType,
    width,
    height,
    spoiler: isSpoiler(filename, draft?.isSpoiler ?? upload.spoiler),
    bytes: upload.bytes,
  }
}

const NO_DIMENSIONS = { width: null, height: null } as const
