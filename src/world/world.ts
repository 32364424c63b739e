// Creates empty worlds.

import { Clock } from "./kernel/clock.ts"
import { createIdSource } from "./kernel/snowflake.ts"
import type { ProfileName } from "./users/model/profile.ts"
import type { World } from "./model/world.ts"

/**
 * Creates an empty world, at midnight of the first day. `key` makes its tokens and signatures
 * unique, `series` (0 to 1023) its ids and invite codes. `profile` selects the rules on which the
 * specification and the platform differ.
 */
export function createWorld(
  key: string,
  clock: Clock = new Clock(),
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
    operations: new Set(),
    permissionWatch: { actor: undefined, onCheck: undefined },
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
    stickerPacks: new Map(),
    roleConnections: new Map(),
    oauth2: {
      codes: new Map(),
      tokens: new Map(),
      consents: [],
      sessions: new Set(),
      issued: 0,
    },
  }
}
