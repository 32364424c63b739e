// Keys that published libraries send although the platform does not read them.

import type { UndeclaredKey } from "../../world/kernel/body-schema.ts"
import { isObject } from "../../world/kernel/objects.ts"
import type { RouteKey } from "../route.ts"

/** One kind of stray key. It is allowed, and the parity page lists it. */
export interface StrayKey {
  readonly routes: readonly RouteKey[]
  /**
   * Paths of the keys: `"[].options[].nsfw"` for each item of a list, `"?cache"` for a query
   * parameter. A leading `"**."` matches any depth.
   */
  readonly keys: readonly string[]
  /** A sibling key without which the key is not stray. */
  readonly beside?: string
  /** The libraries that send it, each with a version that does. */
  readonly sentBy: readonly string[]
  /** The reason why the platform does not read it. */
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

/** The reviewed table. A row needs a published library that sends the key, and a reason. */
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
    routes: [...WITH_FILES, ...CALLBACK],
    keys: ["embed", "data.embed"],
    beside: "embeds",
    sentBy: ["eris 0.18.0"],
    reason: "the library puts it into embeds and leaves it where it was",
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

/** Returns the undeclared keys of a request that no known library sends. */
export type StrayFilter = (
  route: string,
  found: readonly UndeclaredKey[],
  sent: unknown,
) => readonly UndeclaredKey[]

/** Whether a path in a sent body is one of a row's keys. */
type StrayKeyTest = (path: string, sent: unknown) => boolean

/** Creates a filter that removes the keys of known libraries from the undeclared keys. */
export function createStrayFilter(table: readonly StrayKey[] = STRAY_KEYS): StrayFilter {
  const byRoute = new Map<string, StrayKeyTest[]>()
  for (const row of table) {
    for (const route of row.routes) byRoute.set(route, [...(byRoute.get(route) ?? []), testOf(row)])
  }
  return (route, found, sent) => {
    const tests = byRoute.get(route)
    if (tests === undefined) return found
    return found.filter(
      ({ path, reason }) => reason !== undefined || !tests.some((matches) => matches(path, sent)),
    )
  }
}

function testOf({ keys, beside }: StrayKey): StrayKeyTest {
  const matchers = keys.map(matcherOf)
  return (path, sent) => {
    const pattern = patternOf(path)
    if (!matchers.some((matches) => matches(pattern))) return false
    return beside === undefined || holderOf(path, sent)?.[beside] !== undefined
  }
}

function matcherOf(key: string): (pattern: string) => boolean {
  const tail = key.startsWith("**.") ? key.slice("**.".length) : undefined
  if (tail === undefined) return (pattern) => pattern === key
  return (pattern) => pattern === tail || pattern.endsWith(`.${tail}`)
}

/** Returns a path as rows write it: `"0.options.1.nsfw"` becomes `"[].options[].nsfw"`. */
function patternOf(path: string): string {
  return path.replace(/(^|\.)\d+(?=\.|$)/g, "[]")
}

/** Returns the object that holds the key at a path. */
function holderOf(path: string, sent: unknown): Record<string, unknown> | undefined {
  let holder = sent
  for (const name of path.split(".").slice(0, -1)) {
    holder = isObject(holder) || Array.isArray(holder) ? Reflect.get(holder, name) : undefined
  }
  return isObject(holder) ? holder : undefined
}
