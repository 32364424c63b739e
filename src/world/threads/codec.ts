// Codecs of threads.

import { mapOf, array } from "../codec/collections.ts"
import { object, number, string, id, boolean, nullable } from "../codec/codec.ts"
import type { ThreadMember, Thread } from "../channels/model/channel.ts"
import type { ForumTag } from "../channels/model/posts.ts"
import { historyFields } from "../messages/codec.ts"

const threadMember = object<ThreadMember>({ joinedAt: number(), flags: number() })

export const thread = object<Thread>({
  kind: string(),
  type: number(),
  id: id(),
  guildId: id(),
  parentId: id(),
  ownerId: id(),
  createdAt: number(),
  name: string(),
  pinned: boolean,
  archived: boolean,
  locked: boolean,
  archivedAt: number(),
  autoArchiveDuration: number(),
  invitable: boolean,
  rateLimitPerUser: number(),
  totalMessageSent: number(),
  members: mapOf(id(), threadMember),
  appliedTags: nullable(array(id())),
  ...historyFields,
})

export const tag = object<ForumTag>({
  id: id(),
  name: string(),
  moderated: boolean,
  emojiId: nullable(id()),
  emojiName: nullable(string()),
})
