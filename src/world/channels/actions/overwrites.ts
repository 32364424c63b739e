// Permission overwrites of channels.

import { AuditLogEvent, AuditLogOptionsType, OverwriteType } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { Channel, GuildChannel, Overwrite } from "../model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId, RoleId, UserId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { putOverwriteBody } from "../schemas/channels.ts"
import { isGuildChannel, requireGuildChannel, withGuild } from "../../rules/require.ts"
import {
  type OverwriteChange,
  type Overwrites,
  requireCanOverwrite,
  requireValidOverwrites,
  overwriteChanges,
  toOverwrites,
  channelsSyncedWith,
} from "../rules/overwrites.ts"
import { resolveChannelAccess, requireChannelAccess } from "../../rules/authorization.ts"
import { differInVisibility } from "../rules/visibility.ts"
import type { AuthContext } from "../../actions/action.ts"
import type { NewAuditLogEntry, Effects } from "../../actions/effects.ts"
import { type VisibilityScope, accessAction } from "./visibility.ts"
import { auditChange } from "../../audit-log/rules.ts"

/** The role or member of an overwrite, and its channel. */
export interface OverwriteInput {
  readonly channelId: ChannelId
  readonly targetId: RoleId | UserId
}

const EMPTY_OVERWRITE = { allow: 0n, deny: 0n }

/**
 * Returns the visibility that a change of one overwrite can affect: the whole guild, as channels
 * follow their category.
 */
function affectedVisibility(
  channel: Channel,
  targetId: OverwriteInput["targetId"],
  after: Pick<Overwrite, "allow" | "deny">,
): VisibilityScope | undefined {
  const before =
    (isGuildChannel(channel) ? channel.overwrites.get(targetId) : undefined) ?? EMPTY_OVERWRITE
  const differs =
    differInVisibility(before.allow, after.allow) || differInVisibility(before.deny, after.deny)
  return differs ? {} : undefined
}

/**
 * Sets the overwrite of a role or a member in a channel.
 * https://docs.discord.com/developers/resources/channel#edit-channel-permissions
 */
export const putOverwrite = accessAction({
  name: "channels.putOverwrite",
  bodySchema: putOverwriteBody,
  resolve: ({ world, actor, input }: AuthContext<OverwriteInput>) =>
    withGuild(world, requireChannelAccess(world, actor, input.channelId, ["ManageRoles"])),
  visibilityScope: ({ resolved: { channel }, input, body }) =>
    affectedVisibility(channel, input.targetId, body),
  apply({ world, actor, resolved, input: { targetId: id }, body }, effects): void {
    const { guild, channel } = requireGuildChannel(resolved)
    const next = toOverwrites([...channel.overwrites.values(), { id, ...body }])
    const changes = overwriteChanges(channel.overwrites, next)
    requireValidOverwrites(world, guild, next, changes)
    requireCanOverwrite(world, actor, channel, changes)
    emitOverwriteChanges(guild, channel, replaceOverwrites(world, channel, next), changes, effects)
  },
})

/**
 * Deletes the overwrite of a role or a member in a channel.
 * https://docs.discord.com/developers/resources/channel#delete-channel-permission
 */
export const deleteOverwrite = accessAction({
  name: "channels.deleteOverwrite",
  resolve({ world, actor, input }: AuthContext<OverwriteInput>) {
    const access = resolveChannelAccess(world, actor, input.channelId)
    const { guild, channel } = requireGuildChannel(withGuild(world, access.channel))
    if (!channel.overwrites.has(input.targetId)) throw new ApiError("unknownOverwrite")
    access.requirePermissions(["ManageRoles"])
    return { guild, channel }
  },
  visibilityScope: ({ resolved: { channel }, input: { targetId } }) =>
    affectedVisibility(channel, targetId, EMPTY_OVERWRITE),
  apply({ world, actor, resolved: { guild, channel }, input: { targetId } }, effects): void {
    const next = new Map(channel.overwrites)
    next.delete(targetId)
    const changes = overwriteChanges(channel.overwrites, next)
    requireCanOverwrite(world, actor, channel, changes)
    emitOverwriteChanges(guild, channel, replaceOverwrites(world, channel, next), changes, effects)
  },
})

/**
 * Replaces the overwrites of a channel and of the channels that are synced with it. Returns the
 * latter.
 */
export function replaceOverwrites(
  world: World,
  channel: GuildChannel,
  next: Overwrites,
): GuildChannel[] {
  const following = channelsSyncedWith(world, channel)
  for (const { overwrites } of [channel, ...following]) {
    overwrites.clear()
    for (const [id, one] of next) overwrites.set(id, { ...one })
  }
  return following
}

function emitOverwriteChanges(
  guild: Guild,
  channel: GuildChannel,
  following: readonly GuildChannel[],
  changes: readonly OverwriteChange[],
  { emit, audit }: Effects,
): void {
  if (changes.length === 0) return
  for (const one of [channel, ...following]) emit({ type: "channelUpdated", guild, channel: one })
  for (const change of changes) audit(guild, overwriteAuditEntry(guild, channel, change))
}

/** Returns the audit log entry of a created, changed or deleted overwrite. */
export function overwriteAuditEntry(
  guild: Guild,
  channel: GuildChannel,
  change: OverwriteChange,
): NewAuditLogEntry {
  const { before, after } = change
  const { id, type } = change.before === undefined ? change.after : (after ?? change.before)
  const role = [...guild.roles.values()].find((one) => one.id === id)
  const isBoth = before !== undefined && after !== undefined
  const keys = isBoth ? (["allow", "deny"] as const) : (["id", "type", "allow", "deny"] as const)
  return {
    type: isBoth
      ? AuditLogEvent.ChannelOverwriteUpdate
      : after === undefined
        ? AuditLogEvent.ChannelOverwriteDelete
        : AuditLogEvent.ChannelOverwriteCreate,
    targetId: channel.id,
    changes: keys
      .filter((key) => before?.[key] !== after?.[key])
      .map((key) => auditChange(key, toAuditValue(before?.[key]), toAuditValue(after?.[key]))),
    options: {
      id,
      type: type === OverwriteType.Role ? AuditLogOptionsType.Role : AuditLogOptionsType.Member,
      ...(type === OverwriteType.Role && role !== undefined && { role_name: role.name }),
    },
  }
}

function toAuditValue(value: string | number | bigint | undefined): string | number | null {
  return typeof value === "bigint" ? String(value) : (value ?? null)
}
