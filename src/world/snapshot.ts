// Saves a world as JSON and loads it.

import { restoreDeadlines } from "./actions/deadlines.ts"
import { application } from "./applications/codec.ts"
import { presence } from "./presences/codec.ts"
import { user } from "./users/codec.ts"
import { channel } from "./channels/codec.ts"
import { guild } from "./guilds/codec.ts"
import { interaction } from "./interactions/codec.ts"
import { requireReferences } from "./codec/references.ts"
import { webhook } from "./webhooks/codec.ts"
import { invite } from "./invites/codec.ts"
import { oauth2 } from "./oauth2/codec.ts"
import { roleConnectionsOfApplication } from "./role-connections/codec.ts"
import { stickerPack } from "./stickers/codec.ts"
import { type Codec, id, nullable, number, object, string } from "./codec/codec.ts"
import { mapBy, mapOf } from "./codec/collections.ts"
import { createIdSource } from "./kernel/snowflake.ts"
import type { World } from "./model/world.ts"
import { futureIds } from "./rules/taken-ids.ts"
import { linkPreview } from "./messages/codec.ts"

/** The parts of a world that are not saved as they are. */
type UnsavedWorldField =
  | "clock"
  | "ids"
  | "observers"
  | "operations"
  | "permissionWatch"
  | "profile"
  | "series"
  | "shardPresences"

/** A saved world: its state, its time, and the last generated id. */
export interface SavedWorld extends Omit<World, UnsavedWorldField> {
  /** Unix milliseconds. */
  readonly now: number
  readonly lastId: string | null
}

const worldCodec = object<SavedWorld>({
  key: string(),
  now: number(),
  lastId: nullable(id()),
  users: mapBy("id", user),
  presences: mapOf(id(), presence),
  applications: mapBy("id", application),
  guilds: mapBy("id", guild),
  channels: mapBy("id", channel),
  interactions: mapBy("id", interaction),
  webhooks: mapBy("id", webhook),
  previews: mapBy("link", linkPreview),
  invites: mapBy("code", invite),
  inviteCount: number(),
  oauth2,
  stickerPacks: mapBy("id", stickerPack),
  roleConnections: mapBy("applicationId", roleConnectionsOfApplication),
})

/** The codec of a saved world. */
export const savedWorld: Codec<SavedWorld> = {
  ...worldCodec,
  read(json) {
    const saved = worldCodec.read(json)
    requireReferences(saved)
    return saved
  },
}

/** Returns the state of a world that is saved. */
export function worldToSave(world: World): SavedWorld {
  return { ...world, now: world.clock.now(), lastId: world.ids.last() }
}

/**
 * Replaces the state of a world by a saved one and schedules its deadlines. The clock moves to the
 * saved time unless it is later already. Emits nothing.
 */
export function restoreWorld(world: World, { now, lastId, ...saved }: SavedWorld): void {
  Object.assign(world, saved, { ids: createIdSource(world.clock, lastId) })
  world.clock.stepTo(now)
  for (const held of futureIds(world)) world.ids.reserve(held)
  restoreDeadlines(world)
}
