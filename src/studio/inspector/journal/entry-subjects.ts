// The objects that an entry of the journal is about.

import type { JournalEntry } from "../../../world/journal-entries.ts"
import { isObject, itemsOf } from "../../../world/kernel/objects.ts"
import { findById } from "../../../world/kernel/snowflake.ts"
import type { World } from "../../../world/model/world.ts"
import type { Message } from "../../../world/messages/model/message.ts"

/** Returns the ids of the messages and other objects that an entry is about. */
export function idsOfEntry(entry: JournalEntry): readonly string[] {
  const ids =
    entry.kind === "request"
      ? [entry.params["message_id"], entry.params["interaction_id"], ...idsIn(entry.answer)]
      : idsIn("payload" in entry ? entry.payload : undefined)
  return ids.filter((id) => typeof id === "string")
}

function idsIn(value: unknown): readonly unknown[] {
  if (!isObject(value)) return []
  const { id, message_id, message, resource, ids } = value
  return [id, message_id, ...idsIn(message), ...idsIn(resource), ...itemsOf(ids)]
}

/** Returns the first message of a world that entries are about. */
export function messageOfEntries(
  world: World,
  entries: readonly JournalEntry[],
): Message | undefined {
  const ids = entries.flatMap(idsOfEntry)
  for (const { messages } of messageChannels(world)) {
    for (const id of ids) {
      const message = findById(messages, id)
      if (message !== undefined) return message
    }
  }
  return undefined
}

function messageChannels({ channels }: World) {
  return [...channels.values()].flatMap((channel) => ("messages" in channel ? [channel] : []))
}
