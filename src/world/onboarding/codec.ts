// Codecs of onboarding.

import { boolean, id, nullable, number, object, string } from "../codec/codec.ts"
import { array } from "../codec/collections.ts"
import { emoji } from "../emojis/codec.ts"
import type { Onboarding, OnboardingAnswers, OnboardingOption, OnboardingPrompt } from "./model.ts"

const onboardingOption = object<OnboardingOption>({
  id: id(),
  title: string(),
  description: string(),
  emoji: nullable(emoji),
  roleIds: array(id()),
  channelIds: array(id()),
})

const onboardingPrompt = object<OnboardingPrompt>({
  id: id(),
  type: number(),
  title: string(),
  singleSelect: boolean,
  required: boolean,
  inOnboarding: boolean,
  options: array(onboardingOption),
})

export const onboarding = object<Onboarding>({
  prompts: array(onboardingPrompt),
  defaultChannelIds: array(id()),
  enabled: boolean,
  mode: number(),
  wasEnabled: boolean,
})

export const onboardingAnswers = object<OnboardingAnswers>({
  completed: boolean,
  optionIds: array(id()),
})
