// Declares routes as values: method and path, the action that they run, and the view of its result.

import type { Locale } from "discord-api-types/v10"
import type { Action, Query } from "../world/actions/action.ts"
import { type Schema, declaredKeys } from "../world/kernel/body-schema.ts"
import { type CamelCase, toCamelCase } from "../world/kernel/camel-case.ts"
import type {
  ApplicationId,
  AutoModRuleId,
  ChannelId,
  CommandId,
  EmojiId,
  EntitlementId,
  EventExceptionId,
  GuildId,
  IntegrationId,
  InteractionId,
  JoinRequestId,
  MessageId,
  RoleId,
  ScheduledEventId,
  SkuId,
  SoundId,
  StickerId,
  StickerPackId,
  SubscriptionId,
  UserId,
  WebhookId,
} from "../world/model/ids.ts"
import type { World } from "../world/model/world.ts"
import type { NewUrls } from "../world/applications/actions/own-urls.ts"
import type { AccessToken } from "../world/oauth2/model.ts"
import type { ContentReader } from "../world/messages/rules/content.ts"
import type { SessionStarts } from "./rate-limits/session-starts.ts"
import type { inventory } from "./inventory.generated.ts"

/** One entry of the inventory. */
export type InventoryRow = (typeof inventory)[number]
type KeyOf<E> = E extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never

/** Method and path of a route that the inventory lists as implemented. */
export type ImplementedKey = KeyOf<Extract<InventoryRow, { status: "implemented" }>>

/** Method and path of any route in the inventory. */
export type RouteKey = KeyOf<InventoryRow>

/** Path of any route that the inventory lists as implemented. */
export type RoutePath = Extract<InventoryRow, { status: "implemented" }>["path"]

/** Method of any route that the inventory lists as implemented. */
export type RouteMethod = Extract<InventoryRow, { status: "implemented" }>["method"]

/** The types of path parameters. */
interface ParameterTypes {
  application_id: ApplicationId
  channel_id: ChannelId
  command_id: CommandId
  guild_id: GuildId
  exception_id: EventExceptionId
  guild_scheduled_event_id: ScheduledEventId
  integration_id: IntegrationId
  guild_scheduled_event_exception_id: EventExceptionId
  interaction_id: InteractionId
  message_id: MessageId
  request_id: JoinRequestId
  role_id: RoleId
  rule_id: AutoModRuleId
  target_id: RoleId | UserId
  user_id: UserId
  /** The id of the application for the webhook of an interaction. */
  webhook_id: WebhookId
  emoji_id: EmojiId
  entitlement_id: EntitlementId
  event_id: ScheduledEventId
  sku_id: SkuId
  sound_id: SoundId
  pack_id: StickerPackId
  sticker_id: StickerId
  subscription_id: SubscriptionId
}

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The path parameters by their camelCase names and types. */
export type PathParameters<Path> = {
  [Name in NamesIn<Path> as CamelCase<Name> & string]: Name extends keyof ParameterTypes
    ? ParameterTypes[Name]
    : string
}

/** The credential by which a request is authenticated. */
export type Credential =
  /** A bot's token in `Authorization`. */
  | "bot"
  /** The token of an interaction or of a webhook, in the path. */
  | "interaction"
  /** No credential. */
  | "none"
  /** A bot's token, if one is sent. */
  | "optional"
  /** The access token of a user. */
  | "bearer"
  /** The credentials of an application, in `Authorization` or in the form. */
  | "client"

/** The context in which a view is built. */
export interface ViewContext<Params> {
  readonly world: World
  readonly reader: ContentReader
  /** The validated query. */
  readonly query: Params
  /** The access token of the request. */
  readonly accessToken?: AccessToken | undefined
  /** The sessions that the bot can start; undefined if they are not limited. */
  readonly sessionStarts?: SessionStarts | undefined
  /** The language of `X-Discord-Locale`. */
  readonly locale: Locale | undefined
}

