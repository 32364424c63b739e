// Limits of the new member welcome. `limits.ts` explains the sources.

export const newMemberWelcome = {
  /** Community. */
  newMemberWelcome: {
    message: { min: 1, max: 300 },
    authors: { min: 1, max: 10 },
    /** The number of actions, of which an enabled Server Guide needs `neededActions`. */
    actions: { max: 5 },
    neededActions: 3,
    resources: { max: 7 },
    title: { min: 1, max: 60 },
    description: { max: 200 },
  },
} as const
