// Limits of onboarding. `limits.ts` explains the sources.

export const onboarding = {
  /** OpenAPI. */
  onboarding: {
    prompts: { max: 15 },
    defaultChannels: { max: 500 },
    /** The channels that an enabled onboarding needs, and those where everyone can write. Docs. */
    neededChannels: 7,
    neededWritableChannels: 5,
  },
  /** OpenAPI. */
  onboardingPrompt: { title: { min: 1, max: 100 }, options: { min: 1, max: 50 } },
  /** OpenAPI. */
  onboardingOption: {
    title: { min: 1, max: 50 },
    description: { max: 100 },
    emojiName: { max: 100 },
    roles: { max: 50 },
    channels: { max: 50 },
  },
} as const
