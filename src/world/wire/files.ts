// Files of messages and their addresses on the CDN.

import type { APIAttachment } from "discord-api-types/v10"
import type { Interaction } from "../model/interaction.ts"
import type { Attachment, Message } from "../model/message.ts"
import type { World } from "../model/world.ts"
import { fileSignature } from "../rules/secrets.ts"

/** Where the files of messages are served, by the address's own path. */
export function filePath(message: Pick<Message, "channelId">, file: Attachment): string {
  return `/attachments/${message.channelId}/${file.id}/${nameInPath(file)}`
}

/** Where files are served that were filled into a command or a modal. */
export function interactionFilePath(
  { applicationId }: Pick<Interaction, "applicationId">,
  file: Attachment,
): string {
  return `/ephemeral-attachments/${applicationId}/${file.id}/${nameInPath(file)}`
}

/** A name of JSON may end within a character, which no address can hold. */
function nameInPath({ filename }: Attachment): string {
  return encodeURIComponent(filename.toWellFormed())
}

/** Where the platform passes on what stands at an address of others. */
export function proxyUrl(url: string): string {
  return `https://images-ext-1.discordapp.net/external/${url.replace("://", "/")}`
}

/** Hexadecimal seconds for which an address is good: a day from when it was made. */
function lifetime(world: World): { ex: string; is: string } {
  const now = Math.floor(world.clock.now() / 1000)
  return { ex: (now + 86_400).toString(16), is: now.toString(16) }
}

/** The files of a message by what embeds and components call them: `attachment://` and the name. */
export type FilesByName = ReadonlyMap<string, APIAttachment>

/** The keys under which an embed or a component names a file, and those of its other address. */
const MEDIA_KEYS: ReadonlyMap<string, string> = new Map([
  ["url", "proxy_url"],
  ["icon_url", "proxy_icon_url"],
])

/** An embed or a component with the files that it names at their addresses. */
export function withFiles<Part>(part: Part, files: FilesByName): Part {
  if (files.size === 0 || typeof part !== "object" || part === null) return part
  if (Array.isArray(part)) return part.map((item: unknown) => withFiles(item, files)) as Part // as before
  const entries = Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    const proxied = MEDIA_KEYS.get(key)
    const file = proxied === undefined ? undefined : files.get(String(value))
    if (proxied === undefined || file === undefined) return [[key, withFiles(value, files)]]
    return [
      [key, file.url],
      [proxied, file.proxy_url],
    ]
  })
  return Object.fromEntries(entries) as Part // each key still holds what it held
}

/** A file of a message. */
export function viewAttachment(
  message: Pick<Message, "channelId" | "ephemeralTo">,
  file: Attachment,
  world: World,
): APIAttachment {
  const ephemeral = message.ephemeralTo !== null
  return viewFile(filePath(message, file), file, world, ephemeral)
}

/** A file that was filled in where a bot asked for one; no message has it. */
export function viewInteractionFile(
  interaction: Pick<Interaction, "applicationId">,
  file: Attachment,
  world: World,
): APIAttachment {
  return viewFile(interactionFilePath(interaction, file), file, world, true)
}

function viewFile(path: string, file: Attachment, world: World, ephemeral: boolean): APIAttachment {
  const { ex, is } = lifetime(world)
  const signed = `${path}?ex=${ex}&is=${is}&hm=${fileSignature(world, file.id)}&`
  return {
    id: file.id,
    filename: file.filename,
    size: file.bytes.byteLength,
    url: `https://cdn.discordapp.com${signed}`,
    proxy_url: `https://media.discordapp.net${signed}`,
    content_type: file.contentType,
    ...(file.title !== null && { title: file.title }),
    ...(file.description !== null && { description: file.description }),
    ...(ephemeral && { ephemeral }),
  }
}
