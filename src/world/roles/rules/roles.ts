// The role @everyone, and permission to grant and change roles.
// https://docs.discord.com/developers/topics/permissions#permission-hierarchy

import { GuildFeature } from "discord-api-types/v10"
import { readAvatar } from "../../files/rules/pictures.ts"
import { hasFeature } from "../../guilds/rules/features.ts"
import { isDeepEqual } from "../../kernel/deep-equal.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { Guild } from "../../guilds/model.ts"
import type { RefusalReason } from "../../model/refusal-reason.ts"
import type { Role } from "../model.ts"
import type { Actor, World } from "../../model/world.ts"
import type { RoleBody, RoleEdit } from "../schemas.ts"
import { ExplainedApiError, missingPermissions } from "../../rules/explained-api-error.ts"
import { reasonsInGuild } from "../../rules/permission-reasons.ts"
import { isAccount, requireRole } from "../../rules/require.ts"
import { guildPermissions, canGrant, permissionNamesOf } from "../../rules/permissions.ts"
import { everyoneRoleId } from "../../rules/shared-ids.ts"

/**
 * The permissions of @everyone in a new guild, as public payloads show them (the role
 * 1510876414671323206, created in June 2026, and others since 2024). They include inviting,
 * mentioning everyone and asking to speak.
 */
export const EVERYONE_PERMISSIONS = 2_248_473_465_835_073n

/** Returns the role @everyone, which has the id of the guild. */
export function everyoneOf(guild: Guild): Role {
  return requireRole(guild, everyoneRoleId(guild.id))
}

/** Whether a role belongs to a bot or to another integration. */
export function isManaged({ botId, integrationId }: Role): boolean {
  return botId !== null || integrationId !== null
}

/**
 * Requires that a role can be assigned, removed and deleted, which @everyone and managed roles
 * cannot.
 *
 * @throws ApiError 50028
 */
export function requireUnmanagedRole(guild: Guild, role: Role): void {
  if (role === everyoneOf(guild) || isManaged(role)) {
    throw new ExplainedApiError("invalidRole", () => [
      { kind: "managedRole", guildId: guild.id, roleId: role.id },
    ])
  }
}

/**
 * The colors of the holographic style, the only style with three colors.
 * https://docs.discord.com/developers/topics/permissions#role-object-role-colors-object
 */
const HOLOGRAPHIC = {
  color: 11_127_295,
  secondaryColor: 16_759_788,
  tertiaryColor: 16_761_760,
} as const

type RoleColorEdit = Pick<RoleEdit, "color" | "secondaryColor" | "tertiaryColor">

/**
 * Requires that a role with a third color has the colors of the holographic style.
 *
 * @throws ApiError 670008 (https://github.com/bwmarrin/discordgo/pull/1634)
 *
 * Assumption: role-color-status
 */
export function requireRoleColors({ color, secondaryColor, tertiaryColor }: RoleColorEdit): void {
  if ((tertiaryColor ?? null) === null) return
  if (!isDeepEqual({ color, secondaryColor, tertiaryColor }, HOLOGRAPHIC)) {
    throw new ApiError("invalidRoleColor")
  }
}

/**
 * Returns the fields of a body with the image of a role. Removing an image needs no feature.
 *
 * @throws ApiError 50101 without the feature ROLE_ICONS, 50046 for data that is no image.
 */
export function requireRoleIcon(guild: Guild, { icon: bytes, ...body }: RoleBody): RoleEdit {
  const icon = readAvatar(bytes)
  const { unicodeEmoji } = body
  if (icon == null && unicodeEmoji == null) return icon === undefined ? body : { ...body, icon }
  if (!hasFeature(guild, GuildFeature.RoleIcons)) throw new ApiError("tooFewBoosts")
  return icon == null ? { ...body, icon: null } : { ...body, icon, unicodeEmoji: null }
}

/**
 * Requires that an actor has the permissions that they grant in a guild.
 *
 * @throws ApiError 50013
 */
export function requireCanGrant(world: World, guild: Guild, actor: Actor, bits: bigint): void {
  if (actor === "system") return
  const member = isAccount(actor) ? guild.members.get(actor) : undefined
  const held = member === undefined ? 0n : guildPermissions(world, guild, member)
  if (!canGrant(held, bits)) {
    throw missingPermissions(() => grantReasons(world, guild, actor, bits & ~held))
  }
}

/** Returns the reasons why an actor may not grant permissions that they lack in a guild. */
export function grantReasons(
  world: World,
  guild: Guild,
  actor: Actor,
  bits: bigint,
): readonly RefusalReason[] {
  const permissions = permissionNamesOf(bits)
  const losses = reasonsInGuild(world, guild, actor, permissions)
  return isAccount(actor) ? [{ kind: "grant", userId: actor, permissions }, ...losses] : losses
}
