// The owners of guilds.

import { ApiError } from "../../kernel/api-error.ts"
import type { UserId } from "../../model/ids.ts"
import type { Actor, World } from "../../model/world.ts"
import { followsPlatform } from "../../rules/deviations.ts"
import { missingPermissions } from "../../rules/explained-api-error.ts"
import { isAccount, requireMember, requireUser } from "../../rules/require.ts"
import type { Guild } from "../model.ts"

/** @throws ApiError 50013 for anyone but the owner, and for a bot in the profile "platform". */
export function requireOwnership(world: World, guild: Guild, actor: Actor): void {
  if (!isAccount(actor)) return
  const isOwner = actor === guild.ownerId
  const ownsNone = requireUser(world, actor).bot && followsPlatform(world, "guilds-made-by-bots")
  if (isOwner && !ownsNone) return
  throw missingPermissions(() => [
    isOwner
      ? { kind: "botOwner", userId: actor }
      : { kind: "notOwner", userId: actor, guildId: guild.id },
  ])
}

/**
 * Requires that the actor may give a guild to an account.
 *
 * Assumption: ownership-transfers
 *
 * @throws ApiError 50013 for anyone but the owner, 10007 for an account that is no member, 50131
 * for a member who has not passed the membership screening, 50132 for a bot.
 */
export function requireNewOwner(
  world: World,
  guild: Guild,
  actor: Actor,
  ownerId: UserId | undefined,
): void {
  if (ownerId === undefined) return
  requireOwnership(world, guild, actor)
  if (ownerId === guild.ownerId) return
  const { pending } = requireMember(guild, ownerId)
  if (requireUser(world, ownerId).bot) throw new ApiError("botAsOwner")
  if (pending) throw new ApiError("pendingOwner")
}
