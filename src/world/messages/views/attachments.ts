// Files of messages and interactions, and their URLs on the CDN.

import { type APIAttachment, AttachmentFlags } from "discord-api-types/v10"
import type { Interaction } from "../../interactions/model.ts"
import type { Attachment, Message } from "../model/message.ts"
import type { AttachmentId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { attachedName } from "../../files/rules/file-name.ts"
import { fileSignature } from "../../rules/secrets.ts"

/** Returns the CDN path of a message file. */
export function filePath(message: Pick<Message, "channelId">, file: Attachment): string {
  return `/attachments/${message.channelId}/${file.id}/${file.filename}`
}

/**
 * Returns the CDN path of a file given as an option of a command or in a modal.
 *
 * Assumption: interaction-file-addresses
 */
export function interactionFilePath(
  { applicationId }: Pick<Interaction, "applicationId">,
  file: Attachment,
): string {
  return `/ephemeral-attachments/${applicationId}/${file.id}/${file.filename}`
}

/** The hosts and paths of the URLs that expire. */
const FILE_URL =
  /^https:\/\/(?:cdn\.discordapp\.com|media\.discordapp\.net)(\/(?:ephemeral-)?attachments\/\d+\/(\d+)\/[^/?#]+)/

/** Returns a URL of a file with new times; null if it is not the URL of a file. */
export function viewRefreshedUrl(original: string, world: World) {
  const [, path, id] = FILE_URL.exec(original) ?? []
  if (path === undefined || id === undefined) return { original, refreshed: null }
  const query = signedQuery(world, id as AttachmentId) // the format was checked
  return { original, refreshed: `${new URL(original).origin}${path}?${query}` }
}

/** Returns whether a URL of a file has expired at a time in Unix milliseconds. */
export function isExpiredUrl({ searchParams }: URL, now: number): boolean {
  const expiry = searchParams.get("ex") ?? ""
  return /^[\da-f]+$/i.test(expiry) && Number.parseInt(expiry, 16) * 1000 <= now
}

/** Returns the URL of the platform's proxy for an external URL. */
export function proxyUrl(url: string): string {
  return `https://images-ext-1.discordapp.net/external/${url.replace("://", "/")}`
}

/**
 * Returns the query of a file URL: the times of expiry and issue, in hexadecimal Unix seconds, and
 * the signature. A URL is valid for a day.
 */
function signedQuery(world: World, id: AttachmentId): string {
  const now = Math.floor(world.clock.now() / 1000)
  const [ex, is] = [now + 86_400, now].map((time) => time.toString(16))
  return `ex=${ex}&is=${is}&hm=${fileSignature(world, id)}&`
}

/** The files of a message by file name. */
export type FilesByName = ReadonlyMap<string, APIAttachment>

type AddedKeys = (file: APIAttachment) => object

/**
 * The keys under which an embed or a component refers to a file, and the keys that the platform
 * adds beside each.
 */
const MEDIA_KEYS: ReadonlyMap<string, AddedKeys> = new Map<string, AddedKeys>([
  [
    "url",
    ({ proxy_url, width, height, content_type }) => ({
      proxy_url,
      ...(width != null && { width }),
      ...(height != null && { height }),
      ...(content_type !== undefined && { content_type }),
    }),
  ],
  ["icon_url", ({ proxy_url }) => ({ proxy_icon_url: proxy_url })],
])

/** Replaces references to files in an embed or a component by their URLs. */
export function withFiles<Part>(part: Part, files: FilesByName): Part {
  if (files.size === 0) return part
  return replaceReferences(part, files) as Part // URLs are replaced by URLs
}

function replaceReferences(part: unknown, files: FilesByName): unknown {
  if (typeof part !== "object" || part === null) return part
  if (Array.isArray(part)) return part.map((item: unknown) => replaceReferences(item, files))
  const entries = Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    const addedTo = MEDIA_KEYS.get(key)
    const file = addedTo && files.get(attachedName(String(value)) ?? "")
    if (addedTo === undefined || file === undefined) return [[key, replaceReferences(value, files)]]
    return [[key, file.url], ...Object.entries(addedTo(file))]
  })
  return Object.fromEntries(entries)
}

export function viewAttachment(
  message: Pick<Message, "channelId" | "ephemeralTo">,
  file: Attachment,
  world: World,
): APIAttachment {
  const ephemeral = message.ephemeralTo !== null
  return viewFile(filePath(message, file), file, world, ephemeral)
}

/** Returns a file of an interaction, which belongs to no message. */
export function viewInteractionFile(
  interaction: Pick<Interaction, "applicationId">,
  file: Attachment,
  world: World,
): APIAttachment {
  return viewFile(interactionFilePath(interaction, file), file, world, true)
}

function viewFile(path: string, file: Attachment, world: World, ephemeral: boolean): APIAttachment {
  const signed = `${path}?${signedQuery(world, file.id)}`
  return {
    id: file.id,
    filename: file.filename,
    size: file.bytes.byteLength,
    url: `https://cdn.discordapp.com${signed}`,
    proxy_url: `https://media.discordapp.net${signed}`,
    ...(file.contentType !== null && { content_type: file.contentType }),
    ...(file.width !== null && { width: file.width }),
    ...(file.height !== null && { height: file.height }),
    ...(file.durationSecs !== null && { duration_secs: file.durationSecs }),
    ...(file.waveform !== null && { waveform: file.waveform }),
    ...(file.spoiler && { flags: AttachmentFlags.IsSpoiler }),
    ...(file.title !== null && { title: file.title }),
    ...(file.description !== null && { description: file.description }),
    ...(ephemeral && { ephemeral }),
  }
}
