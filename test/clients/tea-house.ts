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
