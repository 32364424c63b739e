// Invites, and vanity URLs of guilds. https://docs.discord.com/developers/resources/invite

import { type APIAuditLogChange, AuditLogEvent } from "discord-api-types/v10"
import { SetupError } from "../kernel/setup-error.ts"
import { ApiError } from "../kernel/api-error.ts"
import type { GuildChannel } from "../model/channel.ts"
import type { ChannelId, GuildId } from "../model/ids.ts"
import type { Invite, VanityUrl } from "../model/invite.ts"
import type { World } from "../model/world.ts"
import { createInviteBody, inviteQuery } from "../rules/schemas/invites.ts"
import { inviteCode, isCodeTaken } from "../rules/invite-codes.ts"
import {
  type InviteTarget,
  inviteTargetOf,
  findVanityGuild,
  invitesTo,
  requireInviteTarget,
  requireInvite,
} from "../rules/invites.ts"
import { missingPermissions } from "../rules/explained-api-error.ts"
import { LIMITS } from "../rules/limits.ts"
import { reasonsInChannel, reasonsInGuild } from "../rules/permission-reasons.ts"
import { isGuildChannel, requireAccount, requireChannel, requireGuild } from "../rules/require.ts"
import { canInChannel, canInGuild } from "../rules/permissions.ts"
import {
  requireAnyGuildPermission,
  requireChannelAccess,
  requireGuildAccess,
} from "../rules/authorization.ts"
import { type AuthContext, type Effects, action, query } from "./action.ts"

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
  resolve({ world, actor, input }: AuthContext<NewInviteInput>) {
    requireInvitableChannel(
      world,
      requireChannelAccess(world, actor, input.channelId, ["CreateInstantInvite"]).id,
    )
  },
  apply(
    { world, actor, input, body: { unique, targetUserId: _, ...settings } },
    { emit, audit },
  ): Invite {
    const channel = requireInvitableChannel(world, input.channelId)
    const { guildId, id: channelId } = channel
    const fields = { ...settings, inviterId: requireAccount(actor) }
    const same = invitesTo(world, { guildId, channelId }).find((one) => isReusable(one, fields))
    if (same !== undefined && !unique && input.code === undefined) return same
    if (invitesTo(world, { guildId }).length >= LIMITS.invite.perGuild) {
      throw new ApiError("tooManyInvites")
    }
    const code = input.code ?? nextInviteCode(world)
    const invite = { ...fields, code, guildId, channelId, createdAt: world.clock.now(), uses: 0 }
    world.invites.set(code, invite)
    emit({ type: "inviteCreated", channel, invite })
    const type = AuditLogEvent.InviteCreate
    audit(requireGuild(world, guildId), {
      type,
      targetId: null,
      changes: auditChanges(invite, "new"),
    })
    return invite
  },
})

/** Returns the next unused invite code of the world. */
function nextInviteCode(world: World): string {
  for (;;) {
    const code = inviteCode(world.series, world.inviteCount)
    world.inviteCount += 1
    if (!isCodeTaken(world, code)) return code
  }
}

/** Returns a channel that invites can lead to. */
function requireInvitableChannel(world: World, id: ChannelId): GuildChannel {
  const channel = requireChannel(world, id)
  if (channel.kind === "dm") throw new ApiError("dmChannel")
  if (!isGuildChannel(channel) || channel.kind === "category")
    throw new ApiError("wrongChannelType")
  return channel
}

/** The fields that must be equal for an existing invite to be returned. */
const REUSE_FIELDS = ["inviterId", "maxAge", "maxUses", "temporary"] as const

function isReusable(one: Invite, other: Pick<Invite, (typeof REUSE_FIELDS)[number]>): boolean {
  return REUSE_FIELDS.every((field) => one[field] === other[field])
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
  return Object.entries(fields).map(([key, value]) => ({
    key,
    [`${when}_value`]: value,
  })) as APIAuditLogChange[] // each key has its own type of value
}

export const listChannelInvites = query({
  name: "invites.listOfChannel",
  resolve({ world, actor, input }: AuthContext<InviteChannelInput>) {
    requireChannelAccess(world, actor, input.channelId, ["ManageChannels"])
  },
  read: ({ world, input }): Invite[] =>
    invitesTo(world, requireInvitableChannel(world, input.channelId)),
})

/** The invites to a guild, and whether the actor may see their metadata. */
export interface GuildInvites {
  readonly entrances: readonly InviteTarget[]
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
  },
  read({ world, actor, input: { guildId } }): GuildInvites {
    const invites = invitesTo(world, { guildId })
    return {
      entrances: invites.map((invite) => inviteTargetOf(world, invite)),
      hasMetadata: canInGuild(world, requireGuild(world, guildId), actor, "ManageGuild"),
    }
  },
})

