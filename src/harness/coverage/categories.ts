// The categories of a report: their headings, their labels, and when a thing counts as covered.

import type { UsageCategory, UsageItem } from "../simulation/usage/usage.ts"

/** Whether a thing was exercised: never, without an answer of the bot, or as it should be. */
export type ItemState = "covered" | "unanswered" | "never"

/** How a category is reported. */
interface CategoryReport {
  /** Whether the bot has to answer. */
  readonly isAnswered: boolean
  /** The sentence below the heading of the category. */
  readonly about: string
  label(item: UsageItem): string
}

const plain = ({ name }: UsageItem): string => name
const bracketed = ({ name, detail }: UsageItem): string =>
  detail === undefined ? name : `${name} (${detail})`
const joined = ({ name, detail = "" }: UsageItem): string => `${name} ${detail}`

export const CATEGORIES: Readonly<Record<UsageCategory, CategoryReport>> = {
  commands: {
    isAnswered: true,
    about: "Registered commands, and whether people used them and the bot answered.",
    label: bracketed,
  },
  subcommands: { isAnswered: true, about: "Subcommands that people used.", label: plain },
  options: { isAnswered: true, about: "Options that people set.", label: plain },
  choices: { isAnswered: true, about: "Choices that people made.", label: joined },
  autocompletes: {
    isAnswered: true,
    about: "Options for which people asked for suggestions.",
    label: plain,
  },
  contexts: {
    isAnswered: true,
    about: "Contexts that commands were registered for, and used in.",
    label: ({ name, detail = "" }) => `${name} in ${detail}`,
  },
  components: {
    isAnswered: true,
    about: "Buttons and selects that the bot sent, by the pattern of their custom ids.",
    label: bracketed,
  },
  selectOptions: {
    isAnswered: true,
    about: "Options of selects that the bot sent, and that people chose.",
    label: ({ name, detail = "" }) => `${name}: ${detail}`,
  },
  modals: {
    isAnswered: true,
    about: "Modals that the bot opened, and that people submitted.",
    label: plain,
  },
  intents: {
    isAnswered: false,
    about: "Intents that the bot identified with, and whether one of their events was sent to it.",
    label: plain,
  },
  events: {
    isAnswered: false,
    about:
      "Events that the intents bring, and how many were sent to the bot. Whether it listens to them is not known.",
    label: plain,
  },
  permissions: {
    isAnswered: false,
    about:
      "Permissions that requests of the bot were checked for: checks that found them held, and checks that found them missing.",
    label: joined,
  },
  errors: {
    isAnswered: false,
    about:
      "Error codes that the bot met, and those that tell of an unknown object in the paths that it requested.",
    label: plain,
  },
}

/** Returns whether a thing of a category was exercised. */
export function stateOf(category: UsageCategory, { uses, answered }: UsageItem): ItemState {
  if (uses === 0) return "never"
  return CATEGORIES[category].isAnswered && answered === 0 ? "unanswered" : "covered"
}
