// Invites. https://docs.discord.com/developers/resources/invite

import { type APIAuditLogChange, AuditLogEvent } from "discord-api-types/v10"
import { type GroupInviteTarget, findGroupInvite } from "../../dms/rules/invites.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { Guild } from "../../guilds/model.ts"
import { isDeepEqual } from "../../kernel/deep-equal.ts"
import type { ChannelId, GuildId, RoleId } from "../../model/ids.ts"
import type { Invite } from "../model.ts"
import type { Actor, World } from "../../model/world.ts"
import { createInviteBody, inviteQuery } from "../schemas.ts"
import { nextInviteCode } from "../rules/codes.ts"
import {
  type InviteTarget,
  invitesTo,
  requireInviteTarget,
  requireInvite,
} from "../rules/invites.ts"
import { missingPermissions } from "../../rules/explained-api-error.ts"
import { LIMITS } from "../../rules/limits.ts"
import { reasonsInChannel, reasonsInGuild } from "../../rules/permission-reasons.ts"
import {
  type ChannelWithGuild,
  requireAccount,
  requireGuildChannel,
  requireRole,
  withGuild,
} from "../../rules/require.ts"
import { canInChannel, canInGuild } from "../../rules/permissions.ts"
import {
  requireAnyGuildPermission,
  requireChannelAccess,
  requireChannelPermissions,
  requireGuildAccess,
  requireGuildPermissions,
} from "../../rules/authorization.ts"
import { requireAboveRole } from "../../roles/rules/ranks.ts"
import { requireUnmanagedRole } from "../../roles/rules/roles.ts"
import { requireAttraction } from "../rules/attractions.ts"
import { canSeeInvite, targetsIn } from "../rules/targets.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import { removeInvite } from "./removal.ts"
import { auditChange } from "../../audit-log/rules.ts"

type InviteChannelInput = { readonly channelId: ChannelId }
type InviteGuildInput = { readonly guildId: GuildId }
type InviteCodeInput = { readonly code: string }

/** A new invite to a channel. */
interface NewInviteInput extends InviteChannelInput {
  /** The code of the invite, which must be unused. Only tests choose codes. */
  readonly code?: string | undefined
}

/**
 * Creates an invite. Returns an existing invite with the same settings unless `unique` is set.
 * https://docs.discord.com/developers/resources/channel#create-channel-invite
 */
export const createInvite = action({
  name: "invites.create",
  bodySchema: createInviteBody,
  acceptsFiles: true,
  resolve({ world, actor, input }: AuthContext<NewInviteInput>) {
    const access = requireChannelAccess(world, actor, input.channelId, ["CreateInstantInvite"])
    return requireInvitableChannel(withGuild(world, access))
  },
  apply({ world, actor, resolved, input, body, files }, { emit, audit }): Invite {
    const { guild, channel } = resolved
    const { guildId, id: channelId } = channel
    const { unique, targetType, targetUserId, targetApplicationId, ...settings } = body
    const target = { targetType, targetUserId, targetApplicationId }
    const attraction = requireAttraction(world, guild, channel, target)
    requireGrantableRoles(world, actor, guild, settings.roleIds)
    const targets = targetsIn(world, files)
    const fields = { ...settings, ...attraction, targets, inviterId: requireAccount(actor) }
    const same = invitesTo(world, { guildId, channelId }).find((one) => isReusable(one, fields))
    if (same !== undefined && !unique && input.code === undefined) return same
    if (invitesTo(world, { guildId }).length >= LIMITS.invite.perGuild) {
      throw new ApiError("tooManyInvites")
    }
    const code = input.code ?? nextInviteCode(world)
    const invite = { ...fields, code, guildId, channelId, createdAt: world.clock.now(), uses: 0 }
    world.invites.set(code, invite)
    emit({ type: "inviteCreated", channel, invite })
    const changes = auditChanges(invite, "new")
    audit(guild, { type: AuditLogEvent.InviteCreate, targetId: null, changes })
    return invite
  },
})

/**
 * Requires that an invite of the actor can give roles.
 *
 * @throws ApiError 10011, 50013, 50028
 */
function requireGrantableRoles(
  world: World,
  actor: Actor,
  guild: Guild,
  roleIds: readonly RoleId[],
): void {
  if (roleIds.length === 0) return
  const roles = roleIds.map((id) => requireRole(guild, id))
  requireGuildPermissions(world, actor, guild, ["ManageRoles"])
  for (const role of roles) {
    requireAboveRole(guild, actor, role)
    requireUnmanagedRole(guild, role)
  }
}

/** Returns the channel and its guild if invites can lead to it. */
function requireInvitableChannel(found: ChannelWithGuild) {
  const resolved = requireGuildChannel(found)
  if (resolved.channel.kind === "category") throw new ApiError("wrongChannelType")
  return resolved
}

/** The fields that must be equal for an existing invite to be returned. */
const REUSE_FIELDS = [
  "inviterId",
  "maxAge",
  "maxUses",
  "temporary",
  "streamerId",
  "applicationId",
] as const