/**
 * Returns the target of an invite code, and a scheduled event of its guild if requested. Needs no
 * permission.
 */
export const getInvite = query({
  name: "invites.get",
  querySchema: inviteQuery,
  resolve({ world, input }: AuthContext<InviteCodeInput>) {
    requireInviteTarget(world, input.code)
  },
  read({ world, input, query: { withCounts, guildScheduledEventId: eventId } }) {
    const entrance = requireInviteTarget(world, input.code)
    // Ids of unknown events are ignored.
    const event = eventId && entrance.guild.scheduledEvents.get(eventId)
    return { entrance, withCounts, event }
  },
})

/**
 * Deletes an invite. Needs MANAGE_CHANNELS in its channel or MANAGE_GUILD.
 * https://docs.discord.com/developers/resources/invite#delete-invite
 */
export const deleteInvite = action({
  name: "invites.delete",
  resolve({ world, actor, input }: AuthContext<InviteCodeInput>) {
    const { guildId, channelId } = requireInvite(world, input.code)
    const guild = requireGuild(world, guildId)
    if (canInGuild(world, guild, actor, "ManageGuild")) return
    const channel = requireChannelAccess(world, actor, channelId)
    if (canInChannel(world, channel, actor, ["ManageChannels"])) return
    throw missingPermissions(() => [
      { kind: "anyOf", permissions: ["ManageGuild", "ManageChannels"] },
      ...reasonsInGuild(world, guild, actor, ["ManageGuild"]),
      ...reasonsInChannel(world, channel, actor, ["ManageChannels"]),
    ])
  },
  apply({ world, input }, { emit, audit }): InviteTarget {
    const invite = requireInvite(world, input.code)
    const entrance = inviteTargetOf(world, invite)
    removeInvite(world, entrance, emit)
    const changes = auditChanges(invite, "old")
    audit(entrance.guild, { type: AuditLogEvent.InviteDelete, targetId: null, changes })
    return entrance
  },
})

function removeInvite(
  world: World,
  { code, channel, invite }: InviteTarget,
  emit: Effects["emit"],
): void {
  if (invite === null) return
  world.invites.delete(code)
  emit({ type: "inviteDeleted", channel, invite })
}

/** Increments the use count of an invite, and deletes it if it has reached its maximum. */
export function useInvite(world: World, code: string, emit: Effects["emit"]): void {
  const entrance = requireInviteTarget(world, code)
  const used = entrance.invite ?? entrance.guild.vanityUrl
  if (used !== null) used.uses += 1
  const { maxUses = 0, uses = 0 } = entrance.invite ?? {}
  // Assumption: used-up-invite
  if (maxUses > 0 && uses >= maxUses) removeInvite(world, entrance, emit)
}

/** Deletes the invites to a channel, or to a whole guild. Emits nothing. */
export function removeInvitesTo(
  world: World,
  { guildId, channelId }: { readonly guildId: GuildId; readonly channelId?: ChannelId },
): void {
  for (const invite of world.invites.values()) {
    const isThere = channelId === undefined || invite.channelId === channelId
    if (isThere && invite.guildId === guildId) world.invites.delete(invite.code)
  }
}

/**
 * Returns the vanity URL of a guild, or null if it has none.
 * https://docs.discord.com/developers/resources/guild#get-guild-vanity-url
 */
export const getVanityUrl = query({
  name: "invites.getVanityUrl",
  resolve({ world, actor, input }: AuthContext<InviteGuildInput>) {
    requireGuildAccess(world, actor, input.guildId, ["ManageGuild"])
  },
  read: ({ world, input }): VanityUrl | null => requireGuild(world, input.guildId).vanityUrl,
})

/** Sets the vanity URL code of a guild, which must be unused. Null removes it. */
export const setVanityUrl = action({
  name: "invites.setVanityUrl",
  resolve({ world, input }: AuthContext<InviteGuildInput & { readonly code: string | null }>) {
    const { guildId, code } = input
    if (code === null) return
    const taken = findVanityGuild(world, code)
    if (taken === undefined ? !world.invites.has(code) : taken.id === guildId) return
    const owner = taken?.name ?? "an invite"
    throw new SetupError(
      `The invite code "${code}" is already used by ${owner}. Choose another code.`,
    )
  },
  apply({ world, input: { guildId, code } }, { emit }): void {
    const guild = requireGuild(world, guildId)
    if (guild.vanityUrl?.code === code) return
    guild.vanityUrl = code === null ? null : { code, uses: 0 }
    emit({ type: "guildUpdated", guild })
  },
})
