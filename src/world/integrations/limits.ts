// Limits of integrations. `limits.ts` explains the sources.

export const integrations = {
  /** Docs, guild: "a maximum of 50 integrations". */
  integration: { listed: 50 },
} as const
