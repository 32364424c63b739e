// The color schemes of the page.

/** A color scheme: that of the system, or a chosen one. */
export type Theme = "system" | "light" | "dark"

/** All color schemes. */
export const THEMES: readonly Theme[] = ["system", "light", "dark"]
