// Limits of group DMs. `limits.ts` explains the sources.

export const dms = {
  groupDm: {
    /** Error 30004. Assumption: size-of-group-dms */
    users: { max: 10 },
    /** The number that an application can manage. Docs, error 30011. */
    perApplication: { max: 10 },
    /** The age of an invite in seconds. OpenAPI. */
    inviteAge: { min: 1, max: 604_800 },
  },
} as const
