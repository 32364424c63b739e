// The channels of a guild, as the guild's own requests see them.

import { AuditLogEvent } from "discord-api-types/v10"
import { Problem } from "../kernel/problem.ts"
import type { GuildChannel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { GuildId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import { needKindAllowed } from "../rules/channel-gates.ts"
import { EDITABLE, type EditedField, needHearable } from "../rules/channel-kinds.ts"
import { kindOfType } from "../rules/channel-type.ts"
import { type ChannelCreate, channelCreateForm, wrongNewType } from "../rules/forms/channels.ts"
import { LIMITS } from "../rules/limits.ts"
import { isAccount, needGuild } from "../rules/need.ts"
import {
  type Overwrites,
  needMayBeginWith,
  needSayable,
  overwriteChanges,
  overwritesOf,
} from "../rules/overwrites.ts"
import { needInGuild } from "../rules/authorization.ts"
import { listedChannels, visibleChannels } from "../rules/sight.ts"
import { type Asked, query } from "./action.ts"
import { type NewChannel, insertChannel, recordOf, withTags } from "./channels.ts"
import { auditedOverwrite, changeOf } from "./overwrites.ts"
import { accessAction } from "./sight.ts"

/** Which guild. */
export interface GuildInput {
  readonly guildId: GuildId
}

/**
 * Makes a channel of a guild. What its kind does not have is passed over.
 * https://docs.discord.com/developers/resources/guild#create-guild-channel
 */
export const createGuildChannel = accessAction({
  name: "channels.createInGuild",
  form: channelCreateForm,
  authorize({ world, actor, input }: Asked<GuildInput>) {
    needInGuild(world, actor, input.guildId, ["ManageChannels"])
  },
  sight: ({ given: { parentId } }) => ({ channelIds: [parentId] }),
  apply({ world, actor, input: { guildId }, given, newId }, { tell, audit }): GuildChannel {
    const guild = needGuild(world, guildId)
    const kind = kindOfType(given.type)
    needKindAllowed(world, guild, kind, wrongNewType)
    const overwrites = given.permissionOverwrites && overwritesOf(given.permissionOverwrites)
    if (overwrites !== undefined) {
      needMayBeginWith(world, actor, guild, overwrites)
      needSayable(world, guild, overwrites, overwriteChanges(new Map(), overwrites))
    }
    needHearable(kind, given)
    needRoom(world, guild)
    const made = {
      ...fieldsOf(kind, withTags(world, { kind }, given)),
      kind,
      guildId,
      overwrites: overwrites && [...overwrites.values()],
    }
    const channel = insertChannel(world, newId, made as NewChannel) // the fields are those of its kind
    tell({ type: "channelCreated", guild, channel })
    audit(guild, {
      type: AuditLogEvent.ChannelCreate,
      targetId: channel.id,
      changes: [
        ...recordOf(channel).map(([key, value]) => changeOf(key, null, value)),
        changeOf("permission_overwrites", null, written(channel.overwrites)),
      ],
    })
    // Assumption: channel-create-overwrites
    for (const after of overwrites?.values() ?? []) {
      audit(guild, auditedOverwrite(guild, channel, { before: undefined, after }))
    }
    return channel
  },
})

/** What is said of a channel that its kind has. */
function fieldsOf(
  kind: GuildChannel["kind"],
  given: ReturnType<typeof withTags<ChannelCreate>>,
): Partial<typeof given> {
  const fields: readonly EditedField[] = EDITABLE[kind]
  const said = fields.filter((field) => given[field] !== undefined)
  return Object.fromEntries(said.map((field) => [field, given[field]]))
}

/** @throws Problem 30013 where a guild has as many channels as it can have. */
function needRoom(world: World, guild: Guild): void {
  if (listedChannels(world, guild).length >= LIMITS.guild.channels)
    throw new Problem("tooManyChannels")
}

function written(overwrites: Overwrites) {
  return Array.from(overwrites.values(), ({ allow, deny, ...one }) => ({
    ...one,
    allow: String(allow),
    deny: String(deny),
  }))
}

/**
 * Lists the channels of a guild that the actor may view. Threads are not listed.
 * https://docs.discord.com/developers/resources/guild#get-guild-channels
 */
export const listGuildChannels = query({
  name: "channels.listInGuild",
  authorize({ world, actor, input }: Asked<GuildInput>) {
    needInGuild(world, actor, input.guildId)
  },
  read({ world, actor, input }): GuildChannel[] {
    const guild = needGuild(world, input.guildId)
    const listed = listedChannels(world, guild)
    if (!isAccount(actor)) return listed
    const visible = visibleChannels(world, guild, actor)
    return listed.filter(({ id }) => visible.has(id))
  },
})
