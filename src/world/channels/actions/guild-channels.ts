// Creation and listing of guild channels.

import { AuditLogEvent } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { GuildChannel } from "../model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { GuildId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { requireChannelFeature } from "../rules/features.ts"
import { EDITABLE_FIELDS, type EditableChannelField } from "../rules/kinds.ts"
import { kindOfType } from "../rules/type.ts"
import {
  type CreateChannelBody,
  createChannelBody,
  invalidCreateType,
} from "../schemas/channels.ts"
import { LIMITS } from "../../rules/limits.ts"
import { isAccount } from "../../rules/require.ts"
import {
  type Overwrites,
  requireCanCreateWith,
  requireValidOverwrites,
  overwriteChanges,
  toOverwrites,
} from "../rules/overwrites.ts"
import { requireGuildAccess } from "../../rules/authorization.ts"
import { guildChannelsOf, visibleChannels } from "../rules/visibility.ts"
import { type AuthContext, type NewId, query } from "../../actions/action.ts"
import { type NewChannel, insertChannel, auditedChannelFields } from "./channels.ts"
import { resolveSettings } from "./settings.ts"
import { auditChange } from "../../audit-log/rules.ts"
import { overwriteAuditEntry } from "./overwrites.ts"
import { accessAction } from "./visibility.ts"

export interface GuildInput {
  readonly guildId: GuildId
}

/**
 * Creates a guild channel. Keys that its kind does not have are ignored.
 * https://docs.discord.com/developers/resources/guild#create-guild-channel
 */
export const createGuildChannel = accessAction({
  name: "channels.createInGuild",
  bodySchema: createChannelBody,
  resolve: ({ world, actor, input }: AuthContext<GuildInput>) => ({
    guild: requireGuildAccess(world, actor, input.guildId, ["ManageChannels"]),
  }),
  visibilityScope: ({ body: { parentId } }) => ({ channelIds: [parentId] }),
  apply({ world, actor, resolved: { guild }, body, newId }, { emit, audit }): GuildChannel {
    const kind = kindOfType(body.type)
    requireChannelFeature(world, guild, kind, invalidCreateType)
    const overwrites = body.permissionOverwrites && toOverwrites(body.permissionOverwrites)
    if (overwrites !== undefined) {
      requireCanCreateWith(world, actor, guild, overwrites)
      requireValidOverwrites(world, guild, overwrites, overwriteChanges(new Map(), overwrites))
    }
    const channel = insertRequested(world, guild, newId, { ...body, overwrites })
    emit({ type: "channelCreated", guild, channel })
    audit(guild, {
      type: AuditLogEvent.ChannelCreate,
      targetId: channel.id,
      changes: [
        ...auditedChannelFields(channel).map(([key, value]) => auditChange(key, null, value)),
        auditChange("permission_overwrites", null, toAuditOverwrites(channel.overwrites)),
      ],
    })
    // Assumption: channel-create-overwrites
    for (const after of overwrites?.values() ?? []) {
      audit(guild, overwriteAuditEntry(guild, channel, { before: undefined, after }))
    }
    return channel
  },
})

/** A channel of a request, with its overwrites as the world has them. */
type RequestedChannel = Omit<CreateChannelBody, "permissionOverwrites"> & {
  readonly overwrites: Overwrites | undefined
}

/**
 * Adds the channel of a request to its guild.
 *
 * @throws ApiError 30013 and the errors of `resolveSettings` and `insertChannel`.
 */
export function insertRequested(
  world: World,
  guild: Guild,
  newId: NewId,
  { overwrites, ...body }: RequestedChannel,
): GuildChannel {
  const kind = kindOfType(body.type)
  const settings = resolveSettings(world, { kind }, body)
  requireRoomForChannel(world, guild)
  const fields = {
    ...fieldsOfKind(kind, settings),
    kind,
    guildId: guild.id,
    overwrites: overwrites && [...overwrites.values()],
  }
  return insertChannel(world, guild, newId, fields as NewChannel) // `fieldsOfKind` returns the fields of this kind
}

/** Returns the given fields that a kind of channel has. */
function fieldsOfKind(
  kind: GuildChannel["kind"],
  body: ReturnType<typeof resolveSettings<CreateChannelBody>>,
): Partial<typeof body> {
  const fields: readonly EditableChannelField[] = EDITABLE_FIELDS[kind]
  const present = fields.filter((field) => body[field] !== undefined)
  return Object.fromEntries(present.map((field) => [field, body[field]]))
}

/** @throws ApiError 30013 if the guild has the maximum number of channels. */
function requireRoomForChannel(world: World, guild: Guild): void {
  if (guildChannelsOf(world, guild).length >= LIMITS.guild.channels)
    throw new ApiError("tooManyChannels")
}

function toAuditOverwrites(overwrites: Overwrites) {
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
  resolve: ({ world, actor, input }: AuthContext<GuildInput>) => ({
    guild: requireGuildAccess(world, actor, input.guildId),
  }),
  read({ world, actor, resolved: { guild } }): GuildChannel[] {
    const listed = guildChannelsOf(world, guild)
    if (!isAccount(actor)) return listed
    const visible = visibleChannels(world, guild, actor)
    return listed.filter(({ id }) => visible.has(id))
  },
})
