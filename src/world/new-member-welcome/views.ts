import type { GuildId } from "../model/ids.ts"
import { settingsEmojiKeys } from "../onboarding/rules.ts"
import type { NewMemberWelcome, ResourceChannel } from "./model.ts"

function viewResource({ channelId, title, description, emoji }: ResourceChannel) {
  return {
    channel_id: channelId,
    title,
    description,
    ...(emoji !== null && { emoji: settingsEmojiKeys(emoji) }),
  }
}

/** Returns the new member welcome of a guild. */
export function viewNewMemberWelcome(guildId: GuildId, welcome: NewMemberWelcome) {
  const { enabled, welcomeMessage, newMemberActions, resourceChannels } = welcome
  return {
    guild_id: guildId,
    enabled,
    ...(welcomeMessage !== null && {
      welcome_message: {
        author_ids: [...welcomeMessage.authorIds],
        message: welcomeMessage.message,
      },
    }),
    new_member_actions: newMemberActions.map(({ actionType, ...resource }) => ({
      ...viewResource(resource),
      action_type: actionType,
    })),
    resource_channels: resourceChannels.map(viewResource),
  }
}
