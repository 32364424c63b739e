import type { Member } from "../../../world/members/model.ts"
import type { World } from "../../../world/model/world.ts"
import { onboardingOf, selectedOptions } from "../../../world/onboarding/rules.ts"
import type { Handles } from "../handle.ts"
import { requireExistingGuild } from "../require-existing.ts"
import type { OnboardingData } from "./onboarding.ts"

/** Returns the answers of a member to the onboarding of their guild. */
export function readOnboarding(
  handles: Handles,
  world: World,
  { guildId, onboarding }: Member,
): OnboardingData | null {
  if (onboarding === null) return null
  const guild = requireExistingGuild(world, guildId)
  const selected = selectedOptions(onboardingOf(guild), onboarding.optionIds)
  const channelIds = new Set(selected.flatMap((option) => option.channelIds))
  return {
    completed: onboarding.completed,
    answers: selected.map(({ title }) => title),
    channels: Array.from(channelIds, (id) => handles.channel(id)),
  }
}
