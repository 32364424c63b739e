// The types of the samples of a route. The compiler checks the parameters of the path, and the keys
// of body and query, against the route.

import type { Arbitrary } from "fast-check"
import type { RequestTypes } from "../../scripts/proof/request-types.generated.ts"
import type { ImplementedKey } from "../../src/handlers/route.ts"
import type { Permission } from "../../src/world/rules/permissions.ts"
import type { ParlorScene } from "../scene/parlor-scene.ts"
import type { Ids, Scene } from "../scene/scene.ts"

/** The parameters in a path. */
type ParameterIn<Key> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterIn<Rest>
  : never

/** The same keys with any values, because ids are written as references such as `"$guild"`. */
type AnyValues<Type> = Type extends readonly (infer Item)[]
  ? readonly AnyValues<Item>[]
  : { readonly [Key in keyof Type]?: unknown }

/** The keys of the forms of OAuth2. */
type FormKeys = Readonly<
  Record<
    | "grant_type"
    | "client_id"
    | "client_secret"
    | "scope"
    | "code"
    | "redirect_uri"
    | "refresh_token"
    | "token",
    unknown
  >
>

/** The query of a search of threads, as the OpenAPI description has it. */
type ThreadSearchKey =
  | "name"
  | "slop"
  | "min_id"
  | "max_id"
  | "tag"
  | "tag_setting"
  | "archived"
  | "sort_by"
  | "sort_order"
  | "limit"
  | "offset"

/** The keys of exceptions of scheduled events. */
type ExceptionKeys = Readonly<
  Record<"scheduled_start_time" | "scheduled_end_time" | "is_canceled", unknown>
>

/** The keys of a new group DM, and the list of users that clients send. */
type GroupDmKeys = Readonly<Record<"recipients" | "access_tokens" | "nicks", unknown>>

/** Documented keys that the types of clients lack. */
interface DocumentedKeys extends ServiceBodies {
  "POST /oauth2/token": { body: FormKeys }
  "POST /oauth2/token/revoke": { body: FormKeys }
  "GET /guilds/{guild_id}/audit-logs": { query: { target_id: unknown } }
  "PATCH /guilds/{guild_id}": { body: { home_header: unknown } }
  "POST /guilds/{guild_id}/prune": { body: { reason: unknown } }
  "POST /users/@me/channels": { body: GroupDmKeys }
  "PATCH /channels/{channel_id}": { body: { icon: unknown } }
  "POST /attachments/refresh-urls": { body: { attachment_urls: unknown } }
  "GET /channels/{channel_id}/threads/search": {
    query: Readonly<Record<ThreadSearchKey, unknown>>
  }
  "PATCH /guilds/{guild_id}/member-verification": {
    body: { enabled: unknown; description: unknown; form_fields: unknown; bulk_action: unknown }
  }
  "GET /guilds/{guild_id}/requests": {
    query: { status: unknown; limit: unknown; before: unknown; after: unknown }
  }
  "PATCH /guilds/{guild_id}/requests/{request_id}": {
    body: { action: unknown; rejection_reason: unknown }
  }
  "GET /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}/users/counts": {
    query: { guild_scheduled_event_exception_ids: unknown }
  }
  "POST /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}/exceptions": {
    body: ExceptionKeys & { original_scheduled_start_time: unknown }
  }
  "PATCH /guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}/exceptions/{exception_id}": {
    body: ExceptionKeys
  }
}

/** The bodies of other services, which the types of clients lack. */
interface ServiceBodies {
  "POST /webhooks/{webhook_id}/{webhook_token}/slack": {
    body: Readonly<Record<"text" | "username" | "icon_url" | "attachments", unknown>>
  }
  "POST /webhooks/{webhook_id}/{webhook_token}/github": {
    body: Readonly<Record<"sender", unknown>>
  }
}

/** The keys of body or query of a route; never if the route does not take it. */
type KeysIn<Types, Part extends "body" | "query"> =
  Types extends Readonly<Record<Part, infer Type>> ? AnyValues<Type> : never

/** The body or the query of a route, with any values. */
type PartOf<
  Key extends ImplementedKey,
  Part extends "body" | "query",
> = Key extends keyof DocumentedKeys
  ? KeysIn<RequestTypes[Key] & DocumentedKeys[Key], Part>
  : KeysIn<RequestTypes[Key], Part>

/** A request to a route. Texts in body and query refer to ids of the scene, as `"$guild"`. */
interface SampleRequest<Key extends ImplementedKey, Names> {
  readonly does: string
  /** Parameters of the path that differ from the usual ones, as names of ids. */
  readonly params?: { readonly [Name in ParameterIn<Key>]?: Names }
  readonly query?: PartOf<Key, "query">
  readonly body?: PartOf<Key, "body">
  /** The value of `Authorization`, with references to ids. Default: the token of the bot. */
  readonly credential?: string
  /** Files by the names of their parts. Beside a part `file`, the keys of the body are fields. */
  readonly files?: Readonly<Record<string, File>>
}

/** A request that succeeds if the bot has the required permissions. */
export interface Trial<Key extends ImplementedKey = ImplementedKey> extends SampleRequest<
  Key,
  keyof Ids
> {
  /** The required permissions besides ViewChannel of the channel in its path. */
  readonly needs?: readonly Permission[]
  /** The codes of refusals without one of them, if they are not 50013. */
  readonly otherwise?: Partial<Readonly<Record<Permission, number>>>
  /** Permissions that are accepted instead of the required ones. */
  readonly instead?: readonly Permission[]
  /** The channel in which permissions are needed, or the guild, if the path does not tell. */
  readonly place?: "stage" | "podium" | "lounge" | "general" | "guild"
  /**
   * Partial responses with and without a permission that changes the response and is not required.
   */
  readonly softly?: Partial<Readonly<Record<Permission, { held: unknown; without: unknown }>>>
  /** The refusal of a bot that is not in the guild. Default: 403 with code 50001. */
  readonly outside?: { readonly status: number; readonly code: number }
  /** The required owner of the guild, if that matters. */
  readonly owner?: "oneself" | "another"
  /** Whether the user in the path must rank below the bot. */
  readonly ranks?: true
  /** Prepares the scene. */
  readonly arrange?: (scene: Scene) => unknown
}

/** A request whose response differs from those of the trials. */
export interface Variant<Key extends ImplementedKey = ImplementedKey> extends SampleRequest<
  Key,
  keyof Ids | keyof ParlorScene["parlorIds"]
> {
  /** Prepares the scene. */
  readonly arrange?: (scene: ParlorScene) => unknown
}

/** Further bodies and queries for random play, valid and invalid. `"$20"` is a text of length 20. */
export interface RandomValues {
  readonly body?: Arbitrary<unknown>
  readonly query?: Arbitrary<object>
}

/** The samples of one route. */
export interface RouteSamples<Key extends ImplementedKey = ImplementedKey> {
  /** At least one. All tests send them. */
  readonly trials: readonly [Trial<Key>, ...Trial<Key>[]]
  /** Further requests for the tests of responses. */
  readonly variants?: readonly Variant<Key>[]
  readonly random?: RandomValues
}

/** The samples of several routes. */
export type Samples = { readonly [Key in ImplementedKey]?: RouteSamples<Key> }
