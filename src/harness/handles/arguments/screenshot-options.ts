import type { UserHandle } from "../user.ts"

/** Options of a screenshot. */
export interface ScreenshotOptions {
  /** The colors. Default: `"dark"`. */
  readonly theme?: "light" | "dark"
  /** The width in pixels, from 240 to 2000. Default: 800. */
  readonly width?: number
  /** The file to write the PNG to. Its folders are created. Default: none. */
  readonly path?: string
  /**
   * The user who looks: with their ephemeral messages, and their reactions, votes and mentions
   * marked. Default: nobody in particular, so that ephemeral messages of all users are shown.
   */
  readonly as?: UserHandle
  /**
   * The path of Chromium. Default: the environment variable `CHROMIUM_PATH`, else the browser of
   * Playwright, else an installed one.
   */
  readonly executablePath?: string
}
