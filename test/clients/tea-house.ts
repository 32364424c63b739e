// The texts and commands of the bots of the scenario, the same for each library. What they create is
// what the samples of the routes create.

import {
  ApplicationCommandOptionType,
  type RESTPutAPIApplicationCommandsJSONBody,
} from "discord-api-types/v10"
import { IMAGE, PARTY, POLL as SAMPLE_POLL } from "../scene/bodies.ts"

/** The texts that the bots send. */
export const SAYS = {
  pong: "Pong!",
  brewing: (tea: string) => `${tea}, coming up.`,
  poured: "Poured.",
  steeped: "Three minutes, as it should be.",
} as const

/** The commands that a bot registers when it is ready, as request bodies. */
export const COMMANDS = [
  {
    name: "brew",
    description: "Brews a cup",
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: "tea",
        description: "Which tea?",
        required: true,
      },
    ],
  },
  { name: "steep", description: "Lets the tea steep" },
] satisfies RESTPutAPIApplicationCommandsJSONBody

/** The button of a brew. */
export const POUR = { id: "pour", label: "Pour" } as const

/** The file that the bots attach. */
export const MENU = { name: "menu.txt", text: "Sencha, Earl Grey, Rooibos\n" } as const

/** One day more than the longest time for which a ban can delete messages, in seconds. */
export const TOO_MANY_SECONDS = 8 * 24 * 60 * 60

/** The text commands of the bots. */
export const TEXT_COMMAND_NAMES = [
  "!thread",
  "!close",
  "!poll",
  "!role",
  "!goodbye",
  "!invite",
  "!event",
  "!emoji",
] as const

/** The name of a text command. */
export type TextCommandName = (typeof TEXT_COMMAND_NAMES)[number]

/** A library's handler of each text command. */
export type TextCommands<Arguments extends readonly unknown[]> = Readonly<
  Record<TextCommandName, (...args: Arguments) => unknown>
>

/** Whether a text is a text command. */
export function isTextCommand(text: string): text is TextCommandName {
  return (TEXT_COMMAND_NAMES as readonly string[]).includes(text)
}

/** The name of the thread that starts from a message. */
export const THREAD = "Tea talk"

/** The poll of the bots, which they end after the first vote. */
export const POLL = {
  question: SAMPLE_POLL.question.text,
  answers: SAMPLE_POLL.answers.map(({ poll_media: { text } }) => text),
  hours: 1,
}

/** The role that the bots assign. */
export const ROLE = "Guest"

/** The reason of the kick. */
export const REASON = "spilt the tea"

/** The emoji that the bots create. */
export const EMOJI = { name: "teapot", image: IMAGE }

/** The scheduled event, which starts in an hour and lasts for an hour. */
export const EVENT = { name: PARTY.name, location: PARTY.entity_metadata.location }

/** Returns the start and the end of the event as timestamps. */
export function hoursOfEvent(): { readonly starts: string; readonly ends: string } {
  const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
  return { starts: inHours(1), ends: inHours(2) }
}
