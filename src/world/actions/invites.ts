// Invites, and the code that a guild chooses for itself.
// https://docs.discord.com/developers/resources/invite

import { type APIAuditLogChange, AuditLogEvent } from "discord-api-types/v10"
import { SetupError } from "../kernel/misuse.ts"
import { Problem } from "../kernel/problem.ts"
import type { GuildChannel } from "../model/channel.ts"
import type { ChannelId, GuildId } from "../model/ids.ts"
import type { Invite, VanityUrl } from "../model/invite.ts"
import type { World } from "../model/world.ts"
import { inviteCreateForm, inviteQuery } from "../rules/forms/invites.ts"
import { inviteCode, isCodeTaken } from "../rules/invite-codes.ts"
import {
  type Entrance,
  entranceOf,
  findVanityGuild,
  invitesTo,
  needEntrance,
  needInvite,
} from "../rules/invites.ts"
import { missingPermissions } from "../rules/explained-problem.ts"
import { LIMITS } from "../rules/limits.ts"
import { reasonsInChannel, reasonsInGuild } from "../rules/losses.ts"
import { isListed, needAccount, needChannel, needGuild } from "../rules/need.ts"
import { canInChannel, canInGuild } from "../rules/permissions.ts"
import { needAnyInGuild, needInChannel, needInGuild } from "../rules/authorization.ts"
import { type Asked, type Effects, action, query } from "./action.ts"

type InChannel = { readonly channelId: ChannelId }
type InGuild = { readonly guildId: GuildId }
type ByCode = { readonly code: string }

/** A new invite to a channel. */
interface NewInvite extends InChannel {
  /** Its code, which no other invite has. Only a test chooses one. */
  readonly code?: string | undefined
}

/**
 * Makes an invite. Where one of the same kind is there already it is that one, unless it is to be unique.
 * https://docs.discord.com/developers/resources/channel#create-channel-invite
 */
export const createInvite = action({
  name: "invites.create",
  form: inviteCreateForm,
  authorize({ world, actor, input }: Asked<NewInvite>) {
    needInvitable(world, needInChannel(world, actor, input.channelId, ["CreateInstantInvite"]).id)
  },
  apply(
    { world, actor, input, given: { unique, targetUserId: _, ...said } },
    { tell, audit },
  ): Invite {
    const channel = needInvitable(world, input.channelId)
    const { guildId, id: channelId } = channel
    const made = { ...said, inviterId: needAccount(actor) }
    const same = invitesTo(world, { guildId, channelId }).find((one) => isAlike(one, made))
    if (same !== undefined && !unique && input.code === undefined) return same
    if (invitesTo(world, { guildId }).length >= LIMITS.invite.perGuild) {
      throw new Problem("tooManyInvites")
    }
    const code = input.code ?? nextCode(world)
    const invite = { ...made, code, guildId, channelId, createdAt: world.clock.now(), uses: 0 }
    world.invites.set(code, invite)
    tell({ type: "inviteCreated", channel, invite })
    const type = AuditLogEvent.InviteCreate
    audit(needGuild(world, guildId), { type, targetId: null, changes: changesOf(invite, "new") })
    return invite
  },
})

/** Computes the code of a new invite: the next of the world that nothing has. */
function nextCode(world: World): string {
  for (;;) {
    const code = inviteCode(world.series, world.inviteCount)
    world.inviteCount += 1
    if (!isCodeTaken(world, code)) return code
  }
}

/** A channel that one can come out in. */
function needInvitable(world: World, id: ChannelId): GuildChannel {
  const channel = needChannel(world, id)
  if (channel.kind === "dm") throw new Problem("dmChannel")
  if (!isListed(channel) || channel.kind === "category") throw new Problem("wrongChannelType")
  return channel
}

/** What must be the same of two invites so that one does for the other. */
const ALIKE = ["inviterId", "maxAge", "maxUses", "temporary"] as const

function isAlike(one: Invite, other: Pick<Invite, (typeof ALIKE)[number]>): boolean {
  return ALIKE.every((field) => one[field] === other[field])
}

/** What the audit log tells of an invite; its code says which one it is. */
function changesOf(invite: Invite, when: "new" | "old"): APIAuditLogChange[] {
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
  })) as APIAuditLogChange[] // each key with a value of its own
}

/** Lists the invites to a channel. */
export const listChannelInvites = query({
  name: "invites.listOfChannel",
  authorize({ world, actor, input }: Asked<InChannel>) {
    needInChannel(world, actor, input.channelId, ["ManageChannels"])
  },
  read: ({ world, input }): Invite[] => invitesTo(world, needInvitable(world, input.channelId)),
})

/** The invites to a guild, and whether one may see more of them than their codes show. */
export interface GuildInvites {
  readonly entrances: readonly Entrance[]
  readonly hasMetadata: boolean
}

