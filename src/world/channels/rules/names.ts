// The names of channels, as the platform normalizes them.

import { issues } from "../../kernel/body-schema.ts"
import { invalidFormBody } from "../../kernel/api-error.ts"
import type { GuildChannel } from "../model/channel.ts"
import { LIMITS } from "../../rules/limits.ts"

/**
 * The kinds whose names are normalized. Other kinds keep capital letters, white space and
 * punctuation.
 *
 * Assumption: forum-names
 */
const NORMALIZED_KINDS: ReadonlySet<GuildChannel["kind"]> = new Set(["text", "announcement"])

/**
 * The ASCII characters that are removed from a name: all but letters, digits, hyphens and
 * underscores.
 */
const REMOVED_CHARACTERS = /[!-,./:-@[-^`{-~]/g

/**
 * Returns the normalized form of a channel name: lower case, hyphens instead of white space, no
 * ASCII punctuation, and one hyphen instead of several. Emojis and other scripts stay. The result
 * can be empty. https://github.com/discord/discord-api-docs/issues/1646,
 * https://github.com/nextcord/nextcord/issues/957,
 * https://github.com/PokeNavBot/issue-tracker/issues/356.
 *
 * Assumption: channel-name-ends
 */
export function normalizeChannelName(kind: GuildChannel["kind"], name: string): string {
  if (!NORMALIZED_KINDS.has(kind)) return name
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/\s/g, "-")
    .replaceAll(REMOVED_CHARACTERS, "")
    .replaceAll(/-+/g, "-")
    .replaceAll(/^-|-$/g, "")
}

/**
 * Returns the normalized form of a channel name that must not be empty.
 *
 * @throws ApiError 50035 if the normalized name is empty.
 *
 * Assumption: channel-name-empty
 */
export function requireChannelName(kind: GuildChannel["kind"], name: string): string {
  const changed = normalizeChannelName(kind, name)
  if (changed !== "") return changed
  throw invalidFormBody(["name"], [issues.length(LIMITS.channel.name)])
}
