// Codecs of channels.

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
} from "../codec/codec.ts"
import { array, mapBy, mapOf, tuple } from "../codec/collections.ts"
import type {
  AnnouncementChannel,
  CategoryChannel,
  Channel,
  DmChannel,
  ForumChannel,
  GroupDmChannel,
  MediaChannel,
  Overwrite,
  StageChannel,
  TextChannel,
  VoiceChannel,
} from "./model/channel.ts"
import type { DefaultReaction } from "./model/posts.ts"
import type { GroupInvite } from "../dms/model.ts"
import { historyFields } from "../messages/codec.ts"
import { avatar } from "../users/codec.ts"
import { thread, tag } from "../threads/codec.ts"

const overwrite = object<Overwrite>({ id: id(), type: number(), allow: bigint, deny: bigint })

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
  flags: number(),
  defaultThreadRateLimitPerUser: nullable(number()),
  defaultAutoArchiveDuration: nullable(number()),
}

const voiceChannelFields: FieldCodecs<Omit<StageChannel, "kind">> = {
  ...guildChannelFields,
  nsfw: boolean,
  rateLimitPerUser: number(),
  bitrate: number(),
  userLimit: number(),
  rtcRegion: nullable(string()),
  videoQualityMode: nullable(number()),
}

const defaultReaction = object<DefaultReaction>({
  emojiId: nullable(string()),
  emojiName: nullable(string()),
})

const postChannelFields: FieldCodecs<Omit<MediaChannel, "kind">> = {
  ...textChannelFields,
  availableTags: array(tag),
  defaultReactionEmoji: nullable(defaultReaction),
  defaultSortOrder: nullable(number()),
  defaultTagSetting: string(),
}

const dm = object<DmChannel>({
  kind: string(),
  id: id(),
  userIds: tuple(id(), id()),
  ...historyFields,
})

const groupInvite = object<GroupInvite>({
  code: string(),
  inviterId: id(),
  createdAt: number(),
  maxAge: number(),
})

const groupDm = object<GroupDmChannel>({
  kind: string(),
  id: id(),
  name: nullable(string()),
  icon: nullable(avatar),
  ownerId: id(),
  userIds: array(id()),
  nicks: mapOf(id(), string()),
  applicationId: nullable(id()),
  invites: mapOf(string(), groupInvite),
  ...historyFields,
})

export const channel = unionByKind<Channel>({
  text: object<TextChannel>({ kind: string(), ...textChannelFields }),
  announcement: object<AnnouncementChannel>({ kind: string(), ...textChannelFields }),
  voice: object<VoiceChannel>({
    kind: string(),
    ...voiceChannelFields,
    flags: number(),
    status: nullable(string()),
    voiceStartedAt: nullable(number()),
  }),
  stage: object<StageChannel>({ kind: string(), ...voiceChannelFields }),
  category: object<CategoryChannel>({ kind: string(), ...guildChannelFields }),
  forum: object<ForumChannel>({
    kind: string(),
    ...postChannelFields,
    defaultForumLayout: number(),
  }),
  media: object<MediaChannel>({ kind: string(), ...postChannelFields }),
  thread,
  dm,
  groupDm,
})
