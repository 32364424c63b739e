// Limits of application commands. `limits.ts` explains the sources.

export const commands = {
  /** Docs, application-commands; OpenAPI. */
  command: {
    /** The number of permissions of a command in a guild. Docs, OpenAPI. */
    permissions: { max: 100 },
    /** The number in one bulk overwrite. OpenAPI. */
    all: { max: 130 },
    /** The number of commands by type: CHAT_INPUT, USER, MESSAGE, PRIMARY_ENTRY_POINT. */
    perType: { 1: 100, 2: 15, 3: 15, 4: 1 },
    /**
     * The number of new commands of one scope (a guild, or global) within 24 hours. Docs; JSON
     * error codes.
     */
    creationsPerDay: 200,
    name: { min: 1, max: 32 },
    description: { min: 1, max: 100 },
    options: { max: 25 },
    /** The number of choices of an option, and of choices that autocompletion proposes. */
    choices: { max: 25 },
    choiceName: { min: 1, max: 100 },
    /** Docs. (OpenAPI has 6000.) */
    choiceValue: { max: 100 },
    minLength: { min: 0, max: 6000 },
    maxLength: { min: 1, max: 6000 },
    /**
     * The total length of a command's names, descriptions and values, including its options and
     * choices.
     */
    total: 8000,
  },
} as const
