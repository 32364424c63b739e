// Responses of applications that are installed for the user, and not in the guild.
// https://docs.discord.com/developers/resources/application#user-context

import { isPrivateChannel } from "../../rules/require.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { Channel } from "../../channels/model/channel.ts"
import type { World } from "../../model/world.ts"
import { LIMITS } from "../../rules/limits.ts"
import { canInChannel } from "../../rules/permissions.ts"
import type { Interaction } from "../model.ts"

/**
 * Returns whether only the user sees the responses to an interaction: an application that is not in
 * the guild needs the user's permission USE_EXTERNAL_APPS to post publicly.
 *
 * Assumption: responses-without-send-messages. The user's permission to send messages is needed too.
 */
export function mustBeEphemeral(
  world: World,
  { owners, userId }: Interaction,
  channel: Channel,
): boolean {
  if (owners.guild !== null || isPrivateChannel(channel)) return false
  return !canInChannel(world, channel, userId, ["UseExternalApps", "SendMessages"])
}

/**
 * Requires that an interaction accepts another followup message. Only an application that is
 * installed for nobody but the user is limited.
 *
 * @throws ApiError 40094 after five.
 */
export function requireFollowUpLeft({ owners, followUpIds }: Interaction): void {
  if (owners.guild !== null || followUpIds.length < LIMITS.interaction.userAppFollowUps.max) return
  throw new ApiError("tooManyFollowUps")
}
