// Keeping order in a guild. What the letters stand for is said in `limits.ts`.

export const moderation = {
  /** D auto-moderation; O. */
  autoMod: {
    /** By type of trigger: how many rules a guild can have. */
    rules: { 1: 6, 3: 1, 4: 1, 5: 1, 6: 1 },
    /** O. */
    name: { max: 100 },
    /** O. */
    actions: { min: 1, max: 5 },
    exemptRoles: { max: 20 },
    exemptChannels: { max: 50 },
    keywords: { max: 1000 },
    keyword: { min: 1, max: 60 },
    regexes: { max: 10 },
    regex: { min: 1, max: 260 },
    /** Of rules with keywords of their own, and of those with presets. */
    allowed: { max: 100 },
    allowedOfPresets: { max: 1000 },
    mentions: { min: 0, max: 50 },
    /** D. (O says 300.) */
    customMessage: { max: 150 },
    /** Four weeks, in seconds. */
    timeout: { min: 0, max: 2_419_200 },
  },
  audit: {
    /** D audit-log. */
    reason: { max: 512 },
    /** D, O: of one request. */
    limit: { min: 1, max: 100 },
    defaultLimit: 50,
    /** For how long an entry counts further deeds of the same kind, in milliseconds (`rules/audit.ts`). */
    merged: 5 * 60_000,
    /** D: for how long entries are kept, in milliseconds. */
    kept: 45 * 86_400_000,
  },
  /** D, O. */
  prune: { days: { min: 1, max: 30 }, defaultDays: 7 },
  ban: {
    /** D, O: of one request. */
    limit: { min: 1, max: 1000 },
    defaultLimit: 1000,
    /** D, O: who is banned at once. That nobody is refused is not described. */
    users: { min: 1, max: 200 },
    /** D, O. */
    deleteSeconds: { min: 0, max: 604_800 },
    /** D, O; deprecated. */
    deleteDays: { min: 0, max: 7 },
  },
} as const
