// Limits of guild templates. `limits.ts` explains the sources.

export const templates = {
  /** Docs, OpenAPI. */
  template: { name: { min: 1, max: 100 }, description: { max: 120 } },
} as const
