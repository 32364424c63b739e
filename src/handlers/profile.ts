// How far the simulation goes: which routes it models.

import type { ProfileName } from "../world/model/profile.ts"
import type { ImplementedKey } from "./route.ts"
import { specificationRoutes } from "./specification.generated.ts"

/** The answers of a profile to every question on which profiles differ. */
export interface Profile {
  readonly name: ProfileName
  /**
   * Says why a route that is modelled is a gap under this profile; undefined where it is none. `route`
   * is its method and path, such as `"GET /gateway"`.
   */
  whyNotModelled(route: string): string | undefined
}

const SPECIFIED: ReadonlySet<string> = new Set(specificationRoutes)

const LEFT_OUT =
  'the profile "specification" leaves it out, and "extended", which is the default, models it'

/** Routes that the platform has removed, so that the profile `"platform"` leaves them out. */
const REMOVED: Readonly<Record<string, string>> = {
  "POST /guilds":
    "the platform has removed it for bots, and no source says how it answers; the other profiles model it, and a test makes guilds by createGuild",
} satisfies Partial<Record<ImplementedKey, string>>

/** Every profile by its name. */
export const PROFILES: Readonly<Record<ProfileName, Profile>> = {
  specification: {
    name: "specification",
    whyNotModelled: (route) => (SPECIFIED.has(route) ? undefined : LEFT_OUT),
  },
  extended: { name: "extended", whyNotModelled: () => undefined },
  platform: { name: "platform", whyNotModelled: (route) => REMOVED[route] },
}

/** The names of all profiles. */
export const PROFILE_NAMES: readonly ProfileName[] = ["specification", "extended", "platform"]
