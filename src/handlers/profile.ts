// Profiles: the routes and keys that a simulation models.

import type { ProfileName } from "../world/users/model/profile.ts"
import type { ImplementedKey } from "./route.ts"
import { specificationRoutes } from "./specification.generated.ts"
import {
  type LeftOutKeyFinder,
  NOT_IN_SPECIFICATION,
  createLeftOutKeyFinder,
} from "./keys/specified-keys.ts"

/** The decisions in which profiles differ. */
export interface Profile {
  readonly name: ProfileName
  /**
   * Returns why a modeled route is a gap under this profile; undefined if it is none. `route` is
   * its method and path, such as `"GET /gateway"`.
   */
  whyNotModeled(route: string): string | undefined
  /** Returns the modeled keys of a request that this profile leaves out. */
  readonly findKeysLeftOut: LeftOutKeyFinder
  /** Whether keys are allowed that published libraries send although the platform ignores them. */
  readonly passesStrayKeys: boolean
}

const SPECIFIED: ReadonlySet<string> = new Set(specificationRoutes)

/** Routes that the platform has removed, so that the profile `"platform"` leaves them out. */
const REMOVED: Readonly<Record<string, string>> = {
  "POST /guilds":
    "the platform has removed it for bots, and no source says how it answers; the other profiles model it, and a test creates guilds with createGuild",
} satisfies Partial<Record<ImplementedKey, string>>

const findNoKeys = (): [] => []

const PROFILES: Readonly<Record<ProfileName, () => Omit<Profile, "name">>> = {
  specification: () => ({
    whyNotModeled: (route) => (SPECIFIED.has(route) ? undefined : NOT_IN_SPECIFICATION),
    findKeysLeftOut: createLeftOutKeyFinder(),
    passesStrayKeys: false,
  }),
  extended: () => ({
    whyNotModeled: () => undefined,
    findKeysLeftOut: findNoKeys,
    passesStrayKeys: true,
  }),
  platform: () => ({
    whyNotModeled: (route) => REMOVED[route],
    findKeysLeftOut: findNoKeys,
    passesStrayKeys: true,
  }),
}

/** Creates the profile of that name. */
export function createProfile(name: ProfileName): Profile {
  return { name, ...PROFILES[name]() }
}

/** The names of all profiles. */
export const PROFILE_NAMES: readonly ProfileName[] = ["specification", "extended", "platform"]
