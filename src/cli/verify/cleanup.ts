// Removes everything that a run has created: lists the guild's objects and deletes those with the prefix.

import { NotPlayed } from "./failures.ts"
import { type ApiJson, type ApiJsonObject, objectsIn, textAt, valueAt } from "./json.ts"
import { PREFIX, type VerifyTarget, isOwnName } from "./targets/target.ts"

/** A list that may contain objects of a run. */
interface CleanupList {
  /** The name of the list in the report, such as `channels`. */
  readonly what: string
  readonly path: string
  /** Returns the path that deletes an item. */
  readonly itemPath: (item: ApiJsonObject) => string
  /** The path of the items in the response. Default: the response itself. */
  readonly itemsAt?: string
}

/**
 * Returns the lists of a guild and an application. Deleting a channel deletes its messages, threads, invites and
 * webhooks too.
 */
function listsOf(guildId: string, applicationId: string): readonly CleanupList[] {
  const guild = `/guilds/${guildId}`
  const application = `/applications/${applicationId}`
  const byId = (path: string) => (item: ApiJsonObject) => `${path}/${textAt(item, "id") ?? ""}`
  const listed = (what: string, path: string, itemsAt?: string): CleanupList => ({
    what,
    path,
    itemPath: byId(path),
    ...(itemsAt !== undefined && { itemsAt }),
  })
  return [
    // Roles come first, since a role may hide channels from the bot, which are not listed then.
    listed("roles", `${guild}/roles`),
    listed("scheduled events", `${guild}/scheduled-events`),
    listed("auto-moderation rules", `${guild}/auto-moderation/rules`),
    { ...listed("channels", `${guild}/channels`), itemPath: byId("/channels") },
    listed("emojis", `${guild}/emojis`),
    listed("stickers", `${guild}/stickers`),
    {
      ...listed("soundboard sounds", `${guild}/soundboard-sounds`, "items"),
      itemPath: (item) => `${guild}/soundboard-sounds/${textAt(item, "sound_id") ?? ""}`,
    },
    { ...listed("webhooks", `${guild}/webhooks`), itemPath: byId("/webhooks") },
    listed("commands of the guild", `${application}${guild}/commands`),
    listed("global commands", `${application}/commands`),
    listed("emojis of the application", `${application}/emojis`, "items"),
  ]
}

/** The result of cleaning up. */
export interface CleanupResult {
  readonly removed: number
  /** Sentences about objects that could not be removed or restored. */
  readonly left: readonly string[]
}

/** Sends a request that removes or restores something. */
type CleanupSender = (what: string, method: string, path: string, body?: ApiJson) => Promise<void>

/**
 * Removes objects with the prefix, removes the prefix from the guild's name, and clears the bot's
 * nick. Restores the settings of `before`, the guild before the run, if it is present.
 */
export async function cleanGuild(
  target: VerifyTarget,
  guildId: string,
  applicationId: string,
  before?: ApiJsonObject,
): Promise<CleanupResult> {
  const left: string[] = []
  let removed = 0
  const attempt: CleanupSender = async (what, method, path, body) => {
    const request = { method, path, as: "bot" as const, ...(body !== undefined && { body }) }
    const { status, body: answer } = await target.request(request)
    if (status < 300) removed += 1
    else if (status !== 404) {
      left.push(`${what}: ${status} ${textAt(answer, "message") ?? ""}`.trimEnd())
    }
  }
  try {
    for (const list of listsOf(guildId, applicationId)) {
      const { status, body } = await target.request({ method: "GET", path: list.path, as: "bot" })
      if (status !== 200) left.push(`the list of ${list.what}: ${status}`)
      for (const item of objectsIn(valueAt(body, list.itemsAt ?? ""))) {
        if (isOwnName(textAt(item, "name"))) await attempt(list.what, "DELETE", list.itemPath(item))
      }
    }
    await restore(target, guildId, attempt)
    if (before !== undefined) left.push(...(await restoreSettings(target, before)))
  } catch (error) {
    if (!(error instanceof NotPlayed)) throw error
    left.push(`the remaining objects: ${error.message}`)
  }
  return { removed, left }
}

/** Settings of a guild that a scenario changes if the platform accepts a request that it should refuse. */
const SETTINGS = [
  "name",
  "verification_level",
  "default_message_notifications",
  "explicit_content_filter",
  "afk_timeout",
  "afk_channel_id",
  "system_channel_id",
]

/** Restores the settings of a guild. Returns sentences about settings that could not be restored. */
async function restoreSettings(target: VerifyTarget, before: ApiJsonObject): Promise<string[]> {
  const path = `/guilds/${textAt(before, "id") ?? ""}`
  const { body } = await target.request({ method: "GET", path, as: "bot" })
  const changed = SETTINGS.filter((key) => valueAt(body, key) !== before[key])
  if (changed.length === 0) return []
  const settings = Object.fromEntries(changed.map((key) => [key, before[key] ?? null]))
  const { status } = await target.request({ method: "PATCH", path, as: "bot", body: settings })
  return status < 300 ? [] : [`the settings ${changed.join(", ")} of the guild: ${status}`]
}

/** Restores the name of the guild and the nick of the bot if they have the prefix. */
async function restore(
  target: VerifyTarget,
  guildId: string,
  attempt: CleanupSender,
): Promise<void> {
  const guild = await target.request({ method: "GET", path: `/guilds/${guildId}`, as: "bot" })
  const name = textAt(guild.body, "name")
  if (name?.startsWith(PREFIX) === true && name.length > PREFIX.length + 1) {
    const body = { name: name.slice(PREFIX.length) }
    await attempt("the name of the guild", "PATCH", `/guilds/${guildId}`, body)
  }
  const me = await target.request({ method: "GET", path: "/users/@me", as: "bot" })
  const path = `/guilds/${guildId}/members/${textAt(me.body, "id") ?? ""}`
  const member = await target.request({ method: "GET", path, as: "bot" })
  if (isOwnName(textAt(member.body, "nick"))) {
    await attempt("the nick of the bot", "PATCH", `/guilds/${guildId}/members/@me`, { nick: null })
  }
}
