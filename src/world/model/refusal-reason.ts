// The reasons of refusals. They explain a refusal to a test. No response contains them.

import type { PermissionFlagsBits } from "discord-api-types/v10"
import type { ChannelId, GuildId, InteractionId, RoleId, UserId } from "./ids.ts"

/** The name of a permission. */
export type PermissionName = keyof typeof PermissionFlagsBits

/** The role or the member of an overwrite. */
export type OverwriteTarget =
  | { readonly type: "role"; readonly id: RoleId }
  | { readonly type: "member"; readonly id: UserId }

/** The step of the permission algorithm at which a member lost a permission. */
export type PermissionLoss =
  /** None of the member's roles grants the permission. The list includes @everyone. */
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
  /** The member has not passed the membership screening of the guild. */
  | { readonly kind: "pending" }
  /** The permission has no effect without another one, which the member lacks. */
  | {
      readonly kind: "implicit"
      readonly permission: PermissionName
      readonly loss: PermissionLoss
    }

/** Permissions that a user lacks for the same reason. */
export interface MissingPermissions {
  readonly kind: "permissions"
  readonly userId: UserId
  readonly guildId: GuildId
  /** The channel in which the permissions are needed; null for the guild as a whole. */
  readonly channelId: ChannelId | null
  readonly permissions: readonly PermissionName[]
  readonly loss: PermissionLoss
}

/** The audit log entry of the kick or ban that ended a membership. */
export interface MemberRemoval {
  readonly kind: "kicked" | "banned"
  readonly by: UserId
}

/** A reason of a refusal, with the ids of the objects that it is about. */
export type RefusalReason =
  | MissingPermissions
  /** Any one of several permissions is enough. The reasons that follow name the losses. */
  | { readonly kind: "anyOf"; readonly permissions: readonly PermissionName[] }
  | { readonly kind: "noCredential" }
  | {
      readonly kind: "notInGuild"
      readonly userId: UserId
      readonly guildId: GuildId
      readonly removal: MemberRemoval | null
    }
  /** A member who has not passed the membership screening can do nothing in the guild. */
  | { readonly kind: "pendingMember"; readonly userId: UserId; readonly guildId: GuildId }
  | { readonly kind: "feature"; readonly guildId: GuildId; readonly feature: string }
  | { readonly kind: "notInDm"; readonly userId: UserId }
  /** Only an application adds users to a group DM that it manages. */
  | { readonly kind: "managedGroupDm"; readonly name: string }
  | { readonly kind: "notGroupOwner"; readonly userId: UserId; readonly ownerId: UserId }
  /** No user has these permissions in a DM. */
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
  /** The request moves roles that do not rank below the user's top role. */
  | { readonly kind: "roleOrder"; readonly guildId: GuildId; readonly userId: UserId }
  /** Owners and administrators cannot be timed out. */
  | { readonly kind: "administrator"; readonly targetId: UserId }
  /** The user grants permissions that they may not grant. */
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
  /** A member who is muted, deafened or in the audience of a stage. */
  | { readonly kind: "notHeard"; readonly userId: UserId }
  | { readonly kind: "channelFull"; readonly channelId: ChannelId; readonly limit: number }
  | { readonly kind: "threadLocked"; readonly channelId: ChannelId }
  /** An edit of a thread that only those with MANAGE_THREADS may make. */
  | { readonly kind: "threadEdit"; readonly channelId: ChannelId; readonly isOwn: boolean }
  | {
      readonly kind: "moderatedTag"
      readonly channelId: ChannelId
      readonly names: readonly string[]
    }
  /** Milliseconds until the slowmode of a channel allows the next message of the user. */
  | { readonly kind: "slowmode"; readonly milliseconds: number }
  | { readonly kind: "noMutualGuild"; readonly userId: UserId; readonly otherId: UserId }
  | { readonly kind: "closedDms"; readonly userId: UserId }
  /** Bots cannot write to bots. */
  | { readonly kind: "botDm"; readonly userId: UserId }
  /** The interaction was already answered. */
  | { readonly kind: "acknowledged"; readonly interactionId: InteractionId }
  /** The bot's HTTP response to the interaction was not a valid answer. */
  | { readonly kind: "abandoned" }
  /** More milliseconds have passed since the interaction than the platform allows. */
  | { readonly kind: "tooLate"; readonly passed: number; readonly limit: number }
  | { readonly kind: "intent"; readonly userId: UserId; readonly intent: string }
  /** The user cannot use the command. `objection` is a phrase about the command. */
  | { readonly kind: "command"; readonly objection: string }
  /** A URL of an application that failed the verification. `problem` is a sentence. */
  | { readonly kind: "notVerified"; readonly problem: string }
