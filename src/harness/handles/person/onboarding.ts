import { SetupError } from "../../../requirements/setup-error.ts"
import {
  completeNewMemberAction,
  editNewMemberWelcome,
} from "../../../world/new-member-welcome/actions.ts"
import { answerOnboarding, startOnboarding } from "../../../world/onboarding/actions/answers.ts"
import { onboardingOf } from "../../../world/onboarding/rules.ts"
import type { ChannelHandle } from "../channel/channel.ts"
import { type GuildReference, guildOf } from "../guild/guild-reference.ts"
import { type NewMemberWelcomeOptions, toWelcomeBody } from "../guild/joining/new-member-welcome.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import type { ActingMember } from "./acting-member.ts"
import { guildNameOf } from "./guilds.ts"

/** The answers of a member to the prompts of an onboarding, by their titles or ids. */
export type OnboardingSelection = Readonly<Record<string, string | readonly string[]>>

/** The answers of a member to the onboarding of a guild. */
export interface OnboardingData {
  readonly completed: boolean
  /** The titles of the selected answers, in the order of the prompts. */
  readonly answers: readonly string[]
  /** The channels that the answers have added the member to. */
  readonly channels: readonly ChannelHandle[]
}

/** The verbs for the onboarding and the Server Guide of the guild. */
export interface OnboardingVerbs {
  /** Starts the onboarding of the guild. @throws SetupError if it is not enabled. */
  startOnboarding(): Promise<void>

  /**
   * Completes the onboarding of the guild by answering its prompts, each with one answer or several.
   * The member gets the roles of the answers. Called again, it changes the answers to the named
   * prompts, as in Channels & Roles; an empty list removes them.
   *
   * @example await alice.completeOnboarding({ "What do you drink?": ["Tea", "Coffee"] })
   * @throws SetupError if the onboarding is not enabled, for an unknown prompt or answer, for several
   * answers where one is allowed, and without an answer to a required prompt.
   */
  completeOnboarding(answers?: OnboardingSelection): Promise<void>

  /**
   * Does what the Server Guide asks new members to do in a channel.
   *
   * @throws SetupError if it asks for nothing there. @throws PlatformError 50013 for a pending member.
   */
  completeNewMemberAction(channel: ChannelHandle): Promise<void>

  /**
   * Edits the Server Guide of the guild, which writes an audit log entry.
   *
   * @throws PlatformError 50013 without Manage Server. @throws SetupError for an enabled one that
   * does not meet its requirements.
   */
  editNewMemberWelcome(options: NewMemberWelcomeOptions): Promise<void>
}

export const onboardingVerbs: OnboardingVerbs & ThisType<ActingMember> = {
  async startOnboarding() {
    const description = `starts the onboarding of ${guildNameOf(this)}`
    await act(this, description, startOnboarding, { input: { guildId: this.guildId } })
  },

  async completeOnboarding(answers = {}) {
    const guild = Handle.handlesOf(this).guild(this.guildId)
    const selected = findSelectedOptions(guild, "completeOnboarding", answers)
    const replaced = new Set(selected.flatMap(({ prompt }) => prompt.options.map(({ id }) => id)))
    const member = Handle.worldOf(this).guilds.get(this.guildId)?.members.get(this.id)
    const kept = (member?.onboarding?.optionIds ?? []).filter((id) => !replaced.has(id))
    const optionIds = [...kept, ...selected.flatMap(({ ids }) => ids)]
    const description = `completes the onboarding of ${guild.name}`
    const input = { guildId: this.guildId, optionIds }
    await act(this, description, answerOnboarding, { input })
  },

  async completeNewMemberAction(channel) {
    Handle.requireSameWorld(this, channel)
    const input = { guildId: this.guildId, channelId: channel.id }
    const description = `does the new member action in #${channel.name}`
    await act(this, description, completeNewMemberAction, { input })
  },

  async editNewMemberWelcome(options) {
    const invocation = { input: { guildId: this.guildId }, body: toWelcomeBody(this, options) }
    const description = `edits the Server Guide of ${guildNameOf(this)}`
    await act(this, description, editNewMemberWelcome, invocation)
  },
}

/**
 * Returns the ids of the selected options, by the id of their prompt.
 *
 * @throws SetupError for a prompt or an option that does not exist.
 */
function findSelectedOptions(guild: GuildReference, what: string, selection: OnboardingSelection) {
  const { prompts } = onboardingOf(guildOf(guild))
  return Object.entries(selection).map(([wanted, answers]) => {
    const prompt = requireNamed(`${what}: the onboarding has no prompt`, prompts, wanted)
    const titles = typeof answers === "string" ? [answers] : answers
    const subject = `${what}: the prompt "${prompt.title}" has no answer`
    return { prompt, ids: titles.map((title) => requireNamed(subject, prompt.options, title).id) }
  })
}

function requireNamed<One extends { readonly id: string; readonly title: string }>(
  subject: string,
  all: readonly One[],
  wanted: string,
): One {
  const found = all.find(({ id, title }) => title === wanted || id === wanted)
  if (found !== undefined) return found
  const titles = all.map(({ title }) => JSON.stringify(title)).join(", ")
  throw new SetupError(`${subject} ${JSON.stringify(wanted)}. There are: ${titles || "none"}.`)
}
