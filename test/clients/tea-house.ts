// What every bot of the scenario says and registers, whichever library it is written with.

import {
  ApplicationCommandOptionType,
  type RESTPutAPIApplicationCommandsJSONBody,
} from "discord-api-types/v10"

/** What the bots say; which library says it makes no difference. */
export const SAYS = {
  pong: "Pong!",
  brewing: (tea: string) => `${tea}, coming up.`,
  poured: "Poured.",
  steeped: "Three minutes, as it should be.",
} as const

/** The commands that a bot registers when it is ready, as they are registered. */
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

/** The button under a brew. */
export const POUR = { id: "pour", label: "Pour" } as const

/** What the bots attach. */
export const MENU = { name: "menu.txt", text: "Sencha, Earl Grey, Rooibos\n" } as const

/** Seconds of messages that a ban may delete, and a day more. */
export const TOO_MANY_SECONDS = 8 * 24 * 60 * 60

/** What the bots do for company, by the message that asks for it. */
export const DEEDS = [
  "!thread",
  "!close",
  "!poll",
  "!role",
  "!goodbye",
  "!invite",
  "!event",
  "!emoji",
] as const

/** One of them. */
export type Deed = (typeof DEEDS)[number]

/** How a library does them all, each told by the message that asks. */
export type Deeds<Asked extends readonly unknown[]> = Readonly<
  Record<Deed, (...asked: Asked) => unknown>
>

/** Whether a text asks for one of them. */
export function isDeed(text: string): text is Deed {
  return (DEEDS as readonly string[]).includes(text)
}

/** The name of the thread that is begun with a message. */
export const THREAD = "Tea talk"

/** What the bots ask; they end it as soon as somebody votes. */
export const POLL = { question: "Which tea?", answers: ["Sencha", "Assam"], hours: 1 } as const

/** The role that guests are given. */
export const ROLE = "Guest"

/** Why somebody is sent home. */
export const REASON = "spilt the tea"

/** The emoji that is made, of one pixel. */
export const EMOJI = {
  name: "teapot",
  image:
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
} as const

/** What takes place, and when: an hour from now, for an hour. */
export const EVENT = { name: "Tea time", location: "Garden" } as const

/** When the event begins and ends, as it is sent. */
export function hoursOfEvent(): { readonly starts: string; readonly ends: string } {
  const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
  return { starts: inHours(1), ends: inHours(2) }
}
