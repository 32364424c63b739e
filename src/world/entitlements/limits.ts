// Limits of entitlements. `limits.ts` explains the sources.

export const entitlements = {
  /** Docs, OpenAPI. */
  entitlements: { limit: { min: 1, max: 100 }, defaultLimit: 100, skus: { max: 100 } },
} as const
