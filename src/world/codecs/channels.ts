// Codecs of channels with their messages.

import {
  bigint,
  unionByKind,
  type FieldCodecs,
  boolean,
  id,
  nullable,
  number,
  object,
  string,
} from "../kernel/codec.ts"
import { array, mapBy, mapOf, sortedMapBy, tuple, setOf } from "../kernel/codec-collections.ts"
import type {
  AnnouncementChannel,
  CategoryChannel,
  Channel,
  DmChannel,
  ForumChannel,
  ForumTag,
  ChannelMessages,
  Overwrite,
  StageChannel,
  TextChannel,
  Thread,
  ThreadMember,
  VoiceChannel,
} from "../model/channel.ts"
import { message } from "./messages.ts"

const overwrite = object<Overwrite>({ id: id(), type: number(), allow: bigint, deny: bigint })

const historyFields: FieldCodecs<ChannelMessages> = {
  lastMessageId: nullable(id()),
  lastPinAt: nullable(number()),
  messages: sortedMapBy("id", message),
  pinnedIds: setOf(id()),
  fileHolders: mapOf(id(), setOf(id())),
  nonces: mapOf(string(), id()),
}

const guildChannelFields: FieldCodecs<Omit<CategoryChannel, "kind">> = {
  id: id(),
  guildId: id(),
  name: string(),
  position: number(),
  parentId: nullable(id()),
  overwrites: mapBy("id", overwrite),
  ...historyFields,
}

const textChannelFields: FieldCodecs<Omit<TextChannel, "kind">> = {
  ...guildChannelFields,
  nsfw: boolean,
  rateLimitPerUser: number(),
  topic: nullable(string()),
  defaultAutoArchiveDuration: nullable(number()),
}

const voiceChannelFields: FieldCodecs<Omit<VoiceChannel, "kind">> = {
  ...guildChannelFields,
  nsfw: boolean,
  rateLimitPerUser: number(),
  bitrate: number(),
  userLimit: number(),
  rtcRegion: nullable(string()),
  videoQualityMode: nullable(number()),
}

const tag = object<ForumTag>({
  id: id(),
  name: string(),
  moderated: boolean,
  emojiId: nullable(id()),
  emojiName: nullable(string()),
})

const forum = object<ForumChannel>({
  kind: string(),
  ...textChannelFields,
  availableTags: array(tag),
  requireTag: boolean,
})

const threadMember = object<ThreadMember>({ joinedAt: number(), flags: number() })

const thread = object<Thread>({
  kind: string(),
  type: number(),
  id: id(),
  guildId: id(),
  parentId: id(),
  ownerId: id(),
  createdAt: number(),
  name: string(),
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

const dm = object<DmChannel>({
  kind: string(),
  id: id(),
  userIds: tuple(id(), id()),
  ...historyFields,
})

export const channel = unionByKind<Channel>({
  text: object<TextChannel>({ kind: string(), ...textChannelFields }),
  announcement: object<AnnouncementChannel>({ kind: string(), ...textChannelFields }),
  voice: object<VoiceChannel>({ kind: string(), ...voiceChannelFields }),
  stage: object<StageChannel>({ kind: string(), ...voiceChannelFields }),
  category: object<CategoryChannel>({ kind: string(), ...guildChannelFields }),
  forum,
  thread,
  dm,
})
