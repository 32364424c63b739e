// The traffic profiles: how much people do, and what.

/** The kinds of actions of people. */
export const TRAFFIC_KINDS = [
  "message",
  "textCommand",
  "slash",
  "button",
  "reaction",
  "typing",
  "join",
  "leave",
  "voice",
  "presence",
] as const

/** A kind of action of people. */
export type TrafficKind = (typeof TRAFFIC_KINDS)[number]

/** The traffic of a kind of community. */
export interface TrafficProfile {
  /** The mean number of actions in a guild in a minute. */
  readonly perGuild: number
  /**
   * The exponent of the Zipf distribution by which actions fall on the guilds, the largest first: 0
   * gives each the same share, 1 gives the second guild half as much as the first.
   */
  readonly focus: number
  /** The shares of the kinds. Only their ratios count; a kind that is left out does not happen. */
  readonly mix: Readonly<Partial<Record<TrafficKind, number>>>
}

/** The profiles by name. */
export const TRAFFIC_PROFILES = {
  quiet: {
    perGuild: 0.1,
    focus: 1,
    mix: { message: 55, textCommand: 5, slash: 10, reaction: 10, typing: 10, presence: 10 },
  },
  chatty: {
    perGuild: 2,
    focus: 1,
    mix: {
      message: 55,
      textCommand: 6,
      slash: 8,
      button: 4,
      reaction: 10,
      typing: 8,
      join: 1,
      leave: 1,
      voice: 2,
      presence: 5,
    },
  },
  commands: {
    perGuild: 1,
    focus: 1,
    mix: { slash: 60, button: 20, textCommand: 15, message: 5 },
  },
  raid: {
    perGuild: 2,
    focus: 2,
    mix: { join: 50, message: 40, leave: 8, slash: 2 },
  },
  voice: {
    perGuild: 1,
    focus: 1,
    mix: { voice: 65, message: 15, presence: 10, slash: 10 },
  },
} as const satisfies Readonly<Record<string, TrafficProfile>>

/** The name of a traffic profile. */
export type TrafficProfileName = keyof typeof TRAFFIC_PROFILES
