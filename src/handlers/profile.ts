// Profiles: the routes and keys that a simulation models.

import type { ProfileName } from "../world/users/model/profile.ts"
import type { ImplementedKey } from "./route.ts"
import { specificationModule } from "./lazy-modules.ts"
import type { LeftOutKeyFinder } from "./keys/specified-keys.ts"

/** The decisions in which profiles differ. */
export interface Profile {
  readonly name: ProfileName
  /** The module that the profile needs, which has to be loaded before a request is served. */
  readonly module?: typeof specificationModule
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

/** Routes that the platform has removed, so that the profile `"platform"` leaves them out. */
const REMOVED: Readonly<Record<string, string>> = {
  "POST /guilds":
    "the platform has removed it for bots, and no source says how it answers; the other profiles model it, and a test creates guilds with createGuild",
} satisfies Partial<Record<ImplementedKey, string>>

const findNoKeys = (): [] => []

const PROFILES: Readonly<Record<ProfileName, () => Omit<Profile, "name">>> = {
  specification: () => {
    let findKeysLeftOut: LeftOutKeyFinder | undefined
    return {
      module: specificationModule,
      whyNotModeled: (route) => specificationModule.loaded.whyNotSpecified(route),
      findKeysLeftOut: (request) =>
        (findKeysLeftOut ??= specificationModule.loaded.createLeftOutKeyFinder())(request),
      passesStrayKeys: false,
    }
  },
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
