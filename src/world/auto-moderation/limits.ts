// Limits of auto moderation. `limits.ts` explains the sources.

export const autoModeration = {
  /** Docs, auto-moderation; OpenAPI. */
  autoMod: {
    /** The number of rules of a guild, by type of trigger. */
    rules: { 1: 6, 3: 1, 4: 1, 5: 1, 6: 1 },
    /** OpenAPI. */
    name: { max: 100 },
    /** OpenAPI. */
    actions: { min: 1, max: 5 },
    exemptRoles: { max: 20 },
    exemptChannels: { max: 50 },
    keywords: { max: 1000 },
    keyword: { min: 1, max: 60 },
    regexes: { max: 10 },
    regex: { min: 1, max: 260 },
    /**
     * The number of allowed phrases, of rules with their own keywords and of rules with presets.
     */
    allowedPhrases: { max: 100 },
    allowedPhrasesOfPresets: { max: 1000 },
    mentions: { min: 0, max: 50 },
    /** Docs. (OpenAPI has 300.) */
    customMessage: { max: 150 },
    /** In seconds: four weeks. */
    timeout: { min: 0, max: 2_419_200 },
  },
} as const
