import type { APIGuildOnboarding } from "discord-api-types/v10"
import type { Guild } from "../guilds/model.ts"
import { onboardingOf, promptKeys } from "./rules.ts"

/** Returns the onboarding of a guild. */
export function viewOnboarding(guild: Guild) {
  const { prompts, defaultChannelIds, enabled, mode } = onboardingOf(guild)
  return {
    guild_id: guild.id,
    prompts: prompts.map(promptKeys),
    default_channel_ids: [...defaultChannelIds],
    enabled,
    mode,
  } satisfies APIGuildOnboarding
}
