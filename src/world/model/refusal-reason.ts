// The reasons of refusals. They explain a refusal to a test, and no response contains them.

import type { PermissionFlagsBits } from "discord-api-types/v10"
import type { ChannelId, GuildId, InteractionId, RoleId, UserId } from "./ids.ts"

/** A permission by its name. */
type PermissionName = keyof typeof PermissionFlagsBits

/** The role or the member that an overwrite is for. */
export interface OverwriteTarget {
  readonly type: "role" | "member"
  readonly id: RoleId | UserId
}

/** The step of the permission algorithm at which a member lost a permission. */
export type PermissionLoss =
  /** None of the roles of the member grants the permission. The list includes @everyone. */
  | { readonly kind: "notGranted"; readonly roleIds: readonly RoleId[] }
  /** Overwrites of a channel deny the permission, and no later overwrite allows it. */
  | {
      readonly kind: "denied"
      readonly channelId: ChannelId
      readonly targets: readonly OverwriteTarget[]
      /** Whether a role grants the permission in the guild. */
      readonly isGranted: boolean
    }
  /** The member is timed out until a time in Unix milliseconds. */
  | { readonly kind: "timeout"; readonly until: number }
  /** The permission has no effect without another one, which the member lacks. */
  | {
      readonly kind: "implicit"
      readonly permission: PermissionName
      readonly loss: PermissionLoss
    }

/** Permissions that an account lacks for the same reason. */
export interface MissingPermissions {
  readonly kind: "permissions"
  readonly userId: UserId
  readonly guildId: GuildId
  /** The channel where the permissions count; null for the guild as a whole. */
  readonly channelId: ChannelId | null
  readonly permissions: readonly PermissionName[]
  readonly loss: PermissionLoss
}

/** The entry of the audit log by which somebody stopped being a member. */
export interface MemberRemoval {
  readonly kind: "kicked" | "banned"
  readonly by: UserId
}

/** One reason of a refusal, with the ids of what it is about. */
export type RefusalReason =
  | MissingPermissions
  /** One of some permissions is enough. The reasons that follow name the losses. */
  | { readonly kind: "anyOf"; readonly permissions: readonly PermissionName[] }
  | { readonly kind: "noCredential" }
  | {
      readonly kind: "notInGuild"
      readonly userId: UserId
      readonly guildId: GuildId
      readonly removal: MemberRemoval | null
    }
  | { readonly kind: "notInDm"; readonly userId: UserId }
  /** No side of a DM has these permissions. */
  | { readonly kind: "inDm"; readonly permissions: readonly PermissionName[] }
  /** A private thread is visible to its members and to those with MANAGE_THREADS. */
  | { readonly kind: "privateThread"; readonly userId: UserId; readonly channelId: ChannelId }
  | {
      readonly kind: "roleRank"
      readonly guildId: GuildId
      readonly userId: UserId
      readonly roleId: RoleId
    }
  | {
      readonly kind: "memberRank"
      readonly guildId: GuildId
      readonly userId: UserId
      readonly targetId: UserId
    }
  | { readonly kind: "ownRank"; readonly userId: UserId }
  | { readonly kind: "ownerRank"; readonly guildId: GuildId; readonly targetId: UserId }
  /** The request moves roles that do not rank below the top role of the account. */
  | { readonly kind: "roleOrder"; readonly guildId: GuildId; readonly userId: UserId }
  /** Owners and administrators cannot be timed out. */
  | { readonly kind: "administrator"; readonly targetId: UserId }
  /** The account grants permissions that it may not grant. */
  | {
      readonly kind: "grant"
      readonly userId: UserId
      readonly permissions: readonly PermissionName[]
    }
  /** Only administrators may set MANAGE_ROLES in the overwrites of a new channel. */
  | { readonly kind: "grantManageRoles" }
  | { readonly kind: "managedRole"; readonly guildId: GuildId; readonly roleId: RoleId }
  | { readonly kind: "notOwner"; readonly guildId: GuildId; readonly userId: UserId }
  | { readonly kind: "botOwner"; readonly userId: UserId }
  | { readonly kind: "channelFull"; readonly channelId: ChannelId; readonly limit: number }
  | { readonly kind: "threadLocked"; readonly channelId: ChannelId }
  /** An edit of a thread that only those with MANAGE_THREADS may make. */
  | { readonly kind: "threadEdit"; readonly channelId: ChannelId; readonly isOwn: boolean }
  | {
      readonly kind: "moderatedTag"
      readonly channelId: ChannelId
      readonly names: readonly string[]
    }
  /** Milliseconds until the slowmode of a channel lets the account act again. */
  | { readonly kind: "slowmode"; readonly milliseconds: number }
  | { readonly kind: "noMutualGuild"; readonly userId: UserId; readonly otherId: UserId }
  | { readonly kind: "closedDms"; readonly userId: UserId }
  /** Bots cannot write to bots. */
  | { readonly kind: "botDm"; readonly userId: UserId }
  /** The interaction has an answer already. */
  | { readonly kind: "acknowledged"; readonly interactionId: InteractionId }
  /** The response of the bot to the HTTP request of the interaction was no answer. */
  | { readonly kind: "abandoned" }
  /** More milliseconds have passed since the interaction than the platform allows. */
  | { readonly kind: "tooLate"; readonly passed: number; readonly limit: number }
  | { readonly kind: "intent"; readonly userId: UserId; readonly intent: string }
  /** A command that the person cannot use; `objection` is a phrase about the command. */
  | { readonly kind: "command"; readonly objection: string }
