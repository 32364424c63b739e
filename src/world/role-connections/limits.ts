// Limits of role connections. `limits.ts` explains the sources.

export const roleConnections = {
  /** Docs, OpenAPI. */
  roleConnection: {
    metadata: { max: 5 },
    key: { min: 1, max: 50 },
    name: { min: 1, max: 100 },
    description: { min: 1, max: 200 },
    platformName: { max: 50 },
    platformUsername: { max: 100 },
    value: { min: 1, max: 100 },
  },
} as const
