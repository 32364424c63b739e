// Builders of what new members of a guild see: its onboarding, its membership screening and its
// Server Guide.

import { GuildOnboardingMode, GuildOnboardingPromptType } from "discord-api-types/v10"
import { editMemberVerification } from "../../../../world/member-verification/actions.ts"
import type { FormFieldType } from "../../../../world/member-verification/model.ts"
import { editNewMemberWelcome } from "../../../../world/new-member-welcome/actions.ts"
import { editOnboarding } from "../../../../world/onboarding/actions/onboarding.ts"
import { onboardingOf } from "../../../../world/onboarding/rules.ts"
import type { ChannelHandle } from "../../channel/channel.ts"
import { type EmojiHandle, toEmojiKeys } from "../../expressions/emoji.ts"
import { Handle } from "../../handle.ts"
import { build } from "../../perform.ts"
import type { RoleHandle } from "../../role.ts"
import { type GuildReference, guildOf } from "../guild-reference.ts"
import { type NewMemberWelcomeOptions, toWelcomeBody } from "./new-member-welcome.ts"

/** An answer to a prompt of an onboarding. */
export interface OnboardingAnswerOptions {
  /** 1 to 50 characters. */
  readonly title: string
  /** At most 100 characters. Default: none. */
  readonly description?: string
  /** A unicode emoji, or an emoji of the guild. Default: none. */
  readonly emoji?: string | EmojiHandle
  /** The roles that a member gets who selects it. */
  readonly roles?: readonly RoleHandle[]
  /** The channels that a member is added to who selects it. */
  readonly channels?: readonly ChannelHandle[]
}

/** A prompt of an onboarding. */
export interface OnboardingPromptOptions {
  /** 1 to 100 characters. */
  readonly title: string
  /** The answers that members select from: 1 to 50. */
  readonly answers: readonly OnboardingAnswerOptions[]
  /** Default: `"multipleChoice"`. */
  readonly type?: "multipleChoice" | "dropdown"
  /** Whether members select one answer only. Default: false. */
  readonly singleSelect?: boolean
  /** Whether nobody completes the onboarding without an answer. Default: false. */
  readonly required?: boolean
  /** Whether the onboarding asks it; otherwise it is only in Channels & Roles. Default: true. */
  readonly inOnboarding?: boolean
}

/** The options of an onboarding. An omitted option keeps its value. */
export interface OnboardingOptions {
  /** Whether new members see it. Default for a new one: false. */
  readonly enabled?: boolean
  /** Whether the channels of prompts count for the requirements. Default: `"default"`. */
  readonly mode?: "default" | "advanced"
  /** The channels that everyone sees first. */
  readonly defaultChannels?: readonly ChannelHandle[]
  /** At most 15. They replace all prompts; a prompt with the same title keeps its id. */
  readonly prompts?: readonly OnboardingPromptOptions[]
}

/** A field of the form that people fill in to become members. */
export interface FormFieldOptions {
  /** The rules, by default; a short text, a long text, or one of several choices. */
  readonly type?: "terms" | "text" | "paragraph" | "choice"
  readonly label: string
  /** Default: none. */
  readonly description?: string
  /** Default: true. */
  readonly required?: boolean
  /** The rules of `terms`: 1 to 16. */
  readonly rules?: readonly string[]
  /** The choices of `choice`: 1 to 8. */
  readonly choices?: readonly string[]
  readonly placeholder?: string
}

/** The options of a membership screening. An omitted option keeps its value. */
export interface MemberVerificationOptions {
  /** Whether new members are screened. Default for a new one: false. */
  readonly enabled?: boolean
  /** At most 300 characters. */
  readonly description?: string | null
  /** The fields of the form, at most 5. Fields other than rules need `manualApproval`. */
  readonly fields?: readonly FormFieldOptions[]
  /** Whether moderators approve each request to join. Default for a new one: false. */
  readonly manualApproval?: boolean
  /**
   * Whether people see the guild as pending members before they pass. Otherwise they join when they
   * pass. Default for a new one: true.
   */
  readonly preview?: boolean
}

