// Limits of the audit log. `limits.ts` explains the sources.

export const auditLog = {
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
} as const
