// The color scheme of the page: the one that the reader has chosen on the site, else the system's.

/** A color scheme. */
export type Theme = "light" | "dark"

/** The key under which the pages of the site store the choice. */
const STORED = "vitepress-theme-appearance"

/** Returns the color scheme of the page. */
export function readTheme(): Theme {
  const chosen = readChoice()
  if (chosen === "light" || chosen === "dark") return chosen
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(STORED)
  } catch {
    // The browser does not allow the page to store anything.
    return null
  }
}
