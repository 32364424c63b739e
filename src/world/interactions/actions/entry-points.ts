// Use of entry point commands, which start the activity of an application.
// https://docs.discord.com/developers/interactions/application-commands#entry-point-commands

import {
  ApplicationCommandType,
  EntryPointCommandHandlerType,
  InteractionResponseType,
  MessageFlags,
} from "discord-api-types/v10"
import { openActivity, requireCanUseActivities } from "../../activity-instances/rules.ts"
import type { Application } from "../../applications/model.ts"
import type { Channel } from "../../channels/model/channel.ts"
import { postMessage } from "../../messages/actions/compose.ts"
import { emptyMessage } from "../../messages/actions/posting.ts"
import type { World } from "../../model/world.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import type { CommandUse, Interaction } from "../model.ts"
import { toResolvedIds } from "../rules/resolving.ts"
import { mustBeEphemeral } from "../rules/user-installed.ts"
import { type CommandUseInput, requireUsableCommand } from "./command-use.ts"
import { createInteraction, startInteraction } from "./interactions.ts"
import { interactionResponseFields } from "./response-origin.ts"

/**
 * Uses the entry point of an application. Its handler decides whether the application receives an
 * interaction, or the platform opens the activity and posts a message.
 */
export const useEntryPoint = action({
  name: "interactions.useEntryPoint",
  resolve(context: AuthContext<CommandUseInput>) {
    const usable = requireUsableCommand(context)
    requireCanUseActivities(context.world, usable.channel, usable.userId)
    return usable
  },
  apply({ world, resolved }, effects): Interaction {
    const { application, channel, command } = resolved
    const use: CommandUse = {
      kind: "command",
      commandId: command.id,
      name: command.name,
      type: ApplicationCommandType.PrimaryEntryPoint,
      targetId: null,
      options: [],
      resolved: toResolvedIds([]),
    }
    const started = { ...resolved, use }
    if (command.handler !== EntryPointCommandHandlerType.DiscordLaunchActivity) {
      return startInteraction(world, started, effects)
    }
    const interaction = createInteraction(world, started)
    handleByPlatform(world, application, channel, interaction, effects)
    return interaction
  },
})

/**
 * Opens the activity and posts a message, as the platform does.
 *
 * Assumption: message-of-a-launch
 */
function handleByPlatform(
  world: World,
  application: Application,
  channel: Channel,
  interaction: Interaction,
  effects: Effects,
): void {
  interaction.answer = InteractionResponseType.LaunchActivity
  interaction.activityInstanceId = openActivity(world, application, channel, interaction.userId).id
  const isHidden = mustBeEphemeral(world, interaction, channel)
  const flags = isHidden ? MessageFlags.Ephemeral : 0
  const message = {
    ...emptyMessage(world, channel, application.botId),
    ...interactionResponseFields(world, interaction, flags),
    flags,
  }
  postMessage(world, channel, message, effects)
  interaction.originalId = message.id
}
