// The body of onboarding.
// https://docs.discord.com/developers/resources/guild#modify-guild-onboarding-json-params

import {
  GuildOnboardingMode as Mode,
  GuildOnboardingPromptType as Type,
} from "discord-api-types/v10"
import {
  type SchemaOutput,
  array,
  boolean,
  enumOf,
  ignored,
  nullable,
  object,
  optional,
  snowflake,
  string,
  withDefault,
} from "../kernel/body-schema.ts"
import type { ChannelId, OnboardingOptionId, OnboardingPromptId, RoleId } from "../model/ids.ts"
import { LIMITS } from "../rules/limits.ts"

const { onboarding, onboardingPrompt, onboardingOption } = LIMITS

const option = object({
  id: optional(snowflake<OnboardingOptionId>()),
  title: string(onboardingOption.title),
  description: withDefault(string(onboardingOption.description), ""),
  emoji_id: optional(nullable(snowflake())),
  emoji_name: optional(nullable(string(onboardingOption.emojiName))),
  emoji_animated: ignored("the emoji itself says whether it is animated"),
  role_ids: withDefault(
    array(snowflake<RoleId>(), { ...onboardingOption.roles, unique: true }),
    [],
  ),
  channel_ids: withDefault(
    array(snowflake<ChannelId>(), { ...onboardingOption.channels, unique: true }),
    [],
  ),
})

const prompt = object({
  id: snowflake<OnboardingPromptId>(),
  type: withDefault(enumOf([Type.MultipleChoice, Type.Dropdown]), Type.MultipleChoice),
  title: string(onboardingPrompt.title),
  single_select: withDefault(boolean(), false),
  required: withDefault(boolean(), false),
  in_onboarding: withDefault(boolean(), false),
  options: array(option, onboardingPrompt.options),
})

/** The validated body of a prompt. */
export type OnboardingPromptBody = SchemaOutput<typeof prompt>

/** The validated body of an option of a prompt. */
export type OnboardingOptionBody = SchemaOutput<typeof option>

/** The body of an edit of the onboarding of a guild. */
export const editOnboardingBody = object({
  prompts: optional(array(prompt, onboarding.prompts)),
  default_channel_ids: optional(
    array(snowflake<ChannelId>(), { ...onboarding.defaultChannels, unique: true }),
  ),
  enabled: optional(boolean()),
  mode: optional(enumOf([Mode.OnboardingDefault, Mode.OnboardingAdvanced])),
})

/** The validated body of an edit of the onboarding of a guild. */
export type EditOnboardingBody = SchemaOutput<typeof editOnboardingBody>
