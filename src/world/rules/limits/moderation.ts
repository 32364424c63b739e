// Limits of auto-moderation, the audit log, prunes and bans. `limits.ts` explains the sources.

export const moderation = {
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
  audit: {
    /** Docs, audit-log. */
    reason: { max: 512 },
    /** The page size. Docs, OpenAPI. */
    limit: { min: 1, max: 100 },
    defaultLimit: 50,
    /**
     * Milliseconds during which an entry counts further entries of the same kind
     * (`rules/audit.ts`).
     */
    mergeWindow: 5 * 60_000,
    /** Milliseconds for which entries are kept. Docs. */
    retention: 45 * 86_400_000,
  },
  /** Docs, OpenAPI. */
  prune: { days: { min: 1, max: 30 }, defaultDays: 7 },
  ban: {
    /** The page size. Docs, OpenAPI. */
    limit: { min: 1, max: 1000 },
    defaultLimit: 1000,
    /** The number of users in a bulk ban. Docs, OpenAPI. No source describes an empty list. */
    users: { min: 1, max: 200 },
    /** Docs, OpenAPI. */
    deleteSeconds: { min: 0, max: 604_800 },
    /** Deprecated. Docs, OpenAPI. */
    deleteDays: { min: 0, max: 7 },
  },
} as const
