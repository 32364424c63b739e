// A route is a value: method and path, the action that it binds to, and the view of what came of it.

import type { Locale } from "discord-api-types/v10"
import type { Action, Query } from "../world/actions/action.ts"
import { type Schema, declaredKeys } from "../world/kernel/body-schema.ts"
import type {
  ApplicationId,
  AutoModRuleId,
  ChannelId,
  CommandId,
  EmojiId,
  GuildId,
  InteractionId,
  MessageId,
  RoleId,
  ScheduledEventId,
  StickerId,
  UserId,
  WebhookId,
} from "../world/model/ids.ts"
import type { World } from "../world/model/world.ts"
import type { ContentReader } from "../world/rules/content.ts"
import type { inventory } from "./inventory.generated.ts"

type InventoryRoute = (typeof inventory)[number]
type KeyOf<E> = E extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never

/** Method and path of a route that the inventory lists as implemented. */
export type ImplementedKey = KeyOf<Extract<InventoryRoute, { status: "implemented" }>>

/** Method and path of any route that the inventory lists. */
export type RouteKey = KeyOf<InventoryRoute>

/** Path of any route that the inventory lists as implemented. */
export type RoutePath = Extract<InventoryRoute, { status: "implemented" }>["path"]

/** Method of any route that the inventory lists as implemented. */
export type RouteMethod = Extract<InventoryRoute, { status: "implemented" }>["method"]

/** What a path parameter holds. */
interface ParameterTypes {
  application_id: ApplicationId
  channel_id: ChannelId
  command_id: CommandId
  guild_id: GuildId
  interaction_id: InteractionId
  message_id: MessageId
  role_id: RoleId
  rule_id: AutoModRuleId
  target_id: RoleId | UserId
  user_id: UserId
  /** Of an interaction: the id of its application. */
  webhook_id: WebhookId
  emoji_id: EmojiId
  event_id: ScheduledEventId
  sticker_id: StickerId
}

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
type Camel<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail> & string>}`
  : Name

/** The parameters of a path by their camelCase names, each of its kind. */
export type PathParameters<Path> = {
  [Name in NamesIn<Path> as Camel<Name> & string]: Name extends keyof ParameterTypes
    ? ParameterTypes[Name]
    : string
}

/** How a request proves who asks. */
export type Credential =
  /** A bot's token in `Authorization`. */
  | "bot"
  /** The token of an interaction, or of a webhook in its place, in the path. */
  | "interaction"
  /** Nobody needs to say who they are. */
  | "none"
  /** A bot's token, where one is given. */
  | "optional"

/** What a view looks at besides the result. */
export interface ViewContext<Params> {
  readonly world: World
  readonly reader: ContentReader
  /** The query string as its form gave it. */
  readonly query: Params
  /** The language that was asked for by `X-Discord-Locale`. */
  readonly locale: Locale | undefined
}

/** What every route declares. */
interface BindingOptions<Result, Params> {
  readonly credential?: Credential
  /** The query string of a route whose body is the action's; a read's own form reads its query. */
  readonly query?: Schema<Params>
  /** The status of an answer with a body, or how the result decides it; default: 200. */
  readonly status?: 201 | ((result: Result) => 200 | 201)
  /** The view; 204 without a body where it is absent or gives nothing. */
  readonly reply?: (result: Result, viewing: ViewContext<Params>) => unknown
}

/** What a route binds to: a change or a read. */
export type Binding<Input, Given, Result, Params> = BindingOptions<Result, Params> &
  (
    | { readonly does: Action<Input, Given, Result> }
    | { readonly reads: Query<Input, Given, Result> }
  )

/** A key that a route knows of and does not model. */
export interface DroppedKey {
  readonly path: string
  readonly kind: "ignored" | "refused"
  readonly reason: string
}

/** A route as the server of requests works with it: what it is bound to has been checked by type. */
export interface Route<Key extends string = string> {
  readonly key: Key
  readonly method: string
  readonly path: string
  readonly binding: Binding<object, unknown, unknown, unknown>
  /** For the parity page. */
  readonly keys: readonly DroppedKey[]
}

/** Declares a route. It runs nothing. */
export function route<Key extends RouteKey, Given = undefined, Result = void, Params = undefined>(
  key: Key,
  binding: Binding<PathParameters<Key>, Given, Result, Params>,
): Route<Key> {
  const [method = "", path = ""] = key.split(" ")
  // From here on the types of one route do not matter: they were checked against each other above.
  const loose = binding as unknown as Route["binding"]
  return { key, method, path, binding: loose, keys: droppedKeys(loose) }
}

function droppedKeys(binding: Route["binding"]): DroppedKey[] {
  const form = ("does" in binding ? binding.does : binding.reads).bodySchema
  return [form, binding.query].flatMap((schema) =>
    (schema === undefined ? [] : declaredKeys(schema)).flatMap((key) =>
      key.kind === "modelled" ? [] : [{ path: key.path, kind: key.kind, reason: key.reason ?? "" }],
    ),
  )
}
