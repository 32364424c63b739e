import { AuditLogEvent, ChannelType } from "discord-api-types/v10"
import { isSame } from "../kernel/equal.ts"
import { Problem } from "../kernel/problem.ts"
import type { Channel, GuildChannel } from "../model/channel.ts"
import type { ChannelId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import { needKindAllowed } from "../rules/channel-gates.ts"
import { EDITABLE, type EditedField, needHearable } from "../rules/channel-kinds.ts"
import { channelName } from "../rules/channel-names.ts"
import { channelType } from "../rules/channel-type.ts"
import { type ChannelEdit, channelEditForm, wrongEditedType } from "../rules/forms/channels.ts"
import { needChannel, needGuild } from "../rules/need.ts"
import {
  needCategory,
  needMayOverwrite,
  needSayable,
  overwriteChanges,
  overwritesOf,
} from "../rules/overwrites.ts"
import { needInChannel } from "../rules/authorization.ts"
import { type Asked } from "./action.ts"
import { auditedEdit, withTags } from "./channels.ts"
import { dropTags } from "./forum-posts.ts"
import { editThread } from "./thread-edits.ts"
import { auditedOverwrite, changeOf, needInGuildChannel, overwrite } from "./overwrites.ts"
import { accessAction } from "./sight.ts"

/**
 * Edits a channel of a guild, or a thread. What its kind does not have is passed over; what changes nothing is
 * neither told nor audited, and a move is told but not audited.
 * https://docs.discord.com/developers/resources/channel#modify-channel
 */
export const editChannel = accessAction({
  name: "channels.edit",
  form: channelEditForm,
  authorize({ world, actor, input }: Asked<{ channelId: ChannelId }>) {
    // What a thread takes depends on what is edited.
    const { kind } = needInChannel(world, actor, input.channelId)
    if (kind !== "thread") needInChannel(world, actor, input.channelId, ["ManageChannels"])
  },
  sight: ({ given: { permissionOverwrites, parentId } }) =>
    permissionOverwrites === undefined && parentId === undefined ? undefined : {},
  apply(granted, effects): Channel {
    const { world, actor, given } = granted
    const { channelId } = granted.input
    const { tell, audit } = effects
    const found = needChannel(world, channelId)
    if (found.kind === "thread") return editThread(granted, found, effects)
    const channel = needInGuildChannel(found)
    const guild = needGuild(world, channel.guildId)
    if (given.permissionOverwrites !== undefined) {
      needInChannel(world, actor, channelId, ["ManageRoles"])
    }
    needHearable(channel.kind, given)
    const kind = convertedTo(channel, given.type)
    if (kind !== channel.kind) needKindAllowed(world, guild, kind, wrongEditedType)
    const edits = editsOf(world, channel, given)
    const parent = edits.find(({ field }) => field === "parentId")
    if (parent !== undefined && given.parentId !== undefined && given.parentId !== null) {
      needCategory(world, guild, given.parentId)
    }
    const said = overwritesOf(given.permissionOverwrites ?? channel.overwrites.values())
    const overwritten = overwriteChanges(channel.overwrites, said)
    needSayable(world, guild, said, overwritten)
    needMayOverwrite(world, actor, channel, overwritten)

    const before = channelType(channel)
    Object.assign(channel, { kind }, ...edits.map(({ field, after }) => ({ [field]: after })))
    const following = overwritten.length === 0 ? [] : overwrite(world, channel, said)
    const now = channelType(channel)
    const changes = [
      ...(before === now ? [] : [changeOf("type", before, now)]),
      ...edits.filter(isAudited).map(({ field, old, after }) => auditedEdit(field, old, after)),
    ]

    if (before === now && edits.length + overwritten.length === 0) return channel
    for (const one of [channel, ...following]) tell({ type: "channelUpdated", guild, channel: one })
    if (channel.kind === "forum") dropTags(granted, channel, effects)
    if (changes.length > 0) {
      audit(guild, { type: AuditLogEvent.ChannelUpdate, targetId: channelId, changes })
    }
    for (const change of overwritten) audit(guild, auditedOverwrite(guild, channel, change))
    return channel
  },
})

/** What an edit changes of the fields that a channel of its kind has. */
function editsOf(world: World, channel: GuildChannel, said: ChannelEdit) {
  const name = said.name === undefined ? undefined : channelName(channel.kind, said.name)
  const given = { ...withTags(world, channel, said), name }
  const fields: readonly EditedField[] = EDITABLE[channel.kind]
  const is: Partial<Record<EditedField, unknown>> = channel
  return fields
    .map((field) => ({ field, old: is[field], after: given[field] as unknown }))
    .filter(({ old, after }) => after !== undefined && !isSame(after, old))
}

/**
 * Whether the audit log has an edit of a field. It has none for moves, neither in the list nor into a
 * category (https://github.com/discord/discord-api-docs/issues/5036).
 *
 * Assumption: moves-beside-edits
 */
function isAudited({ field }: { readonly field: EditedField }): boolean {
  return field !== "position" && field !== "parentId"
}

/** The kinds that can become one another. */
const CONVERTIBLE: Partial<Record<ChannelType, "text" | "announcement">> = {
  [ChannelType.GuildText]: "text",
  [ChannelType.GuildAnnouncement]: "announcement",
}

/** @throws Problem 50024 where a channel cannot be made one of that type. */
function convertedTo(channel: GuildChannel, type: ChannelType | undefined): GuildChannel["kind"] {
  if (type === undefined || type === channelType(channel)) return channel.kind
  const kind = CONVERTIBLE[type]
  if (kind === undefined || CONVERTIBLE[channelType(channel)] === undefined) {
    throw new Problem("wrongChannelType")
  }
  return kind
}
