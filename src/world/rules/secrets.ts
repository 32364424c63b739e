// The tokens of a world. They are not random; each contains the key of its world.

import type { AttachmentId, GuildId, InteractionId, UserId, WebhookId } from "../model/ids.ts"
import type { World } from "../model/world.ts"

/** A world as its tokens know it. */
type KeyedWorld = Pick<World, "key">

function encoded(text: string): string {
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

/** Returns bytes in base64url without padding. */
export function encodeBytes(bytes: Uint8Array): string {
  return encoded(String.fromCharCode(...bytes))
}

function decoded(text: string): string {
  try {
    return atob(text.replaceAll("-", "+").replaceAll("_", "/"))
  } catch {
    return "" // not base64, so not a token of the simulation
  }
}

/**
 * Returns the token of a bot in the platform's format: the id, a part for the time, a part for the
 * signature. https://docs.discord.com/developers/reference#authentication
 */
export function botToken(world: KeyedWorld, botId: UserId): string {
  return `${encoded(botId)}.${encoded(world.key)}.${encoded(`guildsim-${botId}`)}`
}

/**
 * Returns the id in the first part of a token; undefined if the token does not have the platform's
 * format.
 */
export function idInToken(token: string): UserId | undefined {
  const id = decoded(token.split(".")[0] ?? "")
  return /^\d{15,20}$/.test(id) ? (id as UserId) : undefined // digits that are an id by convention
}

/** Returns the token for the responses to an interaction. */
export function interactionToken(world: KeyedWorld, id: InteractionId): string {
  return encoded(`interaction:${id}:${world.key}`)
}

/** Returns the interaction id in a token; a text that is no id for other tokens. */
export function idInInteractionToken(token: string): string {
  return decoded(token).split(":")[1] ?? ""
}

/**
 * The length of a webhook token in bytes: encoded, the 68 characters that clients expect in a URL.
 */
const WEBHOOK_TOKEN_BYTES = 51

/** Returns the token of a webhook. */
export function webhookToken(world: KeyedWorld, id: WebhookId): string {
  return encoded(`webhooks:${id}:${world.key}`.padEnd(WEBHOOK_TOKEN_BYTES, ":"))
}

/**
 * The kinds of tokens that appear in URLs without a prefix. Each names its object and its world.
 */
const URL_TOKEN_KINDS = new Set(["interaction", "webhooks"])

/**
 * Returns whether a part of a URL is the token of an interaction or a webhook of this world,
 * including deleted ones.
 */
export function isUrlTokenOf(world: KeyedWorld, part: string): boolean {
  const [kind = "", , ...key] = decoded(part).split(":")
  // Webhook tokens are padded to their length.
  return URL_TOKEN_KINDS.has(kind) && key.join(":").replace(/:+$/, "") === world.key
}

/** The kinds of OAuth2 secrets. */
type OAuth2Secret = "access" | "client" | "code" | "refresh" | "session"

/**
 * Returns an OAuth2 secret: the `issued`-th of its world, the client secret of an application, or
 * the session of a user on the platform's pages.
 */
export function oauth2Secret(
  world: KeyedWorld,
  kind: OAuth2Secret,
  issued: number | string,
): string {
  return encoded(`oauth:${kind}:${issued}:${world.key}`)
}

/** Returns whether an OAuth2 secret was issued in this world. */
export function isOAuth2SecretOf(world: KeyedWorld, secret: string): boolean {
  const [kind, , , ...key] = decoded(secret).split(":")
  return kind === "oauth" && key.join(":") === world.key
}

/** Returns the OAuth2 secret that a world issues in place of one that another world has issued. */
export function renewOAuth2Secret(world: KeyedWorld, secret: string): string {
  const [, kind = "", issued = ""] = decoded(secret).split(":")
  return oauth2Secret(world, kind as OAuth2Secret, issued) // The other world has issued it in this form.
}

/** Returns the id and the secret in a header `Authorization: Basic`; undefined for another header. */
export function clientInHeader(
  header: string | null,
): { readonly id: string; readonly secret: string } | undefined {
  const credentials = /^Basic ([\w+/=-]+)$/i.exec(header ?? "")?.[1]
  const parts = credentials === undefined ? null : /^([^:]*):(.*)$/s.exec(decoded(credentials))
  return parts === null ? undefined : { id: parts[1] ?? "", secret: parts[2] ?? "" }
}

/** Returns the token with which an account would connect to the voice server of a guild. */
export function voiceToken(world: KeyedWorld, guildId: GuildId, userId: UserId): string {
  return encoded(`voice:${guildId}:${userId}:${world.key}`)
}

/** Returns the signature in the URL of a file. */
export function fileSignature(world: KeyedWorld, id: AttachmentId): string {
  return encoded(`${world.key}:${id}`)
}

/** Returns whether a signature belongs to a file of this world. */
export function isSignedBy(world: KeyedWorld, signature: string): boolean {
  return decoded(signature).startsWith(`${world.key}:`)
}

/** The prefixes of tokens of interactions, OAuth2, voice and webhooks. */
const TOKEN_PREFIXES = ["interaction:", "oauth:", "voice:", "webhooks:"].map(encoded).join("|")
const TOKEN = new RegExp(`(?:${TOKEN_PREFIXES})[\\w-]+`, "g")

/**
 * Returns `text` with tokens, signatures and `secrets` replaced, so that no secret is ever printed.
 */
export function maskSecrets(text: string, secrets: Iterable<string> = []): string {
  let shown = text.replace(TOKEN, "[token]").replace(/\bhm=[\w-]+/g, "hm=[signature]")
  for (const secret of secrets) if (secret !== "") shown = shown.replaceAll(secret, "[token]")
  return shown
}
