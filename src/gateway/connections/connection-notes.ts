// Records what happens to connections.

import type { Journal } from "../../world/journal.ts"
import type { ConnectionEntry } from "../../world/journal-entries.ts"
import { shardFields } from "../protocol/shard.ts"
import type { Session } from "../sessions/session.ts"

/** A change of a connection, and its client, once that is known. */
export interface ConnectionNote extends Pick<ConnectionEntry, "description" | "lost" | "closed"> {
  readonly of: Pick<Session, "name" | "shard"> | undefined
}

/** Records what happens to a connection. */
export function noteConnection(journal: Journal, { of, ...facts }: ConnectionNote): void {
  const bot = of?.name ?? null
  journal.record({ kind: "connection", bot, ...(of && shardFields(of.shard)), ...facts })
}
