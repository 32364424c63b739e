// The points where the specification differs from the platform.

import type { World } from "../model/world.ts"

/** One point where the specification and the platform differ. */
export interface Deviation {
  /** The behaviour under the profiles `"specification"` and `"extended"`. */
  readonly specification: string
  /** The behaviour under the profile `"platform"`. */
  readonly platform: string
  /** The sources of the platform's side: addresses of pages, issues or pull requests. */
  readonly sources: readonly string[]
}

/** The table of deviations, by id. The parity page shows it. */
export const DEVIATIONS = {
  "guilds-made-by-bots": {
    specification: "A bot makes a guild by `POST /guilds` and deletes it as its owner.",
    platform:
      "`POST /guilds` is gone, and `DELETE /guilds/{id}` needs ownership, which no bot has.",
    sources: ["https://github.com/discord/discord-api-docs/issues/7715"],
  },
} as const satisfies Readonly<Record<string, Deviation>>

/** The id of a row of the table of deviations. */
export type DeviationId = keyof typeof DEVIATIONS

/** Whether a world follows the platform at a point where the specification differs from it. */
export function followsPlatform(
  { profile }: Pick<World, "profile">,
  _deviation: DeviationId,
): boolean {
  return profile === "platform"
}
