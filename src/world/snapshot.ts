// A whole world as JSON, and back.

import { restoreDeadlines } from "./actions/deadlines.ts"
import { application, presence, user } from "./codecs/applications.ts"
import { channel } from "./codecs/channels.ts"
import { guild } from "./codecs/guilds.ts"
import { interaction } from "./codecs/interactions.ts"
import { requireReferences } from "./codecs/references.ts"
import { invite, webhook } from "./codecs/webhooks.ts"
import { type Codec, id, nullable, number, object, string } from "./kernel/codec.ts"
import { mapBy, mapOf } from "./kernel/codec-collections.ts"
import { createIdSource } from "./kernel/snowflake.ts"
import type { World } from "./model/world.ts"
import { futureIds } from "./rules/taken-ids.ts"
import { linkPreview } from "./codecs/messages.ts"

/** How a world works and who is connected, which is not written down as it is. */
type UnsavedWorldField = "clock" | "ids" | "observers" | "profile" | "series" | "shardPresences"

/** A world that is written down: what it remembers, its time, and the last id that it gave. */
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
})

/** Writes and reads a saved world. */
export const savedWorld: Codec<SavedWorld> = {
  write: worldCodec.write,
  read(json) {
    const saved = worldCodec.read(json)
    requireReferences(saved)
    return saved
  },
}

/** What there is to write of a world. */
export function worldToSave(world: World): SavedWorld {
  return { ...world, now: world.clock.now(), lastId: world.ids.last }
}

/**
 * Puts a saved world in the place of another, with its deadlines and its time; a clock that is later
 * stays where it is. Who observes is told nothing.
 */
export function restoreWorld(world: World, { now, lastId, ...saved }: SavedWorld): void {
  Object.assign(world, saved, { ids: createIdSource(world.clock, lastId) })
  world.clock.stepTo(now)
  for (const held of futureIds(world)) world.ids.reserve(held)
  restoreDeadlines(world)
}