/**
 * Lists the invites to a guild, for who manages it or reads its audit log.
 * https://docs.discord.com/developers/resources/guild#get-guild-invites
 */
export const listGuildInvites = query({
  name: "invites.listOfGuild",
  authorize({ world, actor, input }: Asked<InGuild>) {
    const guild = needInGuild(world, actor, input.guildId)
    needAnyInGuild(world, actor, guild, ["ManageGuild", "ViewAuditLog"])
  },
  read({ world, actor, input: { guildId } }): GuildInvites {
    const found = invitesTo(world, { guildId })
    return {
      entrances: found.map((invite) => entranceOf(world, invite)),
      hasMetadata: canInGuild(world, needGuild(world, guildId), actor, "ManageGuild"),
    }
  },
})

/** Finds out where a code leads, and what is to take place there. That takes nothing but the code. */
export const getInvite = query({
  name: "invites.get",
  form: inviteQuery,
  authorize({ world, input }: Asked<ByCode>) {
    needEntrance(world, input.code)
  },
  read({ world, input, given: { withCounts, guildScheduledEventId: eventId } }) {
    const entrance = needEntrance(world, input.code)
    // One that the guild does not have is passed over.
    const event = eventId && entrance.guild.scheduledEvents.get(eventId)
    return { entrance, withCounts, event }
  },
})

/**
 * Deletes an invite, for who manages its channel or the guild.
 * https://docs.discord.com/developers/resources/invite#delete-invite
 */
export const deleteInvite = action({
  name: "invites.delete",
  authorize({ world, actor, input }: Asked<ByCode>) {
    const { guildId, channelId } = needInvite(world, input.code)
    const guild = needGuild(world, guildId)
    if (canInGuild(world, guild, actor, "ManageGuild")) return
    const channel = needInChannel(world, actor, channelId)
    if (canInChannel(world, channel, actor, ["ManageChannels"])) return
    throw missingPermissions(() => [
      { kind: "anyOf", permissions: ["ManageGuild", "ManageChannels"] },
      ...reasonsInGuild(world, guild, actor, ["ManageGuild"]),
      ...reasonsInChannel(world, channel, actor, ["ManageChannels"]),
    ])
  },
  apply({ world, input }, { tell, audit }): Entrance {
    const invite = needInvite(world, input.code)
    const entrance = entranceOf(world, invite)
    remove(world, entrance, tell)
    const changes = changesOf(invite, "old")
    audit(entrance.guild, { type: AuditLogEvent.InviteDelete, targetId: null, changes })
    return entrance
  },
})

function remove(world: World, { code, channel, invite }: Entrance, tell: Effects["tell"]): void {
  if (invite === null) return
  world.invites.delete(code)
  tell({ type: "inviteDeleted", channel, invite })
}

/** Counts that somebody has joined by a code. An invite that is used up is gone with that. */
export function useInvite(world: World, code: string, tell: Effects["tell"]): void {
  const entrance = needEntrance(world, code)
  const used = entrance.invite ?? entrance.guild.vanityUrl
  if (used !== null) used.uses += 1
  const { maxUses = 0, uses = 0 } = entrance.invite ?? {}
  // Assumption: used-up-invite
  if (maxUses > 0 && uses >= maxUses) remove(world, entrance, tell)
}

/** Takes the invites to a channel with it, or those to a whole guild. Nothing is told of them. */
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
 * Reads the code that a guild has chosen for itself; it may have none.
 * https://docs.discord.com/developers/resources/guild#get-guild-vanity-url
 */
export const getVanityUrl = query({
  name: "invites.getVanityUrl",
  authorize({ world, actor, input }: Asked<InGuild>) {
    needInGuild(world, actor, input.guildId, ["ManageGuild"])
  },
  read: ({ world, input }): VanityUrl | null => needGuild(world, input.guildId).vanityUrl,
})

/** Lets a guild have a code of its own, which nobody has used yet; null takes it away. */
export const setVanityUrl = action({
  name: "invites.setVanityUrl",
  authorize({ world, input }: Asked<InGuild & { readonly code: string | null }>) {
    const { guildId, code } = input
    if (code === null) return
    const taken = findVanityGuild(world, code)
    if (taken === undefined ? !world.invites.has(code) : taken.id === guildId) return
    const owner = taken?.name ?? "an invite"
    throw new SetupError(`The code "${code}" is taken: ${owner} has it. Choose another.`)
  },
  apply({ world, input: { guildId, code } }, { tell }): void {
    const guild = needGuild(world, guildId)
    if (guild.vanityUrl?.code === code) return
    guild.vanityUrl = code === null ? null : { code, uses: 0 }
    tell({ type: "guildUpdated", guild })
  },
})
