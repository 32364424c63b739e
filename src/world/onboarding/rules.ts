// The requirements of onboarding, and what its answers grant.
// https://docs.discord.com/developers/resources/guild#guild-onboarding-object

import { GuildFeature, GuildOnboardingMode } from "discord-api-types/v10"
import { isWritable } from "../channels/rules/public.ts"
import type { Guild } from "../guilds/model.ts"
import { hasFeature } from "../guilds/rules/features.ts"
import type { ChannelId, OnboardingOptionId, RoleId } from "../model/ids.ts"
import type { WorldState } from "../model/world.ts"
import type { Emoji } from "../messages/model/message.ts"
import { LIMITS } from "../rules/limits.ts"
import { isGuildChannel } from "../rules/require.ts"
import type { Onboarding, OnboardingOption, OnboardingPrompt } from "./model.ts"

const { onboarding: limits } = LIMITS

/** The onboarding of a guild that has never edited it. */
const NO_ONBOARDING: Onboarding = {
  prompts: [],
  defaultChannelIds: [],
  enabled: false,
  mode: GuildOnboardingMode.OnboardingDefault,
  wasEnabled: false,
}

/** Returns the onboarding of a guild, which is empty until it is edited. */
export function onboardingOf({ onboarding }: Pick<Guild, "onboarding">): Onboarding {
  return onboarding ?? NO_ONBOARDING
}

/** The parts of an onboarding that its requirements are about. New prompts need no ids yet. */
interface RequirementSource extends Pick<Onboarding, "mode" | "defaultChannelIds"> {
  readonly prompts: readonly {
    readonly options: readonly Pick<OnboardingOption, "channelIds">[]
  }[]
}

/**
 * Returns whether a guild can enable an onboarding: it is a community, and the channels of the
 * onboarding are enough. The mode says whether those of its prompts count.
 *
 * Assumption: onboarding-requirements
 */
export function meetsRequirements(
  { channels }: WorldState,
  guild: Guild,
  onboarding: RequirementSource,
): boolean {
  if (!hasFeature(guild, GuildFeature.Community)) return false
  const counted = countedChannels(onboarding)
  const writable = [...counted].filter((id) => {
    const channel = channels.get(id)
    return channel !== undefined && isGuildChannel(channel) && isWritable(guild, channel)
  })
  return counted.size >= limits.neededChannels && writable.length >= limits.neededWritableChannels
}

function countedChannels({ mode, defaultChannelIds, prompts }: RequirementSource): Set<ChannelId> {
  if (mode === GuildOnboardingMode.OnboardingDefault) return new Set(defaultChannelIds)
  const ofOptions = prompts.flatMap(({ options }) => options.flatMap((one) => one.channelIds))
  return new Set([...defaultChannelIds, ...ofOptions])
}

/** Returns the ids of all roles that members can choose in the prompts of an onboarding. */
export function promptRoles({ prompts }: Onboarding): Set<RoleId> {
  return new Set(prompts.flatMap(({ options }) => options.flatMap(({ roleIds }) => roleIds)))
}

/** Returns the options of an onboarding that have some ids. Deleted options are omitted. */
export function selectedOptions(
  { prompts }: Onboarding,
  ids: readonly OnboardingOptionId[],
): OnboardingOption[] {
  const selected = new Set(ids)
  return prompts.flatMap(({ options }) => options.filter(({ id }) => selected.has(id)))
}

/** Returns an onboarding whose options and default channels do not name a deleted object. */
export function withoutReference(onboarding: Onboarding, deleted: ChannelId | RoleId): Onboarding {
  const gone: string = deleted
  const rest = <Kind extends string>(ids: readonly Kind[]): Kind[] =>
    ids.filter((one) => one !== gone)
  return {
    ...onboarding,
    defaultChannelIds: rest(onboarding.defaultChannelIds),
    prompts: onboarding.prompts.map((prompt) => ({
      ...prompt,
      options: prompt.options.map((option) => ({
        ...option,
        roleIds: rest(option.roleIds),
        channelIds: rest(option.channelIds),
      })),
    })),
  }
}

/** Returns an emoji as the settings of a guild have it. Without an emoji its parts are null. */
export function settingsEmojiKeys(emoji: Emoji | null) {
  const { id = null, name = null, animated = false } = emoji ?? {}
  return { id, name, animated }
}

function optionKeys({ id, title, description, emoji, roleIds, channelIds }: OnboardingOption) {
  return {
    id,
    title,
    description,
    emoji: settingsEmojiKeys(emoji),
    role_ids: [...roleIds],
    channel_ids: [...channelIds],
  }
}

/** Returns a prompt with the keys of the platform, as responses and the audit log have it. */
export function promptKeys(prompt: OnboardingPrompt) {
  return {
    id: prompt.id,
    title: prompt.title,
    options: prompt.options.map(optionKeys),
    single_select: prompt.singleSelect,
    required: prompt.required,
    in_onboarding: prompt.inOnboarding,
    type: prompt.type,
  }
}
