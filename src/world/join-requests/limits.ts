// Limits of requests to join. `limits.ts` explains the sources.

export const joinRequests = {
  /** Docs, OpenAPI. */
  joinRequests: {
    limit: { min: 1, max: 100 },
    defaultLimit: 100,
    rejectionReason: { max: 160 },
  },
} as const
