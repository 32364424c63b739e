// Keys that published libraries send although the platform does not read them.

import type { Undeclared } from "../world/kernel/form.ts"
import type { RouteKey } from "./route.ts"

/** One kind of stray key: it is passed over, and the parity page lists it. */
export interface StrayKey {
  readonly routes: readonly RouteKey[]
  /**
   * Paths of the keys: `"[].options[].nsfw"` below each item of a list, `"?cache"` for a parameter of
   * the query. `"**."` at the start stands for any depth.
   */
  readonly keys: readonly string[]
  /** The libraries that send it, each with a version that does. */
  readonly sentBy: readonly string[]
  /** Why the platform does not read it. */
  readonly reason: string
}

const COMMANDS = [
  "PUT /applications/{application_id}/commands",
  "POST /applications/{application_id}/commands",
  "PATCH /applications/{application_id}/commands/{command_id}",
  "PUT /applications/{application_id}/guilds/{guild_id}/commands",
  "POST /applications/{application_id}/guilds/{guild_id}/commands",
  "PATCH /applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
] as const satisfies readonly RouteKey[]

const CALLBACK = [
  "POST /interactions/{interaction_id}/{token}/callback",
] as const satisfies readonly RouteKey[]

const FOLLOW_UP = ["POST /webhooks/{webhook_id}/{token}"] as const satisfies readonly RouteKey[]

const WITH_FILES = [
  "POST /channels/{channel_id}/messages",
  "PATCH /channels/{channel_id}/messages/{message_id}",
  "POST /webhooks/{webhook_id}/{token}",
  "PATCH /webhooks/{webhook_id}/{token}/messages/@original",
  "PATCH /webhooks/{webhook_id}/{token}/messages/{message_id}",
] as const satisfies readonly RouteKey[]

/** The reviewed table: a row needs a published library that sends the key, and a reason. */
export const STRAY_KEYS: readonly StrayKey[] = [
  {
    routes: COMMANDS,
    keys: [
      "**.options[].contexts",
      "**.options[].default_member_permissions",
      "**.options[].guild_id",
      "**.options[].integration_types",
      "**.options[].nsfw",
    ],
    sentBy: ["seyfert 5.1.0", "@buape/carbon 0.16.0 (not guild_id, nsfw)"],
    reason:
      "a sub-command or a group is written like a command; the platform reads these on commands",
  },
  {
    routes: COMMANDS,
    keys: ["**.options[].locales", "**.choices[].locales"],
    sentBy: ["seyfert 5.1.0"],
    reason: "the library's own names of translations, which it sends as name_localizations as well",
  },
  {
    routes: CALLBACK,
    keys: ["data.ephemeral", "data.with_response"],
    sentBy: ["dressed 1.10.1"],
    reason: "the library sends them as flags and as a parameter of the query as well",
  },
  {
    routes: FOLLOW_UP,
    keys: ["ephemeral"],
    sentBy: ["dressed 1.10.1"],
    reason: "the library sends it as flags as well",
  },
  {
    routes: WITH_FILES,
    keys: ["files"],
    sentBy: ["snowtransfer 0.19.0"],
    reason: "names of the files beside the parts of the form that carry them",
  },
  {
    routes: [
      "GET /channels/{channel_id}/messages",
      "GET /guilds/{guild_id}/bans",
      "GET /users/@me/guilds",
    ],
    keys: ["?cache", "?force"],
    sentBy: ["discord.js 13.17.1", "discord.js 14.16.3", "discord.js 14.28.1 (guilds alone)"],
    reason: "options of fetch() that concern the library's own cache",
  },
]

/** A compiled row: whether a path is one of its keys. */
type Test = (path: string) => boolean

/** Separates the keys that libraries are known to send from those that nobody is. */
export function createStrayFilter(
  table: readonly StrayKey[] = STRAY_KEYS,
): (route: string, found: readonly Undeclared[]) => readonly Undeclared[] {
  const byRoute = new Map<string, Test[]>()
  for (const { routes, keys } of table) {
    const tests = keys.map(testOf)
    for (const route of routes) byRoute.set(route, [...(byRoute.get(route) ?? []), ...tests])
  }
  return (route, found) => {
    const tests = byRoute.get(route)
    if (tests === undefined) return found
    return found.filter(({ path, reason }) => {
      if (reason !== undefined) return true
      const pattern = patternOf(path)
      return !tests.some((matches) => matches(pattern))
    })
  }
}

function testOf(key: string): Test {
  const tail = key.startsWith("**.") ? key.slice("**.".length) : undefined
  if (tail === undefined) return (path) => path === key
  return (path) => path === tail || path.endsWith(`.${tail}`)
}

/** A path as rows write it: `"0.options.1.nsfw"` as `"[].options[].nsfw"`. */
function patternOf(path: string): string {
  return path.replace(/(^|\.)\d+(?=\.|$)/g, "[]")
}
