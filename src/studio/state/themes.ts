// The color schemes of the page.

/** The color schemes: that of the system, and the two that can be chosen. */
export const THEMES = ["system", "light", "dark"] as const

/** A color scheme. */
export type Theme = (typeof THEMES)[number]
