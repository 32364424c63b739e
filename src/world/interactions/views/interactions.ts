import {
  type APIApplicationCommandInteractionDataOption,
  type APIInteraction,
  ApplicationCommandType,
} from "discord-api-types/v10"
import type { Application } from "../../applications/model.ts"
import { interactionContextIn } from "../../applications/rules.ts"
import { viewIntegrationOwners } from "../../messages/views/integration-owners.ts"
import type { Channel } from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { AutocompleteUse, CommandUse, ComponentUse, Interaction } from "../model.ts"
import type { UserId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import type { ContentReader } from "../../messages/rules/content.ts"
import { interactionType, sourceMessageIdOf } from "../rules/interactions.ts"
import { entitlementsOf } from "../../entitlements/rules.ts"
import { viewEntitlement } from "../../entitlements/views.ts"
import { featuresOf } from "../../guilds/rules/features.ts"
import {
  isPrivateChannel,
  findGuildOf,
  requireApplication,
  requireChannel,
  requireUser,
} from "../../rules/require.ts"
import { viewMember } from "../../members/views.ts"
import { viewMessage } from "../../messages/views/messages.ts"
import { viewModalSubmission } from "./modals.ts"
import {
  appPermissionsIn,
  permissionsInPayload,
  viewPartialChannel,
} from "../../channels/views/partial-channels.ts"
import { viewResolved } from "./resolved.ts"
import { viewUser } from "../../users/views.ts"

/** The maximum size of a file in a response, in bytes: the default of 10 MiB. */
const ATTACHMENT_SIZE_LIMIT = 10 * 1024 * 1024

/** Returns an interaction as a bot receives it. */
export function viewInteraction(
  interaction: Interaction,
  world: World,
  reader: ContentReader,
): APIInteraction {
  const channel = requireChannel(world, interaction.channelId)
  const guild = findGuildOf(world, channel)
  const application = requireApplication(world, interaction.applicationId)
  const view = {
    id: interaction.id,
    application_id: interaction.applicationId,
    token: interaction.token,
    version: 1,
    channel_id: channel.id,
    channel: viewPartialChannel(
      channel,
      interaction,
      world,
      viewerOf(channel, interaction, reader),
    ),
    app_permissions: String(appPermissionsIn(world, channel, interaction, reader.userId)),
    locale: requireUser(world, interaction.userId).locale,
    entitlements: viewEntitlements(interaction, application, world, guild),
    attachment_size_limit: ATTACHMENT_SIZE_LIMIT,
    authorizing_integration_owners: viewIntegrationOwners(interaction.owners),
    context: interactionContextIn(application, channel),
    ...viewUserIn(interaction, world, channel, guild),
    ...viewUse(interaction, world, reader),
  }
  // Each branch is typed by its own keys. TypeScript cannot relate them to the union of the
  // platform's types.
  return view as unknown as APIInteraction
}

/**
 * Returns the account that a DM is shown to. Its recipients are the others.
 *
 * Assumption: recipients-of-private-channels. A DM between users is shown as to the user.
 */
function viewerOf(channel: Channel, { userId }: Interaction, reader: ContentReader): UserId {
  const isInDm = isPrivateChannel(channel) && channel.userIds.includes(reader.userId)
  return isInDm ? reader.userId : userId
}

/** Returns the active entitlements of the user, and of the guild. */
function viewEntitlements(
  { userId }: Interaction,
  application: Application,
  world: World,
  guild: Guild | undefined,
) {
  const active = entitlementsOf(application, userId, guild?.id, world.clock.now())
  return active.map((entitlement) => viewEntitlement(entitlement, application))
}

/** Returns the user, or in a guild the guild and the member. */
function viewUserIn(
  { userId }: Interaction,
  world: World,
  channel: Channel,
  guild: Guild | undefined,
) {
  const member = guild?.members.get(userId)
  if (guild === undefined || member === undefined) {
    return { user: viewUser(requireUser(world, userId)) }
  }
  const permissions = String(permissionsInPayload(world, guild, channel, userId))
  return {
    guild_id: guild.id,
    guild: { id: guild.id, locale: guild.preferredLocale, features: featuresOf(guild) },
    guild_locale: guild.preferredLocale,
    member: { ...viewMember(member, world), permissions },
  }
}

function viewUse(interaction: Interaction, world: World, reader: ContentReader) {
  const source = viewSource(interaction, world, reader)
  return {
    type: interactionType(interaction),
    data: viewData(interaction, world, reader),
    ...(source !== undefined && { message: source }),
  }
}

function viewData(interaction: Interaction, world: World, reader: ContentReader): object {
  const { use } = interaction
  const objects = viewResolved(interaction, world, reader)
  const resolved = Object.keys(objects).length > 0 && { resolved: objects }
  switch (use.kind) {
    case "command":
    case "autocomplete":
      return { ...viewCommandUse(interaction, use, world), ...resolved }
    case "component":
      return { ...viewComponentUse(use), ...resolved }
    case "modal":
      return {
        custom_id: use.modal.custom_id,
        components: viewModalSubmission(use),
        ...resolved,
      }
  }
}

function viewCommandUse(interaction: Interaction, use: CommandUse | AutocompleteUse, world: World) {
  const command = world.applications.get(interaction.applicationId)?.commands.get(use.commandId)
  return {
    id: use.commandId,
    name: use.name,
    type: use.kind === "command" ? use.type : ApplicationCommandType.ChatInput,
    ...(command?.guildId != null && { guild_id: command.guildId }),
    ...(use.options.length > 0 && {
      // validated against the options of the command
      options: use.options as APIApplicationCommandInteractionDataOption[],
    }),
    ...(use.kind === "command" && use.targetId !== null && { target_id: use.targetId }),
  }
}

function viewComponentUse({ customId, componentType, componentId, values }: ComponentUse) {
  return {
    custom_id: customId,
    component_type: componentType,
    id: componentId,
    ...(values !== null && { values }),
  }
}

/** Returns the message of a component, or of the component that opened a modal. */
function viewSource(interaction: Interaction, world: World, reader: ContentReader) {
  const id = sourceMessageIdOf(interaction)
  const message =
    id === null ? undefined : requireChannel(world, interaction.channelId).messages.get(id)
  return message === undefined ? undefined : viewMessage(message, world, reader)
}
