// The names of channels, as the platform changes them.

import { issues } from "../kernel/body-schema.ts"
import { invalidFormBody } from "../kernel/api-error.ts"
import type { GuildChannel } from "../model/channel.ts"
import { LIMITS } from "./limits.ts"

/**
 * The kinds whose names are changed; the others keep capital letters, white space and punctuation.
 *
 * Assumption: forum-names
 */
const NORMALIZED_KINDS: ReadonlySet<GuildChannel["kind"]> = new Set(["text", "announcement"])

/** The characters of ASCII that a name loses: all but letters, digits, hyphens and underscores. */
const REMOVED_CHARACTERS = /[!-,./:-@[-^`{-~]/g

/**
 * Returns the name that a channel gets if somebody asks for `name`: lower case, hyphens instead of white space,
 * no punctuation of ASCII, and one hyphen instead of several. Emojis and other scripts stay.
 * https://github.com/discord/discord-api-docs/issues/1646, https://github.com/nextcord/nextcord/issues/957,
 * https://github.com/PokeNavBot/issue-tracker/issues/356. The result can be empty.
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
 * Returns the name that a channel gets if somebody asks for `name`.
 *
 * @throws Problem 50035 if nothing is left of the name.
 *
 * Assumption: channel-name-empty
 */
export function requireChannelName(kind: GuildChannel["kind"], name: string): string {
  const changed = normalizeChannelName(kind, name)
  if (changed !== "") return changed
  throw invalidFormBody(["name"], [issues.length(LIMITS.channel.name)])
}
