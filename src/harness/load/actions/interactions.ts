// Slash commands with generated options, and clicks on the bot's buttons.

import { ApplicationCommandType } from "discord-api-types/v10"
import type { Command } from "../../../world/commands/model/command.ts"
import { whyNotAllowed } from "../../../world/commands/rules/permissions.ts"
import { useCommand } from "../../../world/interactions/actions/command-use.ts"
import { clickButton } from "../../../world/interactions/actions/interactions.ts"
import type { Channel } from "../../../world/channels/model/channel.ts"
import type { UserId } from "../../../world/model/ids.ts"
import { commandsOfferedIn } from "../../handles/interaction/slash.ts"
import type { PopulatedGuild } from "../traffic/population.ts"
import {
  type TrafficContext,
  type ActionOutcome,
  performAs,
  pickPerson,
} from "./traffic-context.ts"
import { generateUse } from "./slash-options.ts"

/** Uses one of the slash commands that are offered. One that the member may not use, the owner does. */
export function useSlashCommand(context: TrafficContext, guild: PopulatedGuild): ActionOutcome {
  const { chance, simulation } = context
  const { world } = simulation
  const channelId = chance.pick(guild.textChannels)
  const channel = channelId === undefined ? undefined : world.channels.get(channelId)
  if (channel === undefined) return "skipped"
  const person = pickPerson(context, guild)
  const command = chance.pick(slashCommandsIn(context, channel, person))
  if (command === undefined) return "skipped"
  const use = generateUse(context, guild, command)
  if (use === undefined) return "skipped"
  const isAllowed = whyNotAllowed(world, command, channel, person) === undefined
  const { path, options, files } = use
  const { applicationId, id: commandId } = command
  const input = { applicationId, commandId, channelId: channel.id, path, options }
  const userId = isAllowed ? person : guild.ownerId
  return performAs(context, userId, useCommand, { input, files }, ({ id }) =>
    context.onQuestion({ kind: "interaction", id, channelId: channel.id }),
  )
}

function slashCommandsIn(
  { simulation }: TrafficContext,
  channel: Channel,
  userId: UserId,
): readonly Command[] {
  const { world } = simulation
  const application = simulation.application()
  return commandsOfferedIn(world, channel, userId)
    .filter(({ bot }) => bot === application)
    .flatMap(({ commands }) => commands)
    .filter(({ type }) => type === ApplicationCommandType.ChatInput)
}

/** Clicks one of the latest buttons of the bot, in whatever guild it is. */
export function click(context: TrafficContext): ActionOutcome {
  const { chance, recent, guildsById } = context
  const message = chance.pick(recent.buttons)
  const guild = message && guildsById.get(message.guildId)
  const customId = chance.pick(message?.customIds ?? [])
  if (message === undefined || guild === undefined || customId === undefined) return "skipped"
  const { channelId, messageId } = message
  const input = { channelId, messageId, customId }
  return performAs(context, pickPerson(context, guild), clickButton, { input }, ({ id }) =>
    context.onQuestion({ kind: "interaction", id, channelId }),
  )
}
