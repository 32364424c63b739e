// Why somebody has a permission or not, in sentences.

import { explainRefusal } from "../../harness/simulation/failures/explain-refusal.ts"
import type { Channel } from "../../world/channels/model/channel.ts"
import type { Guild } from "../../world/guilds/model.ts"
import { ApiError } from "../../world/kernel/api-error.ts"
import type { UserId } from "../../world/model/ids.ts"
import type { World } from "../../world/model/world.ts"
import { requireOutranks } from "../../world/roles/rules/ranks.ts"
import { missingPermissions } from "../../world/rules/explained-api-error.ts"
import { reasonsInChannel, reasonsInGuild } from "../../world/rules/permission-reasons.ts"
import {
  type Permission,
  canInChannel,
  canInGuild,
  includes,
  isAdministrator,
  rolesOf,
} from "../../world/rules/permissions.ts"

/** The question why somebody has a permission or not. */
export interface PermissionQuestion {
  readonly guild: Guild
  /** The channel; undefined for the guild as a whole. */
  readonly channel: Channel | undefined
  readonly userId: UserId
  readonly permission: Permission
  /** The member on whom they want to act; undefined for none. */
  readonly targetId: UserId | undefined
}

/** The answer to a question about a permission. */
export interface PermissionAnswer {
  readonly isAllowed: boolean
  /** Sentences that say how it comes about. */
  readonly reasons: readonly string[]
  /** A way for a test to change it; undefined if nothing needs to be done. */
  readonly remedy: string | undefined
}

/** Explains why somebody has a permission or not. */
export function explainWhy(world: World, question: PermissionQuestion): PermissionAnswer {
  const { guild, channel, userId, permission, targetId } = question
  const has =
    channel === undefined
      ? canInGuild(world, guild, userId, permission)
      : canInChannel(world, channel, userId, [permission])
  const missing = missingPermissions(() =>
    channel === undefined
      ? reasonsInGuild(world, guild, userId, [permission])
      : reasonsInChannel(world, channel, userId, [permission]),
  )
  const refusals = [
    ...(has ? [] : [missing]),
    ...(targetId === undefined ? [] : rankRefusals(guild, userId, targetId)),
  ]
  const explanations = refusals.flatMap((refusal) => explainRefusal(world, refusal) ?? [])
  return {
    isAllowed: refusals.length === 0,
    reasons: [
      ...(has ? [grantSentence(world, question)] : []),
      ...explanations.map(({ reason }) => reason),
    ],
    remedy: explanations.map(({ remedy }) => remedy ?? undefined).find(Boolean),
  }
}

/** Returns the refusal of an action on a member who does not rank below. */
function rankRefusals(guild: Guild, userId: UserId, targetId: UserId): readonly ApiError[] {
  try {
    requireOutranks(guild, userId, targetId)
    return []
  } catch (error) {
    if (error instanceof ApiError) return [error]
    throw error
  }
}

/** Returns the sentence that says what grants a permission. */
function grantSentence(world: World, { guild, userId, permission }: PermissionQuestion): string {
  const name = world.users.get(userId)?.name ?? userId
  const member = guild.members.get(userId)
  if (guild.ownerId === userId) return `${name} is the owner of ${guild.name}.`
  if (member === undefined) return `${name} is not a member of ${guild.name}.`
  const roles = rolesOf(guild, member).flatMap((id) => guild.roles.get(id) ?? [])
  const wanted = isAdministrator(guild, member) ? "Administrator" : permission
  const granting = roles.filter(({ permissions }) => includes(permissions, wanted))
  const list = granting.map((role) => role.name).join(", ")
  if (granting.length === 0) return `An overwrite of the channel allows ${permission} to ${name}.`
  return `${name} has ${wanted} by ${list}.`
}
