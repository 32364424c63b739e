import {
  ApplicationFlags,
  ApplicationIntegrationType,
  GatewayIntentBits,
  InteractionContextType,
} from "discord-api-types/v10"
import { ImpossibleActionError } from "../kernel/impossible-action.ts"
import type { Channel } from "../channels/model/channel.ts"
import { mutualGuilds } from "../dms/rules/dms.ts"
import type { IntegrationOwners } from "../messages/model/integration-owners.ts"
import type { UserId } from "../model/ids.ts"
import type { WorldState } from "../model/world.ts"
import { isPrivateChannel, findApplicationOf, findGuildOf } from "../rules/require.ts"
import type { Application, ApplicationSettings } from "./model.ts"

/** The application flags that grant privileged intents in fewer than 100 guilds. */
const INTENT_FLAGS: readonly (readonly [GatewayIntentBits, ApplicationFlags])[] = [
  [GatewayIntentBits.GuildPresences, ApplicationFlags.GatewayPresenceLimited],
  [GatewayIntentBits.GuildMembers, ApplicationFlags.GatewayGuildMembersLimited],
  [GatewayIntentBits.MessageContent, ApplicationFlags.GatewayMessageContentLimited],
]

/** Returns the user who owns an application, alone or as the owner of its team. */
export function ownerIdOf({ team, ownerId }: Application): UserId {
  return team?.ownerId ?? ownerId
}

/** Returns the flags of an application: its approved intents, its activity and its commands. */
export function applicationFlags({ approvedIntents, activities, commands }: Application): number {
  const isEmbedded = activities ? ApplicationFlags.Embedded : 0
  const hasCommands = [...commands.values()].some(({ guildId }) => guildId === null)
  return INTENT_FLAGS.reduce(
    (flags, [intent, flag]) => (approvedIntents.has(intent) ? flags | flag : flags),
    isEmbedded | (hasCommands ? ApplicationFlags.ApplicationCommandBadge : 0),
  )
}

/** Returns the privileged intents that flags grant. */
export function intentsOf(flags: number): ReadonlySet<GatewayIntentBits> {
  return new Set(INTENT_FLAGS.flatMap(([intent, flag]) => ((flags & flag) !== 0 ? [intent] : [])))
}

/** Returns whether an application can be installed to guilds, or to users. */
export function supportsInstallation(
  { integrationTypesConfig }: ApplicationSettings,
  type: ApplicationIntegrationType,
): boolean {
  return integrationTypesConfig[type] != null
}

const INSTALLED_TO: Readonly<Record<ApplicationIntegrationType, string>> = {
  [ApplicationIntegrationType.GuildInstall]: "guilds",
  [ApplicationIntegrationType.UserInstall]: "users",
}

/**
 * Requires that an application can be installed to guilds, or to users. The platform's page offers
 * only the supported installations.
 *
 * @throws ImpossibleActionError
 */
export function requireInstallable(
  { name, settings }: Application,
  type: ApplicationIntegrationType,
): void {
  if (supportsInstallation(settings, type)) return
  throw new ImpossibleActionError(
    `${name} cannot be installed to ${INSTALLED_TO[type]}: its integration_types_config has no "${type}".`,
  )
}

/** Requires that the application of a bot, if it has one, can be installed to guilds. */
export function requireInstallableToGuilds(world: WorldState, botId: UserId): void {
  const application = findApplicationOf(world, botId)
  if (application === undefined) return
  requireInstallable(application, ApplicationIntegrationType.GuildInstall)
}

/** Returns the context of the interactions of an application in a channel. */
export function interactionContextIn(
  { botId }: Application,
  channel: Channel,
): InteractionContextType {
  if (!isPrivateChannel(channel)) return InteractionContextType.Guild
  return channel.kind === "dm" && channel.userIds.includes(botId)
    ? InteractionContextType.BotDM
    : InteractionContextType.PrivateChannel
}

/**
 * Returns the owner of the installation to a guild that applies to a user in a channel: the guild of
 * the channel with the bot in it, or `"0"` in the DM with the bot of a guild that both are in.
 */
export function guildOwnerIn(
  world: WorldState,
  { botId }: Application,
  channel: Channel,
  userId: UserId,
): IntegrationOwners["guild"] {
  const guild = findGuildOf(world, channel)
  if (guild !== undefined) return guild.members.has(botId) ? guild.id : null
  const isDmWithBot = channel.kind === "dm" && channel.userIds.includes(botId)
  return isDmWithBot && mutualGuilds(world, botId, userId).length > 0 ? "0" : null
}
