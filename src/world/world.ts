// A fresh world: nobody, nothing, midnight of the first day.

import { type Clock, createClock } from "./kernel/clock.ts"
import { createIdSource } from "./kernel/snowflake.ts"
import type { ProfileName } from "./model/profile.ts"
import type { World } from "./model/world.ts"

/**
 * Makes an empty world. `key` tells it apart from others in tokens and signatures, `series` (0 to
 * 1023) in ids and invite codes. `profile` decides the rules on which the specification and the platform differ.
 */
export function createWorld(
  key: string,
  clock: Clock = createClock(),
  series = 0,
  profile: ProfileName = "extended",
): World {
  return {
    key,
    series,
    profile,
    clock,
    ids: createIdSource(clock, null, series),
    observers: new Set(),
    users: new Map(),
    presences: new Map(),
    shardPresences: new Map(),
    applications: new Map(),
    guilds: new Map(),
    channels: new Map(),
    interactions: new Map(),
    webhooks: new Map(),
    previews: new Map(),
    invites: new Map(),
    inviteCount: 0,
  }
}
