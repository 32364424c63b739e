// Commands of applications. What the letters stand for is said in `limits.ts`.

export const commands = {
  /** D application-commands; O. */
  command: {
    /** O: of one bulk overwrite. */
    all: { max: 130 },
    /** By type: CHAT_INPUT, USER, MESSAGE. */
    perType: { 1: 100, 2: 15, 3: 15 },
    /** D; E: new commands of one scope (a guild, or globally) within 24 hours. */
    creationsPerDay: 200,
    name: { min: 1, max: 32 },
    description: { min: 1, max: 100 },
    options: { max: 25 },
    /** Of an option, and of what autocompletion proposes. */
    choices: { max: 25 },
    choiceName: { min: 1, max: 100 },
    /** D. (O says 6000.) */
    choiceValue: { max: 100 },
    minLength: { min: 0, max: 6000 },
    maxLength: { min: 1, max: 6000 },
    /** Names, descriptions and values of one command, with those of its options and choices. */
    total: 8000,
  },
} as const
