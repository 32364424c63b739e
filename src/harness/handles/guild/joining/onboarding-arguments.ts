// The argument types of onboarding, membership screening and the Server Guide.

import { channel, emoji, role, user } from "../../arguments/argument-handles.ts"
import {
  type OptionalType,
  listOf,
  nullable,
  object,
  oneOf,
  optional,
  partial,
} from "../../arguments/argument-types.ts"
import { boolean, name, text } from "../../arguments/argument-values.ts"
import type {
  FormFieldOptions,
  MemberVerificationOptions,
  OnboardingAnswerOptions,
  OnboardingOptions,
  OnboardingPromptOptions,
} from "./onboarding.ts"
import type {
  NewMemberActionOptions,
  NewMemberWelcomeOptions,
  ResourceChannelOptions,
} from "./new-member-welcome.ts"

const maybe: Readonly<Record<"text" | "boolean" | "emoji", OptionalType>> = {
  text: optional(text),
  boolean: optional(boolean),
  emoji: optional(emoji),
}

const answer = object<OnboardingAnswerOptions>({
  title: name,
  description: maybe.text,
  emoji: maybe.emoji,
  roles: optional(listOf(role)),
  channels: optional(listOf(channel)),
})

const prompt = object<OnboardingPromptOptions>({
  title: name,
  answers: listOf(answer, 'a list of answers, such as [{ title: "Tea" }]'),
  type: optional(oneOf(["multipleChoice", "dropdown"])),
  singleSelect: maybe.boolean,
  required: maybe.boolean,
  inOnboarding: maybe.boolean,
})

const field = object<FormFieldOptions>({
  type: optional(oneOf(["terms", "text", "paragraph", "choice"])),
  label: name,
  description: maybe.text,
  required: maybe.boolean,
  rules: optional(listOf(name)),
  choices: optional(listOf(name)),
  placeholder: maybe.text,
})

const RESOURCE = { channel, title: name, description: maybe.text, emoji: maybe.emoji }

/** The argument type of the options of a Server Guide. */
export const NEW_MEMBER_WELCOME = partial<NewMemberWelcomeOptions>({
  enabled: boolean,
  message: nullable(
    object<NonNullable<NewMemberWelcomeOptions["message"]>>({ text, authors: listOf(user) }),
  ),
  actions: listOf(
    object<NewMemberActionOptions>({ ...RESOURCE, type: optional(oneOf(["view", "talk"])) }),
  ),
  resources: listOf(object<ResourceChannelOptions>(RESOURCE)),
})

/** The argument types by method name. */
export const ONBOARDING_BUILDERS = {
  setOnboarding: {
    options: partial<OnboardingOptions>({
      enabled: boolean,
      mode: oneOf(["default", "advanced"]),
      defaultChannels: listOf(channel),
      prompts: listOf(prompt, 'a list of prompts, such as [{ title: "Tea?", answers: [] }]'),
    }),
  },
  setMemberVerification: {
    options: partial<MemberVerificationOptions>({
      enabled: boolean,
      description: nullable(text),
      fields: listOf(field, 'a list of fields, such as [{ label: "Rules", rules: ["Be kind"] }]'),
      manualApproval: boolean,
      preview: boolean,
    }),
  },
  setNewMemberWelcome: { options: NEW_MEMBER_WELCOME },
} as const
