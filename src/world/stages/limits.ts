// Limits of stages. `limits.ts` explains the sources.

export const stages = {
  stage: {
    /** Docs, OpenAPI. */
    topic: { min: 1, max: 120 },
    /** Milliseconds without a speaker after which a stage ends. Docs: "on the order of minutes". */
    silenceTimeout: 5 * 60_000,
  },
} as const
