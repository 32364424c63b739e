// What roles and members may and may not do in one channel.

import { type APIAuditLogChange, AuditLogEvent, OverwriteType } from "discord-api-types/v10"
import { Problem } from "../kernel/problem.ts"
import type { Channel, GuildChannel, Overwrite } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId, RoleId, UserId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import { overwriteForm } from "../rules/forms/channels.ts"
import { isListed, needChannel, needGuild } from "../rules/need.ts"
import {
  type OverwriteChange,
  type Overwrites,
  needMayOverwrite,
  needSayable,
  overwriteChanges,
  overwritesOf,
  syncedWith,
} from "../rules/overwrites.ts"
import { needInChannel } from "../rules/authorization.ts"
import { differInSight } from "../rules/sight.ts"
import { type Asked, type Audited, type Effects } from "./action.ts"
import { type SightScope, accessAction } from "./sight.ts"

/** Of whom something is said, and where. */
export interface OverwriteInput {
  readonly channelId: ChannelId
  readonly targetId: RoleId | UserId
}

const NOTHING_SAID = { allow: 0n, deny: 0n }

/** Returns the sight that a change of one overwrite can affect: all of the guild, as channels follow their category. */
function sightOfChange(
  world: World,
  { channelId, targetId }: OverwriteInput,
  after: Pick<Overwrite, "allow" | "deny">,
): SightScope | undefined {
  const channel = needChannel(world, channelId)
  const before = (isListed(channel) ? channel.overwrites.get(targetId) : undefined) ?? NOTHING_SAID
  const differs = differInSight(before.allow, after.allow) || differInSight(before.deny, after.deny)
  return differs ? {} : undefined
}

/**
 * Says what a role or a member may and may not do in a channel, in place of what was said before.
 * https://docs.discord.com/developers/resources/channel#edit-channel-permissions
 */
export const putOverwrite = accessAction({
  name: "channels.putOverwrite",
  form: overwriteForm,
  authorize({ world, actor, input }: Asked<OverwriteInput>) {
    needInChannel(world, actor, input.channelId, ["ManageRoles"])
  },
  sight: ({ world, input, given }) => sightOfChange(world, input, given),
  apply({ world, actor, input: { channelId, targetId: id }, given }, effects): void {
    const channel = needInGuildChannel(needChannel(world, channelId))
    const next = overwritesOf([...channel.overwrites.values(), { id, ...given }])
    const guild = needGuild(world, channel.guildId)
    const changes = overwriteChanges(channel.overwrites, next)
    needSayable(world, guild, next, changes)
    needMayOverwrite(world, actor, channel, changes)
    tellOverwritten(guild, channel, overwrite(world, channel, next), changes, effects)
  },
})

/**
 * Takes back what is said of a role or a member in a channel.
 * https://docs.discord.com/developers/resources/channel#delete-channel-permission
 */
export const deleteOverwrite = accessAction({
  name: "channels.deleteOverwrite",
  authorize({ world, actor, input }: Asked<OverwriteInput>) {
    const channel = needInGuildChannel(needInChannel(world, actor, input.channelId))
    if (!channel.overwrites.has(input.targetId)) throw new Problem("unknownOverwrite")
    needInChannel(world, actor, input.channelId, ["ManageRoles"])
  },
  sight: ({ world, input }) => sightOfChange(world, input, NOTHING_SAID),
  apply({ world, actor, input: { channelId, targetId } }, effects): void {
    const channel = needInGuildChannel(needChannel(world, channelId))
    const next = new Map(channel.overwrites)
    next.delete(targetId)
    const changes = overwriteChanges(channel.overwrites, next)
    needMayOverwrite(world, actor, channel, changes)
    const guild = needGuild(world, channel.guildId)
    tellOverwritten(guild, channel, overwrite(world, channel, next), changes, effects)
  },
})

/**
 * A channel where something can be allowed and denied.
 *
 * @throws Problem 50003 for a DM, 50024 for a thread, which has its parent's.
 */
export function needInGuildChannel(channel: Channel): GuildChannel {
  if (channel.kind === "dm") throw new Problem("dmChannel")
  if (channel.kind === "thread") throw new Problem("wrongChannelType")
  return channel
}

/** Replaces the overwrites of a channel; gives the channels that follow it. */
export function overwrite(world: World, channel: GuildChannel, next: Overwrites): GuildChannel[] {
  const following = syncedWith(world, channel)
  for (const { overwrites } of [channel, ...following]) {
    overwrites.clear()
    for (const [id, one] of next) overwrites.set(id, { ...one })
  }
  return following
}

function tellOverwritten(
  guild: Guild,
  channel: GuildChannel,
  following: readonly GuildChannel[],
  changes: readonly OverwriteChange[],
  { tell, audit }: Effects,
): void {
  if (changes.length === 0) return
  for (const one of [channel, ...following]) tell({ type: "channelUpdated", guild, channel: one })
  for (const change of changes) audit(guild, auditedOverwrite(guild, channel, change))
}

/** The entry of one overwrite that was made, changed or taken back. */
export function auditedOverwrite(
  guild: Guild,
  channel: GuildChannel,
  { before, after }: OverwriteChange,
): Audited {
  const { id, type } = (after ?? before) as Overwrite // there was one, or there is
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
      .map((key) => changeOf(key, written(before?.[key]), written(after?.[key]))),
    options: {
      id,
      type: String(type) as "0" | "1",
      ...(type === OverwriteType.Role && role !== undefined && { role_name: role.name }),
    } as NonNullable<Audited["options"]>,
  }
}

function written(said: string | number | bigint | undefined): string | number | null {
  return typeof said === "bigint" ? String(said) : (said ?? null)
}

/** One change of the audit log: what was null, or is null now, is left out. */
export function changeOf(key: string, before: unknown, after: unknown): APIAuditLogChange {
  return {
    key,
    ...(before !== null && before !== undefined && { old_value: before }),
    ...(after !== null && after !== undefined && { new_value: after }),
  } as APIAuditLogChange // the key says of what kind its values are
}
