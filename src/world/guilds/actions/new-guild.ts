// The roles and channels with which a bot creates a guild. The documentation, before it lost the route,
// said: the first role changes @everyone, ids are placeholders that the platform replaces, and a
// category stands before the channels in it.

import { ApiError, withErrorKey } from "../../kernel/api-error.ts"
import type { ChannelId, RoleId, UserId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { insertRequested } from "../../channels/actions/guild-channels.ts"
import { requireChannelFeature } from "../../channels/rules/features.ts"
import { requireAssignableChannels } from "../../channels/rules/guild-channels.ts"
import {
  overwriteChanges,
  requireValidOverwrites,
  toOverwrites,
} from "../../channels/rules/overwrites.ts"
import { kindOfType } from "../../channels/rules/type.ts"
import { invalidCreateType } from "../../channels/schemas/channels.ts"
import { DEFAULT_ROLE_STYLE } from "../../roles/actions.ts"
import { everyoneOf, requireRoleColors, requireRoleIcon } from "../../roles/rules/roles.ts"
import { LIMITS } from "../../rules/limits.ts"
import type { Guild } from "../model.ts"
import type { CreateOwnGuildBody, NewGuildChannel } from "../schemas.ts"

/** The parts of a new guild that refer to each other by placeholders. */
interface GuildParts extends Pick<CreateOwnGuildBody, "roles" | "channels"> {
  readonly afkChannelId: ChannelId | null
  readonly systemChannelId: ChannelId | null
}

/** The ids of new objects by their placeholders. */
type IdsByPlaceholder<I extends string> = ReadonlyMap<string, I>

/**
 * Adds the roles and the channels of a request to a new guild.
 *
 * Assumption: own-guild-parts
 *
 * @throws ApiError 30005 and 30013 for too many roles and channels, 50035 for an unknown parent, 10009
 * for an overwrite of an unknown role, 10003 and 50024 for a channel that the guild cannot assign.
 */
export function fillNewGuild(world: World, guild: Guild, parts: GuildParts): void {
  const roleIds = withErrorKey("roles", () => addRoles(world, guild, parts.roles))
  const channelIds = new Map<string, ChannelId>()
  for (const [index, { id: placeholder, ...channel }] of parts.channels.entries()) {
    const id = withErrorKey("channels", () =>
      withErrorKey(String(index), () => addChannel(world, guild, channel, { roleIds, channelIds })),
    )
    if (placeholder != null) channelIds.set(placeholder, id)
  }
  const assigned = {
    afkChannelId: idAt(channelIds, parts.afkChannelId),
    systemChannelId: idAt(channelIds, parts.systemChannelId),
  }
  requireAssignableChannels(world, guild, assigned)
  Object.assign(guild, assigned)
}

/** Returns the id for a placeholder. An unknown placeholder stays, and names nothing. */
function idAt<I extends string>(known: IdsByPlaceholder<I>, placeholder: I | null): I | null {
  return placeholder === null ? null : (known.get(placeholder) ?? placeholder)
}

function addRoles(
  world: World,
  guild: Guild,
  roles: GuildParts["roles"],
): Map<string, RoleId | UserId> {
  if (roles.length > LIMITS.role.perGuild) throw new ApiError("tooManyRoles")
  const everyone = everyoneOf(guild)
  const ids = roles.map(({ id: placeholder, body }, position): [string, RoleId] => {
    requireRoleColors(body)
    if (position === 0) {
      everyone.permissions = body.permissions ?? everyone.permissions
      return [placeholder, everyone.id]
    }
    const id = world.ids.next<RoleId>()
    guild.roles.set(id, {
      ...DEFAULT_ROLE_STYLE,
      name: "new role",
      permissions: everyone.permissions,
      ...requireRoleIcon(guild, body),
      id,
      position,
      botId: null,
      integrationId: null,
    })
    return [placeholder, id]
  })
  return new Map(ids)
}

function addChannel(
  world: World,
  guild: Guild,
  { type, permissionOverwrites, ...body }: Omit<NewGuildChannel, "id">,
  ids: {
    readonly roleIds: IdsByPlaceholder<RoleId | UserId>
    readonly channelIds: IdsByPlaceholder<ChannelId>
  },
): ChannelId {
  requireChannelFeature(world, guild, kindOfType(type), invalidCreateType)
  const given = permissionOverwrites?.map((one) => ({
    ...one,
    id: ids.roleIds.get(one.id) ?? one.id,
  }))
  const overwrites = given && toOverwrites(given)
  if (overwrites !== undefined) {
    requireValidOverwrites(world, guild, overwrites, overwriteChanges(new Map(), overwrites))
  }
  const parentId = idAt(ids.channelIds, body.parentId ?? null)
  const newId = <I extends string>(): I => world.ids.next<I>()
  return insertRequested(world, guild, newId, { ...body, type, parentId, overwrites }).id
}
