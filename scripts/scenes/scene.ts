// The interface of a scene for `npm start`: actions of people around a bot.

import { type ChannelHandle, type Env, PlatformError, type Person } from "../../src/node.ts"

/** The environment and output functions of a scene. */
export interface SceneContext {
  readonly env: Env
  /** Prints a heading for the following lines. */
  heading(text: string): void
  /** Prints the messages of a channel, or the messages that only one person sees. */
  show(channel: ChannelHandle, view?: { readonly as?: Person }): void
  /** Prints channels with everything that their messages show. */
  render(...channels: readonly ChannelHandle[]): void
  /** Prints lines about state that no channel shows. */
  printLines(lines: readonly string[]): void
  /**
   * Prints gaps or uncaught errors of the bot. Because they are read, the end of the run does not
   * throw them.
   */
  printErrors(errors: readonly Error[]): void
}

/** A scene of `npm start`. */
export interface Scene {
  readonly name: string
  /** The description for `--list`. */
  readonly about: string
  play(context: SceneContext): Promise<void>
}

/**
 * Waits for the platform to refuse a person's action.
 *
 * @throws Error if the platform accepts it.
 */
export async function expectRefusal(attempt: Promise<unknown>): Promise<void> {
  try {
    await attempt
  } catch (error) {
    if (error instanceof PlatformError) return
    throw error
  }
  throw new Error("The scene expected the platform to refuse this, and it did not.")
}
