// The commands that are offered to a user in a channel.
// https://docs.discord.com/developers/interactions/application-commands#contexts

import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
} from "discord-api-types/v10"
import type { Channel } from "../../channels/model/channel.ts"
import type { Command } from "../model/command.ts"
import type { Guild } from "../../guilds/model.ts"
import { guildOwnerIn, interactionContextIn } from "../../applications/rules.ts"
import type { Application } from "../../applications/model.ts"
import type { IntegrationOwners } from "../../messages/model/integration-owners.ts"
import type { UserId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { isPrivateChannel, findGuildOf, requireApplication } from "../../rules/require.ts"
import { isAgeRestricted } from "../../channels/rules/age-restriction.ts"

/**
 * Returns the reason why a command is not offered in a channel, as a phrase about the command;
 * undefined if this check passes.
 */
type CommandAvailabilityCheck = (
  command: Command,
  context: {
    readonly world: World
    readonly channel: Channel
    readonly guild: Guild | undefined
    readonly application: Application
    readonly owners: IntegrationOwners
  },
) => string | undefined

/** How messages name the interaction contexts. */
const CONTEXT_NAMES: Readonly<Record<InteractionContextType, string>> = {
  [InteractionContextType.Guild]: "guilds",
  [InteractionContextType.BotDM]: "DMs",
  [InteractionContextType.PrivateChannel]: "DMs between users",
}

/** The checks in order; the reason of the first failing check is reported. */
const availabilityChecks: readonly CommandAvailabilityCheck[] = [
  (command, { owners, guild, channel }) =>
    owners.guild === null && owners.user === null
      ? explainNotInstalled(command, guild === undefined && isPrivateChannel(channel))
      : undefined,
  ({ type }, { application }) =>
    type === ApplicationCommandType.PrimaryEntryPoint && !application.activities
      ? "starts an activity, but its application has none: use enableActivities(bot)"
      : undefined,
  ({ guildId }, { guild }) =>
    guildId === null || guildId === guild?.id ? undefined : "belongs to another guild",
  // The following check applies to global commands only; a command of a guild is for that guild.
  ({ guildId, contexts, dmPermission }, { application, channel }) => {
    if (guildId !== null) return undefined
    const here = interactionContextIn(application, channel)
    // Assumption: contexts-by-default
    const isFor =
      contexts === null
        ? here !== InteractionContextType.BotDM || dmPermission
        : contexts.includes(here)
    return isFor ? undefined : `is not for ${CONTEXT_NAMES[here]} (contexts)`
  },
  ({ nsfw }, { world, channel }) =>
    nsfw && !allowsAgeRestricted(world, channel)
      ? "is age-restricted, but the channel is not"
      : undefined,
]

/**
 * Returns whether a channel allows age-restricted commands. DMs do, because all simulated users are
 * adults.
 */
function allowsAgeRestricted(world: World, channel: Channel): boolean {
  return isPrivateChannel(channel) || isAgeRestricted(world, channel)
}

/** Returns the types of installations that offer a command. A command of a guild is the guild's. */
function installationTypesOf({ guildId, integrationTypes }: Command) {
  return guildId === null ? integrationTypes : [ApplicationIntegrationType.GuildInstall]
}

/** Explains why no installation offers a command. */
function explainNotInstalled(command: Command, isDm: boolean): string {
  const types = installationTypesOf(command)
  const isForUsers = types.includes(ApplicationIntegrationType.UserInstall)
  if (!types.includes(ApplicationIntegrationType.GuildInstall)) {
    return "is only for users who install its application themselves (integration_types): use installApp(bot)"
  }
  const notHere = isDm ? "that has no guild with the user" : "that is not here"
  return `belongs to a bot ${notHere}${isForUsers ? " and that the user has not installed" : ""}`
}

/** Returns the owners of the installations that offer a command to a user in a channel. */
export function commandOwnersIn(
  world: World,
  command: Command,
  channel: Channel,
  userId: UserId,
): IntegrationOwners {
  const application = requireApplication(world, command.applicationId)
  const types = installationTypesOf(command)
  const { GuildInstall, UserInstall } = ApplicationIntegrationType
  const isInstalled = types.includes(UserInstall) && application.installedBy.has(userId)
  return {
    guild: types.includes(GuildInstall) ? guildOwnerIn(world, application, channel, userId) : null,
    user: isInstalled ? userId : null,
  }
}

/**
 * Returns the reason why a command is not offered to a user in a channel, as a phrase about the
 * command; undefined if the command is offered.
 */
export function whyNotOffered(
  world: World,
  command: Command,
  channel: Channel,
  userId: UserId,
): string | undefined {
  const context = {
    world,
    channel,
    guild: findGuildOf(world, channel),
    application: requireApplication(world, command.applicationId),
    owners: commandOwnersIn(world, command, channel, userId),
  }
  for (const objection of availabilityChecks) {
    const reason = objection(command, context)
    if (reason !== undefined) return reason
  }
  return undefined
}