/** The options of every route. */
interface BindingOptions<Result, Params, PathInput = object> {
  readonly credential?: Credential
  /**
   * The OAuth2 scope of the route. A route that takes a bot's token then takes an access token with
   * this scope, too.
   */
  readonly scope?: string
  /** Whether a route that takes a bot's token also takes an access token with any scope. */
  readonly anyScope?: true
  /**
   * Whether an access token stands for its application in place of its user, who has to own the
   * application. Default: false.
   */
  readonly isForApplication?: boolean
  /** Whether the response shows the key of an application, which is created on first use. */
  readonly showsKey?: true
  /** Returns the URLs that the request sets and that are verified before it is served. */
  readonly sets?: Query<PathInput, NewUrls>
  /** The headers that the operation reads, by the names that they have in its input. */
  readonly headers?: Readonly<Record<string, string>>
  /** The status of a response with a body, or a function of the result. Default: 200. */
  readonly status?: 201 | ((result: Result) => 200 | 201 | 202)
  /** The media type of a response that is a text or, as a `Uint8Array`, bytes. Default: JSON. */
  readonly mediaType?: "text/csv" | "image/png"
  /**
   * The view of the result. The response is 204 without a body if there is no view or it returns
   * undefined.
   */
  readonly reply?: (result: Result, context: ViewContext<Params>) => unknown
}

/** The operation of a route: an action or a query. */
export type Binding<Input, Result, Params> = BindingOptions<Result, Params, Input> &
  (
    | { readonly does: Action<Input, Result, Params> }
    | { readonly reads: Query<Input, Result, Params> }
  )

/** A key that a route declares and does not model. */
export interface DroppedKey {
  readonly path: string
  readonly kind: "ignored" | "refused"
  readonly reason: string
}

/**
 * A route as the request pipeline uses it. The types of its binding were checked where it was
 * declared.
 */
export interface Route<Key extends string = string> {
  readonly key: Key
  readonly method: string
  readonly path: string
  /** The names of the path parameters, with the names that they have in the operation's input. */
  readonly inputNames: ReadonlyMap<string, string>
  readonly binding: Binding<object, unknown, unknown>
  /** The keys that the parity page lists. */
  readonly keys: readonly DroppedKey[]
}

/** A declared route. A process uses few of them, so the rest is read on first access. */
class DeclaredRoute<Key extends RouteKey> implements Route<Key> {
  readonly key: Key
  readonly binding: Route["binding"]
  #inputNames: ReadonlyMap<string, string> | undefined

  constructor(key: Key, binding: Route["binding"]) {
    this.key = key
    this.binding = binding
  }

  get method(): string {
    return this.key.slice(0, this.key.indexOf(" "))
  }

  get path(): string {
    return this.key.slice(this.key.indexOf(" ") + 1)
  }

  get inputNames(): ReadonlyMap<string, string> {
    return (this.#inputNames ??= inputNamesIn(this.path))
  }

  get keys(): readonly DroppedKey[] {
    return droppedKeys(this.binding)
  }
}

/** Declares a route. */
export function route<Key extends RouteKey, Result = void, Params = undefined>(
  key: Key,
  binding: Binding<PathParameters<Key>, Result, Params>,
): Route<Key> {
  // The signature has checked the route's types against each other; from here on they do not
  // matter.
  return new DeclaredRoute(key, binding as unknown as Route["binding"])
}

function inputNamesIn(path: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => [name, toCamelCase(name)]),
  )
}

/** Returns the operation of a route. */
export function operationOf({ binding }: Pick<Route, "binding">) {
  return "does" in binding ? binding.does : binding.reads
}

/** Returns the schemas of the body and of the query of a route. */
export function schemasOf(declared: Pick<Route, "binding">): Schema<unknown>[] {
  const { bodySchema, querySchema } = operationOf(declared)
  return [bodySchema, querySchema].filter((schema) => schema !== undefined)
}

function droppedKeys(binding: Route["binding"]): DroppedKey[] {
  return schemasOf({ binding }).flatMap((schema) =>
    declaredKeys(schema).flatMap((key) =>
      key.kind === "modeled" ? [] : [{ path: key.path, kind: key.kind, reason: key.reason ?? "" }],
    ),
  )
}
