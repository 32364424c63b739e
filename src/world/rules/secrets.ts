// Tokens: how a world's secrets are made. None is random; each carries the key of its world.

import type { AttachmentId, GuildId, InteractionId, UserId, WebhookId } from "../model/ids.ts"
import type { World } from "../model/world.ts"

function encoded(text: string): string {
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

function decoded(text: string): string {
  try {
    return atob(text.replaceAll("-", "+").replaceAll("_", "/"))
  } catch {
    return "" // not base64, so no token of ours
  }
}

/**
 * A bot's token in the platform's form: its id, a part for the time, a part for the signature.
 * https://docs.discord.com/developers/reference#authentication
 */
export function botToken(world: World, botId: UserId): string {
  return `${encoded(botId)}.${encoded(world.key)}.${encoded(`guildsim-${botId}`)}`
}

/** The id in the first part of a token, where it has the platform's form. */
export function idInToken(token: string): UserId | undefined {
  const id = decoded(token.split(".")[0] ?? "")
  return /^\d{15,20}$/.test(id) ? (id as UserId) : undefined // the digits are an id by convention
}

/** The token that answers one interaction. */
export function interactionToken(world: World, id: InteractionId): string {
  return encoded(`interaction:${id}:${world.key}`)
}

/** The interaction that a token names; what is no such token names none. */
export function idInInteractionToken(token: string): InteractionId {
  return (decoded(token).split(":")[1] ?? "") as InteractionId // looked up by the caller
}

/** How long the token of a webhook is, in bytes: the 68 letters that clients look for in an address. */
const WEBHOOK_TOKEN_BYTES = 51

/** The token with which one writes in the name of a webhook. */
export function webhookToken(world: World, id: WebhookId): string {
  return encoded(`webhooks:${id}:${world.key}`.padEnd(WEBHOOK_TOKEN_BYTES, ":"))
}

/** What stands in addresses by itself: each of them says which thing it is of, and of which world. */
const URL_TOKEN_KINDS = new Set(["interaction", "webhooks"])

/** Whether a part of an address is the token of an interaction or a webhook of this world; of one that is gone too. */
export function isUrlTokenOf(world: World, part: string): boolean {
  const [kind = "", , ...key] = decoded(part).split(":")
  // That of a webhook is filled up to its length.
  return URL_TOKEN_KINDS.has(kind) && key.join(":").replace(/:+$/, "") === world.key
}

/** The token with which an account would connect to the voice server of a guild. */
export function voiceToken(world: World, guildId: GuildId, userId: UserId): string {
  return encoded(`voice:${guildId}:${userId}:${world.key}`)
}

/** The signature of a file's address. */
export function fileSignature(world: World, id: AttachmentId): string {
  return encoded(`${world.key}:${id}`)
}

/** Whether a signature is of a file of this world. */
export function isSignedBy(world: World, signature: string): boolean {
  return decoded(signature).startsWith(`${world.key}:`)
}

/** The prefixes of tokens of interactions, voice and webhooks. */
const TOKEN_PREFIXES = ["interaction:", "voice:", "webhooks:"].map(encoded).join("|")
const TOKEN = new RegExp(`(?:${TOKEN_PREFIXES})[\\w-]+`, "g")

/** `text` with tokens, signatures and `secrets` replaced. Nothing secret is ever printed. */
export function maskSecrets(text: string, secrets: Iterable<string> = []): string {
  let shown = text.replace(TOKEN, "[token]").replace(/\bhm=[\w-]+/g, "hm=[signature]")
  for (const secret of secrets) if (secret !== "") shown = shown.replaceAll(secret, "[token]")
  return shown
}
