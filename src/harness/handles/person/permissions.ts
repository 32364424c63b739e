// The permissions of members, and their reasons.

import type { RoleId } from "../../../world/model/ids.ts"
import type { OverwriteTarget } from "../../../world/model/refusal-reason.ts"
import {
  type PermissionStep,
  type RankTarget,
  permissionSteps,
} from "../../../world/rules/permission-steps.ts"
import { type Permission, canInChannel, canInGuild } from "../../../world/rules/permissions.ts"
import { describePermissionStep } from "../../simulation/failures/explain-permission.ts"
import type { ChannelHandle } from "../channel/channel.ts"
import { Handle } from "../handle.ts"
import { requireExistingChannel, requireExistingGuild } from "../require-existing.ts"
import { RoleHandle } from "../role.ts"
import type { UserHandle } from "../user.ts"
import type { ActingMember } from "./acting-member.ts"

/** Options of `explainPermission`. */
export interface ExplainPermissionOptions {
  /** The channel in which the permission is needed. Default: the guild as a whole. */
  readonly channel?: ChannelHandle
  /** The member or the role that the person acts on, and has to rank above. */
  readonly target?: UserHandle | RoleHandle
}

/** A rule that decides whether a person has a permission. */
export interface PermissionReason {
  /** The kind of the rule: `roles`, `overwrites`, `implicit`, `timeout`, `memberRank` … */
  readonly kind: string
  /** The decision after this rule. */
  readonly allowed: boolean
  /** The rule and its effect, as a sentence. */
  readonly sentence: string
  /** The roles and members that the rule concerns, such as those of overwrites. */
  readonly about: readonly (RoleHandle | UserHandle)[]
}

/** The way in which a permission comes about. */
export interface PermissionExplanation {
  readonly permission: Permission
  /** Whether the person has the permission, and ranks above the target if there is one. */
  readonly allowed: boolean
  /** The rules that decide, in the order in which they apply. */
  readonly reasons: readonly PermissionReason[]
}

/** The methods of members that read their permissions. */
export interface PermissionReads {
  /**
   * Whether the person has a permission in a channel, or in the guild as a whole: by their roles,
   * the overwrites, the permissions that depend on missing ones, and a timeout. Owners and
   * administrators have all permissions, users who are not members have none. Source:
   * https://docs.discord.com/developers/topics/permissions
   *
   * @example expect(bob.can("ViewChannel", ticket)).toBe(false)
   * @throws SetupError for an unknown permission and for a channel that has been deleted.
   */
  can(permission: Permission, channel?: ChannelHandle): boolean

  /**
   * Returns how a permission comes about: roles, overwrites in their order, permissions that depend on
   * missing ones, the state of a thread, a timeout, the membership screening, and the rank above a
   * target.
   *
   * @example
   * const { allowed, reasons } = alice.explainPermission("ManageMessages", { channel: general })
   * console.log(reasons.map(({ sentence }) => sentence).join("\n"))
   * @throws SetupError for an unknown permission and for a channel that has been deleted.
   */
  explainPermission(
    permission: Permission,
    options?: ExplainPermissionOptions,
  ): PermissionExplanation
}

export const permissionReads: PermissionReads & ThisType<ActingMember> = {
  can(permission, channel) {
    const world = Handle.worldOf(this)
    if (channel === undefined) {
      return canInGuild(world, requireExistingGuild(world, this.guildId), this.id, permission)
    }
    return canInChannel(world, requireExistingChannel(world, channel.id), this.id, [permission])
  },

  explainPermission(permission, { channel, target } = {}) {
    Handle.requireSameWorld(this, channel, target)
    const world = Handle.worldOf(this)
    const guild = requireExistingGuild(world, this.guildId)
    const where = channel && requireExistingChannel(world, channel.id)
    const question = { world, guild, userId: this.id, permission, channel: where }
    const steps = permissionSteps({ ...question, target: toRankTarget(target) })
    const describe = describePermissionStep({ ...question, channel: where })
    const reasons = steps.map((step) => ({
      kind: step.kind,
      allowed: step.allowed,
      sentence: describe(step),
      about: aboutOf(this, step),
    }))
    return { permission, allowed: steps.at(-1)?.allowed ?? false, reasons }
  },
}

function toRankTarget(target: UserHandle | RoleHandle | undefined): RankTarget | undefined {
  if (target === undefined) return undefined
  return target instanceof RoleHandle
    ? { type: "role", id: target.id }
    : { type: "member", id: target.id }
}

/** Returns the roles and members that a step concerns. */
function aboutOf(member: ActingMember, step: PermissionStep): (RoleHandle | UserHandle)[] {
  const handles = Handle.handlesOf(member)
  const roleOf = (id: RoleId): RoleHandle => handles.role(id, member.guildId)
  const handleOf = (target: OverwriteTarget): RoleHandle | UserHandle =>
    target.type === "role" ? roleOf(target.id) : handles.user(target.id, member.guildId)
  switch (step.kind) {
    case "administrator":
    case "roles":
      return step.roleIds.map(roleOf)
    case "overwrites":
      return [...new Set([...step.allowing, ...step.denying].map(handleOf))]
    case "memberRank":
      return [handles.user(step.targetId, member.guildId)]
    case "roleRank":
      return [roleOf(step.roleId)]
    default:
      return []
  }
}
