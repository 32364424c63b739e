// What a scene of `npm start` is: a bot, and what people do around it.

import { type ChannelHandle, type Env, PlatformError, type Person } from "../../src/node.ts"

/** What a scene plays on. */
export interface SceneContext {
  readonly env: Env
  /** Prints what the next lines are about. */
  heading(heading: string): void
  /** Prints what a channel shows to everyone, or what it shows to one person alone. */
  show(channel: ChannelHandle, view?: { readonly as?: Person }): void
  /** Prints channels as people see them, with all that their messages show. */
  render(...channels: readonly ChannelHandle[]): void
  /** Prints what cannot be seen in a channel, a line for each. */
  printLines(lines: readonly string[]): void
  /** Prints gaps, or errors that the bot did not catch. Reading them keeps the end from raising them. */
  printErrors(errors: readonly Error[]): void
}

/** A scene of `npm start`. */
export interface Scene {
  readonly name: string
  /** One line for `--list`. */
  readonly about: string
  play(stage: SceneContext): Promise<void>
}

/**
 * Waits for the platform's no to something that a person tries.
 *
 * @throws Error where the platform let it pass.
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
