// Channels of every kind with what was written in them, as they are saved.

import {
  bits,
  byKind,
  type Fields,
  flag,
  id,
  nullable,
  number,
  record,
  text,
} from "../kernel/codec.ts"
import { list, mapBy, mapOf, orderedBy, pair, setOf } from "../kernel/codec-collections.ts"
import type {
  AnnouncementChannel,
  CategoryChannel,
  Channel,
  DmChannel,
  ForumChannel,
  ForumTag,
  History,
  Overwrite,
  StageChannel,
  TextChannel,
  Thread,
  ThreadMember,
  VoiceChannel,
} from "../model/channel.ts"
import { message } from "./messages.ts"

const overwrite = record<Overwrite>({ id: id(), type: number(), allow: bits, deny: bits })

const history: Fields<History> = {
  lastMessageId: nullable(id()),
  lastPinAt: nullable(number()),
  messages: orderedBy("id", message),
  pinnedIds: setOf(id()),
  fileHolders: mapOf(id(), setOf(id())),
  nonces: mapOf(text(), id()),
}

const inGuild: Fields<Omit<CategoryChannel, "kind">> = {
  id: id(),
  guildId: id(),
  name: text(),
  position: number(),
  parentId: nullable(id()),
  overwrites: mapBy("id", overwrite),
  ...history,
}

const forWriting: Fields<Omit<TextChannel, "kind">> = {
  ...inGuild,
  nsfw: flag,
  rateLimitPerUser: number(),
  topic: nullable(text()),
  defaultAutoArchiveDuration: nullable(number()),
}

const forVoice: Fields<Omit<VoiceChannel, "kind">> = {
  ...inGuild,
  nsfw: flag,
  rateLimitPerUser: number(),
  bitrate: number(),
  userLimit: number(),
  rtcRegion: nullable(text()),
  videoQualityMode: nullable(number()),
}

const tag = record<ForumTag>({
  id: id(),
  name: text(),
  moderated: flag,
  emojiId: nullable(id()),
  emojiName: nullable(text()),
})

const forum = record<ForumChannel>({
  kind: text(),
  ...forWriting,
  availableTags: list(tag),
  requireTag: flag,
})

const threadMember = record<ThreadMember>({ joinedAt: number(), flags: number() })

const thread = record<Thread>({
  kind: text(),
  type: number(),
  id: id(),
  guildId: id(),
  parentId: id(),
  ownerId: id(),
  createdAt: number(),
  name: text(),
  archived: flag,
  locked: flag,
  archivedAt: number(),
  autoArchiveDuration: number(),
  invitable: flag,
  rateLimitPerUser: number(),
  totalMessageSent: number(),
  members: mapOf(id(), threadMember),
  appliedTags: nullable(list(id())),
  ...history,
})

const dm = record<DmChannel>({
  kind: text(),
  id: id(),
  userIds: pair(id(), id()),
  ...history,
})

/** A channel of any kind. */
export const channel = byKind<Channel>({
  text: record<TextChannel>({ kind: text(), ...forWriting }),
  announcement: record<AnnouncementChannel>({ kind: text(), ...forWriting }),
  voice: record<VoiceChannel>({ kind: text(), ...forVoice }),
  stage: record<StageChannel>({ kind: text(), ...forVoice }),
  category: record<CategoryChannel>({ kind: text(), ...inGuild }),
  forum,
  thread,
  dm,
})