/** Returns whether an invite is the one that a request would create. One for chosen users never is. */
function isReusable(
  one: Invite,
  other: Pick<Invite, (typeof REUSE_FIELDS)[number] | "roleIds" | "targets">,
): boolean {
  if (one.targets !== null || other.targets !== null) return false
  const isSame = REUSE_FIELDS.every((field) => one[field] === other[field])
  return isSame && isDeepEqual([...one.roleIds].toSorted(), [...other.roleIds].toSorted())
}

/** Returns the audit log changes of a new or deleted invite. The code identifies the invite. */
function auditChanges(invite: Invite, when: "new" | "old"): APIAuditLogChange[] {
  const { code, channelId, inviterId, maxAge, maxUses, temporary, uses } = invite
  const fields = {
    code,
    channel_id: channelId,
    inviter_id: inviterId,
    max_age: maxAge,
    max_uses: maxUses,
    temporary,
    uses,
    flags: 0,
  }
  return Object.entries(fields).map(([key, value]) =>
    when === "old" ? auditChange(key, value, null) : auditChange(key, null, value),
  )
}

export const listChannelInvites = query({
  name: "invites.listOfChannel",
  resolve: ({ world, actor, input }: AuthContext<InviteChannelInput>) =>
    withGuild(world, requireChannelAccess(world, actor, input.channelId, ["ManageChannels"])),
  read({ world, resolved }): Invite[] {
    const { guild, channel } = requireInvitableChannel(resolved)
    return invitesTo(world, { guildId: guild.id, channelId: channel.id })
  },
})

/** The invites to a guild, and whether the actor may see their metadata. */
export interface GuildInvites {
  readonly invites: readonly Invite[]
  readonly hasMetadata: boolean
}

/**
 * Lists the invites to a guild. Needs MANAGE_GUILD or VIEW_AUDIT_LOG.
 * https://docs.discord.com/developers/resources/guild#get-guild-invites
 */
export const listGuildInvites = query({
  name: "invites.listOfGuild",
  resolve({ world, actor, input }: AuthContext<InviteGuildInput>) {
    const guild = requireGuildAccess(world, actor, input.guildId)
    requireAnyGuildPermission(world, actor, guild, ["ManageGuild", "ViewAuditLog"])
    return { guild }
  },
  read: ({ world, actor, resolved: { guild } }): GuildInvites => ({
    invites: invitesTo(world, { guildId: guild.id }),
    hasMetadata: canInGuild(world, guild, actor, "ManageGuild"),
  }),
})

/** The target of a code: a guild or a group DM. */
type FoundInvite = { readonly target: InviteTarget } | { readonly group: GroupInviteTarget }

/** Returns the target of a code that the actor sees. @throws ApiError 10006 */
export function requireVisibleInvite(world: World, actor: Actor, code: string): InviteTarget {
  const target = requireInviteTarget(world, code)
  if (canSeeInvite(world, target.guild, target.invite, actor)) return target
  throw new ApiError("unknownInvite")
}

/**
 * Returns the target of an invite code, and a scheduled event of its guild if requested; or an
 * invite to a group DM. Needs no permission.
 */
export const getInvite = query({
  name: "invites.get",
  querySchema: inviteQuery,
  resolve({ world, actor, input: { code } }: AuthContext<InviteCodeInput>): FoundInvite {
    const group = findGroupInvite(world, code)
    if (group !== undefined) return { group }
    return { target: requireVisibleInvite(world, actor, code) }
  },
  read({ resolved, query: { guildScheduledEventId: eventId } }) {
    if ("group" in resolved) return resolved
    const { target } = resolved
    // Ids of unknown events are ignored.
    const event = eventId && target.guild.scheduledEvents.get(eventId)
    return { target, event }
  },
})

/**
 * Deletes an invite. Needs MANAGE_CHANNELS in its channel or MANAGE_GUILD.
 * https://docs.discord.com/developers/resources/invite#delete-invite
 */
export const deleteInvite = action({
  name: "invites.delete",
  resolve({ world, actor, input }: AuthContext<InviteCodeInput>) {
    const target = requireInvite(world, input.code)
    const { guild, channel } = target
    if (canInGuild(world, guild, actor, "ManageGuild")) return target
    requireChannelPermissions(world, actor, channel, [])
    if (canInChannel(world, channel, actor, ["ManageChannels"])) return target
    throw missingPermissions(() => [
      { kind: "anyOf", permissions: ["ManageGuild", "ManageChannels"] },
      ...reasonsInGuild(world, guild, actor, ["ManageGuild"]),
      ...reasonsInChannel(world, channel, actor, ["ManageChannels"]),
    ])
  },
  apply({ world, resolved: target }, { emit, audit }): InviteTarget {
    removeInvite(world, target, emit)
    const changes = auditChanges(target.invite, "old")
    audit(target.guild, { type: AuditLogEvent.InviteDelete, targetId: null, changes })
    return target
  },
})
