import { GuildFeature } from "discord-api-types/v10"
import { SortedMap } from "../../kernel/sorted-map.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { Guild, GuildPictures } from "../model.ts"
import type { GuildId, RoleId, UserId } from "../../model/ids.ts"
import type { Member } from "../../members/model.ts"
import type { Actor, World } from "../../model/world.ts"
import { isAccount, requireGuild, requireUser } from "../../rules/require.ts"
import { requireGuildPermissions } from "../../rules/authorization.ts"
import { hasFeature } from "../rules/features.ts"
import { NO_PICTURES } from "../rules/pictures.ts"
import { guildQuery } from "../schemas.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import { insertMember } from "../../members/actions/members.ts"
import { DEFAULT_ROLE_STYLE } from "../../roles/actions.ts"
import { insertBotIntegration } from "../../integrations/actions/bots.ts"
import { everyoneRoleId } from "../../rules/shared-ids.ts"

/** The fields of a new guild. */
export type NewGuild = Pick<
  Guild,
  | "name"
  | "ownerId"
  | "description"
  | "verificationLevel"
  | "defaultMessageNotifications"
  | "explicitContentFilter"
  | "preferredLocale"
  | "afkTimeout"
> &
  Partial<Pick<Guild, "systemChannelFlags" | "premiumProgressBarEnabled" | "features">> &
  Partial<GuildPictures> & {
    readonly everyone: bigint
    /** The bots that are members from the start, with the permissions of their managed roles. */
    readonly bots: readonly { readonly id: UserId; readonly permissions: bigint }[]
  }

/** Creates a guild with @everyone, its owner, and each bot with a managed role. */
export const createGuild = action({
  name: "guilds.create",
  resolve: ({ world, input: { bots } }: AuthContext<NewGuild>) => ({
    bots: bots.map(({ id, permissions }) => ({ ...requireUser(world, id), permissions })),
  }),
  apply({ world, resolved: { bots }, input, newId }, { emit }): Guild {
    const { bots: _, ...fields } = input
    const guild = insertGuild(world, newId(), fields)
    bots.forEach(({ id, name, permissions }, index) => {
      const role = world.ids.next<RoleId>()
      addRole(guild, role, name, index + 1, permissions, id)
      insertMember(world, guild, id, null, [role])
      insertBotIntegration(world, guild, { id, name })
    })
    for (const { id: userId } of bots) emit({ type: "guildJoined", guild, userId })
    return guild
  },
})

/** The settings that a new guild does not have. */
const NO_SETTINGS = {
  afkChannelId: null,
  systemChannelId: null,
  widgetEnabled: false,
  widgetChannelId: null,
  rulesChannelId: null,
  publicUpdatesChannelId: null,
  safetyAlertsChannelId: null,
  vanityUrl: null,
  tag: null,
  welcomeScreen: null,
  memberVerification: null,
  onboarding: null,
  newMemberWelcome: null,
} as const satisfies Partial<Guild>

/** Adds a guild with @everyone and its owner to the world. */
export function insertGuild(world: World, id: GuildId, input: Omit<NewGuild, "bots">): Guild {
  const { everyone, ...fields } = input
  const guild: Guild = {
    systemChannelFlags: 0,
    premiumProgressBarEnabled: false,
    features: new Set(),
    ...NO_PICTURES,
    ...NO_SETTINGS,
    ...fields,
    id,
    joinRequests: new Map(),
    incidents: null,
    searchIndex: null,
    boosts: 0,
    roles: new Map(),
    members: new SortedMap<UserId, Member>(),
    formerMembers: new Map(),
    bans: new Map(),
    voiceStates: new Map(),
    stageInstances: new Map(),
    channelIds: new Set(),
    emojis: new Map(),
    stickers: new Map(),
    integrations: new Map(),
    templates: new Map(),
    soundboardSounds: new Map(),
    scheduledEvents: new Map(),
    autoModRules: new Map(),
    presetWords: new Map(),
    commandPermissions: new Map(),
    auditLog: [],
  }
  addRole(guild, everyoneRoleId(id), "@everyone", 0, everyone, null)
  insertMember(world, guild, guild.ownerId, null, [])
  world.guilds.set(id, guild)
  return guild
}

function addRole(
  guild: Guild,
  id: RoleId,
  name: string,
  position: number,
  permissions: bigint,
  botId: UserId | null,
): void {
  guild.roles.set(id, {
    id,
    name,
    position,
    permissions,
    botId,
    integrationId: null,
    ...DEFAULT_ROLE_STYLE,
  })
}

/** @throws ApiError 10004 for a guild that does not exist or that the actor is not a member of. */
function requireKnownGuild(world: World, actor: Actor, id: GuildId): Guild {
  const guild = requireGuild(world, id)
  if (isAccount(actor) && !guild.members.has(actor)) throw new ApiError("unknownGuild")
  requireGuildPermissions(world, actor, guild, [])
  return guild
}

/**
 * Returns a guild for its preview: a discoverable guild, or one that the actor is a member of.
 * https://docs.discord.com/developers/resources/guild#get-guild-preview
 *
 * Assumption: preview-of-other-guild
 */
export const previewGuild = query({
  name: "guilds.preview",
  resolve({ world, actor, input: { guildId } }: AuthContext<{ guildId: GuildId }>) {
    const guild = requireGuild(world, guildId)
    if (!hasFeature(guild, GuildFeature.Discoverable)) requireKnownGuild(world, actor, guildId)
    return { guild }
  },
  read: ({ resolved: { guild } }): Guild => guild,
})

/**
 * Returns a guild that the actor is a member of.
 *
 * @throws ApiError 10004 for any other guild, including one that the actor has left
 * (https://github.com/discord/discord-api-docs/issues/5840).
 */
export const getGuild = query({
  name: "guilds.get",
  querySchema: guildQuery,
  resolve: ({ world, actor, input }: AuthContext<{ guildId: GuildId }>) => ({
    guild: requireKnownGuild(world, actor, input.guildId),
  }),
  read: ({ resolved: { guild } }): Guild => guild,
})
