/** The bits of all intents. */
export const ALL_INTENTS = 53_608_447
