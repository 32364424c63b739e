// Finds the types of `discord-api-types` for the body and the query of each implemented route. The
// comment of a type links the section of the documentation that describes its route.
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { keyOf } from "../../src/cli/route.ts"
import type { RequestKeys } from "../proof/keys.ts"
import { findTypesPackage } from "./documented-routes.ts"
import type { InventoryEntry } from "./entries.ts"
import { GENERATED } from "./modules.ts"
import { readJson } from "./sources.ts"

export const REQUEST_TYPES_FILE = "scripts/proof/request-types.generated.ts"

const SECTIONS_FILE = "fixtures/proof/sections.json"
const DESCRIBED_KEYS_FILE = "fixtures/proof/request-keys.json"

/** A type of a request. */
export interface RequestType {
  /** Such as `RESTGetAPIGuildBansQuery`. */
  readonly name: string
  readonly method: string
  readonly part: "body" | "form" | "query"
  /** The section of the documentation. */
  readonly section: string
}

/** The sections of the documentation by route. */
export type Sections = Readonly<Record<string, readonly string[]>>

/** Types whose comments name another section than those that describe the route today. */
const FURTHER_TYPES: Readonly<Record<string, readonly string[]>> = {
  // The types of forms link to the flow, and not to a route.
  "POST /oauth2/token": [
    "RESTPostOAuth2AccessTokenURLEncodedData",
    "RESTPostOAuth2RefreshTokenURLEncodedData",
    "RESTPostOAuth2ClientCredentialsURLEncodedData",
  ],
  "PUT /users/@me/applications/{application_id}/role-connection": [
    "RESTPutAPICurrentUserApplicationRoleConnectionJSONBody",
  ],
  "GET /guilds/{guild_id}/widget.png": ["RESTGetAPIGuildWidgetImageQuery"],
  "PUT /guilds/{guild_id}/incident-actions": ["RESTPutAPIGuildIncidentActionsJSONBody"],
  "GET /skus/{sku_id}/subscriptions": ["RESTGetAPISKUSubscriptionsQuery"],
  // The types of clients lack these queries and bodies.
  "GET /guilds/{guild_id}/requests": [],
  "PATCH /guilds/{guild_id}/requests/{request_id}": [],
  "GET /skus/{sku_id}/subscriptions/{subscription_id}": [],
  "GET /users/@me/applications/{application_id}/entitlements": [],
  "GET /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}/users/counts": [],
  // The types of clients lack this form.
  "POST /applications/{application_id}/attachment": [],
  "GET /channels/{channel_id}/threads/search": [],
  // The types of clients lack exceptions of events.
  "GET /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}/{guild_scheduled_event_exception_id}/users":
    ["RESTGetAPIGuildScheduledEventUsersQuery"],
  "POST /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}/exceptions": [],
  "PATCH /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}/exceptions/{exception_id}":
    [],
  // The type for @me.
  "PATCH /applications/{application_id}": ["RESTPatchCurrentApplicationJSONBody"],
  "POST /guilds": ["RESTPostAPIGuildsJSONBody"],
  "PATCH /guilds/{guild_id}/members/@me/nick": ["RESTPatchAPICurrentGuildMemberNicknameJSONBody"],
  "POST /channels/{channel_id}/followers": ["RESTPostAPIChannelFollowersJSONBody"],
  // The types of clients have no bodies of other services.
  "POST /webhooks/{webhook_id}/{webhook_token}/slack": ["RESTPostAPIWebhookWithTokenSlackQuery"],
  "POST /webhooks/{webhook_id}/{webhook_token}/github": ["RESTPostAPIWebhookWithTokenGitHubQuery"],
  // One type for all lists of archived threads, and for all messages of a webhook.
  "GET /channels/{channel_id}/threads/archived/private": ["RESTGetAPIChannelThreadsArchivedQuery"],
  "GET /channels/{channel_id}/users/@me/threads/archived/private": [
    "RESTGetAPIChannelThreadsArchivedQuery",
  ],
  "GET /webhooks/{webhook_id}/{token}/messages/@original": [
    "RESTGetAPIWebhookWithTokenMessageQuery",
  ],
  "PATCH /webhooks/{webhook_id}/{token}/messages/@original": [
    "RESTPatchAPIWebhookWithTokenMessageQuery",
  ],
  "DELETE /webhooks/{webhook_id}/{token}/messages/@original": [
    "RESTDeleteAPIWebhookWithTokenMessageQuery",
  ],
}

export async function readSections(root: string): Promise<Sections> {
  return z.record(z.string(), z.array(z.string())).parse(await readJson(join(root, SECTIONS_FILE)))
}

