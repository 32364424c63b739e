// Limits of users. `limits.ts` explains the sources.

export const users = {
  /** Docs, user. */
  user: { name: { min: 2, max: 32 }, globalName: { min: 1, max: 32 } },
} as const
