import type { Clock } from "../kernel/clock.ts"
import type { IdSource } from "../kernel/snowflake.ts"
import type { Application } from "./application.ts"
import type { Channel } from "./channel.ts"
import type { Fact } from "./fact.ts"
import type { Guild } from "./guild.ts"
import type { ApplicationId, ChannelId, GuildId, InteractionId, UserId, WebhookId } from "./ids.ts"
import type { Interaction } from "./interaction.ts"
import type { Invite } from "./invite.ts"
import type { LinkPreview } from "./link-preview.ts"
import type { Presence, ShardPresence } from "./presence.ts"
import type { ProfileName } from "./profile.ts"
import type { User } from "./user.ts"
import type { Webhook } from "./webhook.ts"

/** All that is remembered. Only an action's `apply` changes it. */
export interface WorldState {
  readonly users: Map<UserId, User>
  /** Of those who chose one; everybody else is offline. */
  readonly presences: Map<UserId, Presence>
  /**
   * The choice of each shard of a bot that is connected, the last one last. It is no part of a saved
   * world, as connections are not.
   */
  readonly shardPresences: Map<UserId, readonly ShardPresence[]>
  readonly applications: Map<ApplicationId, Application>
  readonly guilds: Map<GuildId, Guild>
  readonly channels: Map<ChannelId, Channel>
  readonly interactions: Map<InteractionId, Interaction>
  readonly webhooks: Map<WebhookId, Webhook>
  /** The links that unfurl, by their addresses. */
  readonly previews: Map<string, LinkPreview>
  /** By their codes; those that have expired may still stand here. */
  readonly invites: Map<string, Invite>
  /** The number of invite codes that were computed so far. */
  inviteCount: number
}

/** A world: its state, its time, and those who are told what happens. */
export interface World extends WorldState {
  /** Tells worlds of one process apart in tokens and signatures. */
  readonly key: string
  /** The series of its ids and invite codes, which the seed of a run decides. */
  readonly series: number
  /** The profile of the simulation; the rules read it through `followsPlatform` alone. */
  readonly profile: ProfileName
  readonly clock: Clock
  readonly ids: IdSource
  /** Called with each fact at the moment it is true, in order. */
  readonly observers: Set<(fact: Fact) => void>
}

/**
 * Who acts: an account; `"system"`, the hand that arranges a world and may do all; or `"nobody"`, who
 * gave no credential and may nothing.
 */
export type Actor = UserId | "system" | "nobody"