const requestKeysSchema = z.object({
  query: z.array(z.string()),
  body: z.record(z.string(), z.array(z.string())),
})

/** Reads the keys that the OpenAPI description has for each route. */
export async function readDescribedKeys(root: string): Promise<Record<string, RequestKeys>> {
  const file = await readJson(join(root, DESCRIBED_KEYS_FILE))
  return z.record(z.string(), requestKeysSchema).parse(file)
}

const COMMENT_AND_TYPE =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:type|interface) (REST(Get|Post|Put|Patch|Delete)\w+?(JSONBody|FormDataBody|Query))\b/g

const PARTS = { JSONBody: "body", FormDataBody: "form", Query: "query" } as const

/** Reads the types of requests that modules in `folder` would import. */
export async function readRequestTypes(folder: string): Promise<RequestType[]> {
  const declarations = join(findTypesPackage(folder).folder, "rest/v10")
  const files = (await readdir(declarations)).filter((file) => file.endsWith(".d.ts")).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(join(declarations, file), "utf8")))
  return texts.flatMap(typesIn)
}

/** Returns the types that the text of a module declares. */
export function typesIn(text: string): RequestType[] {
  return [...text.matchAll(COMMENT_AND_TYPE)].flatMap(
    ([, comment = "", name = "", method = "", suffix = ""]) => {
      const link = /@see[^\n]*#([\w-]+)/.exec(comment)?.[1]
      const part = Object.entries(PARTS).find(([known]) => known === suffix)?.[1]
      if (link === undefined || part === undefined) return []
      const section = link.replace(/-(?:query-string|json|form|jsonform)-params$/, "")
      return [{ name, method: method.toUpperCase(), part, section }]
    },
  )
}

/** The types of the requests to one route. */
interface RouteTypes {
  readonly key: string
  readonly types: readonly RequestType[]
}

/** Returns the types of every implemented route. */
export function typesByRoute(
  entries: readonly InventoryEntry[],
  sections: Sections,
  types: readonly RequestType[],
): RouteTypes[] {
  return entries
    .filter(({ status }) => status === "implemented")
    .map((entry) => {
      const key = keyOf(entry)
      const { [key]: linked = [] } = sections
      const { [key]: further = [] } = FURTHER_TYPES
      const found = types.filter(
        ({ method, section, name }) =>
          (method === entry.method && linked.includes(section)) || further.includes(name),
      )
      return { key, types: found }
    })
}

/** Returns the module with the types of every implemented route. */
export function requestTypesText(routes: readonly RouteTypes[]): string {
  const rows = routes.map(({ key, types }) => `  ${JSON.stringify(key)}: ${rowOf(types)}\n`)
  return [
    GENERATED,
    "",
    'import type * as api from "discord-api-types/v10"',
    "",
    "/** The types of clients for the body and the query of each implemented route. */",
    "// oxfmt-ignore",
    `export interface RequestTypes {\n${rows.join("")}}`,
    "",
  ].join("\n")
}

/** Returns the routes that have no types although the OpenAPI description has keys for them. */
export function requestTypeProblems(
  routes: readonly RouteTypes[],
  described: Readonly<Record<string, RequestKeys>>,
): string[] {
  return routes
    .filter(({ key }) => !(key in FURTHER_TYPES))
    .flatMap(({ key, types }) => {
      const { query = [], body = {} } = described[key] ?? {}
      const hasQuery = types.some(({ part }) => part === "query")
      const hasBody = types.some(({ part }) => part !== "query")
      return [
        ...(query.length > 0 && !hasQuery ? ["query"] : []),
        ...(Object.keys(body).length > 0 && !hasBody ? ["body"] : []),
      ].map(
        (part) =>
          `No comment of discord-api-types links the ${part} of ${key} to its documentation. ` +
          "Name the type in FURTHER_TYPES of scripts/inventory/request-types.ts.",
      )
    })
}

function rowOf(types: readonly RequestType[]): string {
  const of = (part: RequestType["part"]) =>
    types.filter((one) => one.part === part).map(({ name }) => `api.${name}`)
  // A form contains the body as one of its parts, if there is a body.
  const body = of("body").length > 0 ? of("body") : of("form")
  const parts = [
    ...(body.length === 0 ? [] : [`body: ${body.join(" | ")}`]),
    ...(of("query").length === 0 ? [] : [`query: ${of("query").join(" | ")}`]),
  ]
  return parts.length === 0 ? "Record<never, never>" : `{ ${parts.join("; ")} }`
}
