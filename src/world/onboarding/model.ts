import type { GuildOnboardingMode, GuildOnboardingPromptType } from "discord-api-types/v10"
import type { Emoji } from "../messages/model/message.ts"
import type { ChannelId, OnboardingOptionId, OnboardingPromptId, RoleId } from "../model/ids.ts"

/** An answer to a prompt. */
export interface OnboardingOption {
  readonly id: OnboardingOptionId
  readonly title: string
  /** Empty without a description. */
  readonly description: string
  readonly emoji: Emoji | null
  /** The roles that a member gets who selects it. */
  readonly roleIds: readonly RoleId[]
  /** The channels that a member is added to who selects it. */
  readonly channelIds: readonly ChannelId[]
}

/** A question to new members. */
export interface OnboardingPrompt {
  readonly id: OnboardingPromptId
  readonly type: GuildOnboardingPromptType
  readonly title: string
  readonly singleSelect: boolean
  /** Whether nobody completes the onboarding without an answer. */
  readonly required: boolean
  /** Whether the onboarding asks it. Otherwise it is only in Channels & Roles. */
  readonly inOnboarding: boolean
  readonly options: readonly OnboardingOption[]
}

/** The onboarding of a guild: what new members are asked, and the channels that they see first. */
export interface Onboarding {
  readonly prompts: readonly OnboardingPrompt[]
  readonly defaultChannelIds: readonly ChannelId[]
  readonly enabled: boolean
  readonly mode: GuildOnboardingMode
  /** Whether it is or was enabled. */
  readonly wasEnabled: boolean
}

/** The answers of a member to the onboarding of a guild. */
export interface OnboardingAnswers {
  readonly completed: boolean
  /** The options that they selected. Some may have been deleted since. */
  readonly optionIds: readonly OnboardingOptionId[]
}
