// Limits of member verification. `limits.ts` explains the sources.

export const memberVerification = {
  /** Community. */
  memberVerification: {
    description: { max: 300 },
    fields: { max: 5 },
    label: { min: 1, max: 300 },
    rules: { min: 1, max: 16 },
    rule: { min: 1, max: 300 },
    choices: { min: 1, max: 8 },
    choice: { min: 1, max: 150 },
    /** The lengths of the answers to TEXT_INPUT and PARAGRAPH. */
    shortAnswer: { max: 150 },
    paragraph: { max: 1000 },
  },
} as const
