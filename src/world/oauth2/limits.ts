// Limits of OAuth2. `limits.ts` explains the sources.

export const oauth2 = {
  oauth2: {
    /** The lifetime of an access token, in seconds. Docs. */
    tokenSeconds: 604_800,
    /** The lifetime of a code, in seconds: the maximum of RFC 6749. Assumption: code-lifetime */
    codeSeconds: 600,
  },
} as const
