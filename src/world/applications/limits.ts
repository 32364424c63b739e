// Limits of applications. `limits.ts` explains the sources.

export const applications = {
  /** Docs, application; OpenAPI. */
  application: {
    description: { max: 400 },
    tags: { max: 5 },
    tag: { max: 20 },
    url: { max: 2048 },
  },
} as const
