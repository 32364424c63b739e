import { AuditLogEvent, ChannelType } from "discord-api-types/v10"
import { isDeepEqual } from "../../kernel/deep-equal.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { Channel, GuildChannel } from "../model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { isRequiredForCommunity } from "../rules/guild-channels.ts"
import { requireChannelFeature } from "../rules/features.ts"
import {
  type ChannelFieldValues,
  EDITABLE_FIELDS,
  type EditableChannelField,
  isPostChannel,
} from "../rules/kinds.ts"
import { requireChannelName } from "../rules/names.ts"
import { channelType } from "../rules/type.ts"
import {
  type EditChannelBody,
  editChannelBody,
  editOtherChannelBody,
  invalidEditType,
} from "../schemas/channels.ts"
import { requireChannel, withGuild } from "../../rules/require.ts"
import {
  requireCategory,
  requireCanOverwrite,
  requireValidOverwrites,
  overwriteChanges,
  toOverwrites,
} from "../rules/overwrites.ts"
import { requireChannelPermissions } from "../../rules/authorization.ts"
import type { ActionContext, AuthContext } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { auditedChannelEdit } from "./channels.ts"
import { resolveSettings } from "./settings.ts"
import { removeDeletedTags } from "../../threads/actions/forum-posts.ts"
import { editGroupDm } from "../../dms/actions/edits.ts"
import { editThread } from "../../threads/actions/edits.ts"
import { auditChange } from "../../audit-log/rules.ts"
import { overwriteAuditEntry, replaceOverwrites } from "./overwrites.ts"
import { accessAction } from "./visibility.ts"

/**
 * Edits a guild channel, a thread or a group DM. Keys that its kind does not have are ignored. An edit without
 * changes emits no event and writes no audit log entry. A move emits an event but writes no audit
 * log entry. https://docs.discord.com/developers/resources/channel#modify-channel
 */
export const editChannel = accessAction({
  name: "channels.edit",
  bodySchema: editChannelBody,
  bodySchemaFor: ({ channel }) => (isPostChannel(channel) ? editChannelBody : editOtherChannelBody),
  resolve({ world, actor, input }: AuthContext<{ channelId: ChannelId }>) {
    const channel = requireChannel(world, input.channelId)
    // The permissions for a thread depend on the edited fields. Every user can edit a group DM.
    const isPermitted = channel.kind === "thread" || channel.kind === "groupDm"
    const permissions = isPermitted ? [] : (["ManageChannels"] as const)
    requireChannelPermissions(world, actor, channel, permissions)
    return withGuild(world, channel)
  },
  visibilityScope: ({ body: { permissionOverwrites, parentId } }) =>
    permissionOverwrites === undefined && parentId === undefined ? undefined : {},
  apply(context, effects): Channel {
    const { channel, guild } = context.resolved
    if (channel.kind === "groupDm") return editGroupDm(context, channel, effects)
    if (guild === undefined) throw new ApiError("dmChannel")
    return channel.kind === "thread"
      ? editThread(context, guild, channel, effects)
      : editGuildChannel(context, guild, channel, effects)
  },
})

function editGuildChannel(
  context: ActionContext<unknown, EditChannelBody>,
  guild: Guild,
  channel: GuildChannel,
  effects: Effects,
): GuildChannel {
  const { kind, edits, overwrites, overwritten } = planEdit(context, guild, channel)
  const { emit, audit } = effects
  const before = channelType(channel)
  Object.assign(channel, { kind }, ...edits.map(({ field, after }) => ({ [field]: after })))
  const following =
    overwritten.length === 0 ? [] : replaceOverwrites(context.world, channel, overwrites)
  const now = channelType(channel)
  const changes = [
    ...(before === now ? [] : [auditChange("type", before, now)]),
    ...edits
      .filter(isAudited)
      .map(({ field, old, after }) => auditedChannelEdit(field, old, after)),
  ]

  if (before === now && edits.length + overwritten.length === 0) return channel
  for (const one of [channel, ...following]) emit({ type: "channelUpdated", guild, channel: one })
  if (isPostChannel(channel)) removeDeletedTags(context, channel, effects)
  if (changes.length > 0) {
    audit(guild, { type: AuditLogEvent.ChannelUpdate, targetId: channel.id, changes })
  }
  for (const change of overwritten) audit(guild, overwriteAuditEntry(guild, channel, change))
  return channel
}

/** Checks an edit and returns what it changes: the kind of the channel, fields and overwrites. */
function planEdit(
  { world, actor, body }: ActionContext<unknown, EditChannelBody>,
  guild: Guild,
  channel: GuildChannel,
) {
  if (body.permissionOverwrites !== undefined) {
    requireChannelPermissions(world, actor, channel, ["ManageRoles"])
  }
  const kind = convertedKind(channel, body.type)
  if (kind !== channel.kind) {
    requireChannelFeature(world, guild, kind, invalidEditType)
    if (isRequiredForCommunity(guild, channel.id)) throw new ApiError("notTextOfCommunity")
  }
  const edits = changedFields(world, channel, body)
  const parent = edits.find(({ field }) => field === "parentId")
  if (parent !== undefined && body.parentId !== undefined && body.parentId !== null) {
    requireCategory(world, guild, body.parentId)
  }
  const overwrites = toOverwrites(body.permissionOverwrites ?? channel.overwrites.values())
  const overwritten = overwriteChanges(channel.overwrites, overwrites)
  requireValidOverwrites(world, guild, overwrites, overwritten)
  requireCanOverwrite(world, actor, channel, overwritten)
  return { kind, edits, overwrites, overwritten }
}

/** Returns the fields that an edit changes, out of those that the kind of channel has. */
function changedFields(world: World, channel: GuildChannel, body: EditChannelBody) {
  const name = body.name === undefined ? undefined : requireChannelName(channel.kind, body.name)
  const values: ChannelFieldValues = { ...resolveSettings(world, channel, body), name }
  const fields: readonly EditableChannelField[] = EDITABLE_FIELDS[channel.kind]
  const is: ChannelFieldValues = channel
  return fields
    .map((field) => ({ field, old: is[field], after: values[field] }))
    .filter(({ old, after }) => after !== undefined && !isDeepEqual(after, old))
}

/**
 * Whether the audit log records an edit of a field. It does not record moves, neither within the
 * list nor into a category (https://github.com/discord/discord-api-docs/issues/5036).
 *
 * Assumption: moves-beside-edits
 */
function isAudited({ field }: { readonly field: EditableChannelField }): boolean {
  return field !== "position" && field !== "parentId"
}

/** The channel types that can be converted into each other. */
const CONVERTIBLE: Partial<Record<ChannelType, "text" | "announcement">> = {
  [ChannelType.GuildText]: "text",
  [ChannelType.GuildAnnouncement]: "announcement",
}

/** @throws ApiError 50024 if the channel cannot be converted to the type. */
function convertedKind(channel: GuildChannel, type: ChannelType | undefined): GuildChannel["kind"] {
  if (type === undefined || type === channelType(channel)) return channel.kind
  const kind = CONVERTIBLE[type]
  if (kind === undefined || CONVERTIBLE[channelType(channel)] === undefined) {
    throw new ApiError("wrongChannelType")
  }
  return kind
}
