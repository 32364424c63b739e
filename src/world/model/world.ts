import type { Clock } from "../kernel/clock.ts"
import type { IdSource } from "../kernel/snowflake.ts"
import type { Application } from "../applications/model.ts"
import type { Channel } from "../channels/model/channel.ts"
import type { Fact } from "./fact.ts"
import type { Guild } from "../guilds/model.ts"
import type {
  ApplicationId,
  ChannelId,
  GuildId,
  InteractionId,
  StickerPackId,
  UserId,
  WebhookId,
} from "./ids.ts"
import type { Interaction } from "../interactions/model.ts"
import type { Invite } from "../invites/model.ts"
import type { LinkPreview } from "../messages/model/link-preview.ts"
import type { AuthorizationState } from "../oauth2/model.ts"
import type { Presence, ShardPresence } from "../presences/model.ts"
import type { ProfileName } from "../users/model/profile.ts"
import type { PermissionName } from "./refusal-reason.ts"
import type { RoleConnectionsOfApplication } from "../role-connections/model.ts"
import type { StickerPack } from "../stickers/model.ts"
import type { User } from "../users/model/user.ts"
import type { Webhook } from "../webhooks/model.ts"

/** The whole state of a world. Only the `apply` function of an action changes it. */
export interface WorldState {
  readonly users: Map<UserId, User>
  /** The presences of users who chose one. All others are offline. */
  readonly presences: Map<UserId, Presence>
  /**
   * The presences of the connected shards of each bot; the last one set is last. They are not saved
   * in a snapshot, because connections are not.
   */
  readonly shardPresences: Map<UserId, readonly ShardPresence[]>
  readonly applications: Map<ApplicationId, Application>
  readonly guilds: Map<GuildId, Guild>
  readonly channels: Map<ChannelId, Channel>
  readonly interactions: Map<InteractionId, Interaction>
  readonly webhooks: Map<WebhookId, Webhook>
  /** The links that unfurl, by URL. */
  readonly previews: Map<string, LinkPreview>
  /** Invites by code. Expired ones can still be in the map. */
  readonly invites: Map<string, Invite>
  /** The number of invite codes that were generated so far. */
  inviteCount: number
  readonly oauth2: AuthorizationState
  /** The packs of stickers that the test has created, besides the one that every world has. */
  readonly stickerPacks: Map<StickerPackId, StickerPack>
  readonly roleConnections: Map<ApplicationId, RoleConnectionsOfApplication>
}

/** A world: its state, its clock, and its observers. */
export interface World extends WorldState {
  /** Distinguishes the worlds of one process in tokens and signatures. */
  readonly key: string
  /** The series of its ids and invite codes. The seed of a run decides it. */
  readonly series: number
  /** The profile of the simulation. The rules read it only through `followsPlatform`. */
  readonly profile: ProfileName
  readonly clock: Clock
  readonly ids: IdSource
  /** Functions that are called with each fact at the moment it becomes true, in order. */
  readonly observers: Set<(fact: Fact) => void>
  /** Functions that are called after each action, also after one that was refused. */
  readonly operations: Set<(operation: EndedOperation) => void>
  readonly permissionWatch: PermissionWatch
}

/** Watches the permissions that the operations of actors are checked for. */
export interface PermissionWatch {
  /** The actor of the operation in progress; undefined while its facts are emitted. */
  actor: Actor | undefined
  /** Called with each check of that actor; undefined if nobody watches. */
  onCheck: ((actor: Actor, permission: PermissionName, isHeld: boolean) => void) | undefined
}

/** An action that has ended. */
export interface EndedOperation {
  /** The name of the action, such as `messages.create`. */
  readonly name: string
  readonly actor: Actor
  readonly input: unknown
}

/**
 * The actor of an action: a user; `"system"`, which sets up a world and may do everything; or
 * `"nobody"`, a request without a credential, which may do nothing.
 */
export type Actor = UserId | "system" | "nobody"