/** The builders of what new members of a guild see. */
export interface GuildOnboardingBuilders {
  /**
   * Sets the onboarding of the guild. An enabled onboarding makes the guild a community. Unlike a
   * request, the builder does not need seven default channels.
   *
   * @example
   * guild.setOnboarding({
   *   enabled: true,
   *   defaultChannels: [general],
   *   prompts: [{ title: "What do you drink?", answers: [{ title: "Tea", roles: [teaLover] }] }],
   * })
   * @throws SetupError for objects of another guild, and outside of the limits of the platform.
   */
  setOnboarding(options: OnboardingOptions): void

  /**
   * Sets the membership screening of the guild. While it is enabled, new members are pending until
   * they pass it; with `manualApproval`, until a moderator approves their request to join.
   *
   * @example guild.setMemberVerification({ enabled: true, fields: [{ label: "Rules", rules: ["Be kind"] }] })
   * @throws SetupError outside of the limits of the platform.
   */
  setMemberVerification(options: MemberVerificationOptions): void

  /**
   * Sets the new member welcome of the guild, which the platform's clients call Server Guide.
   *
   * @example guild.setNewMemberWelcome({ resources: [{ channel: rules, title: "The rules" }] })
   * @throws SetupError for objects of another guild, outside of the limits of the platform, and for
   * an enabled one that does not meet its requirements.
   */
  setNewMemberWelcome(options: NewMemberWelcomeOptions): void
}

export const guildOnboardingBuilders: GuildOnboardingBuilders & ThisType<GuildReference> = {
  setOnboarding({ enabled, mode, defaultChannels, prompts }) {
    Handle.requireSameWorld(this, ...(defaultChannels ?? []))
    const body = {
      enabled,
      mode: mode && MODES[mode],
      default_channel_ids: defaultChannels?.map(({ id }) => id),
      prompts: prompts?.map((prompt) => toPromptBody(this, prompt)),
    }
    return build(this, "setOnboarding", editOnboarding, { input: { guildId: this.id }, body })
  },

  setMemberVerification({ enabled, description, fields, manualApproval, preview }) {
    const input = { guildId: guildOf(this).id, manualApproval, previewed: preview }
    const body = { enabled, description, form_fields: fields?.map(toFieldBody) }
    return build(this, "setMemberVerification", editMemberVerification, { input, body })
  },

  setNewMemberWelcome(options) {
    const invocation = { input: { guildId: this.id }, body: toWelcomeBody(this, options) }
    return build(this, "setNewMemberWelcome", editNewMemberWelcome, invocation)
  },
}

const MODES = {
  default: GuildOnboardingMode.OnboardingDefault,
  advanced: GuildOnboardingMode.OnboardingAdvanced,
} as const

const PROMPT_TYPES = {
  multipleChoice: GuildOnboardingPromptType.MultipleChoice,
  dropdown: GuildOnboardingPromptType.Dropdown,
} as const

/** The id of a new prompt in a request, which the platform replaces. */
const NEW_PROMPT_ID = "1"

function toPromptBody(guild: GuildReference, prompt: OnboardingPromptOptions) {
  const { title, type, singleSelect, required, inOnboarding = true, answers } = prompt
  const known = onboardingOf(guildOf(guild)).prompts.find((one) => one.title === title)
  return {
    id: known?.id ?? NEW_PROMPT_ID,
    title,
    type: type && PROMPT_TYPES[type],
    single_select: singleSelect,
    required,
    in_onboarding: inOnboarding,
    options: answers.map(({ roles, channels, emoji, ...answer }) => {
      Handle.requireSameWorld(guild, emoji, ...(roles ?? []), ...(channels ?? []))
      return {
        ...answer,
        id: known?.options.find((one) => one.title === answer.title)?.id,
        role_ids: roles?.map(({ id }) => id),
        channel_ids: channels?.map(({ id }) => id),
        ...toEmojiKeys(emoji),
      }
    }),
  }
}

const FIELD_TYPES = {
  terms: "TERMS",
  text: "TEXT_INPUT",
  paragraph: "PARAGRAPH",
  choice: "MULTIPLE_CHOICE",
} as const satisfies Readonly<Record<string, FormFieldType>>

function toFieldBody({ type = "terms", required = true, rules, ...field }: FormFieldOptions) {
  return { ...field, field_type: FIELD_TYPES[type], required, values: rules }
}
