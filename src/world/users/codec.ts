// Codecs of users.

import { bytes } from "../codec/bytes.ts"
import { array } from "../codec/collections.ts"
import { object, string, id, nullable, boolean, number, optional } from "../codec/codec.ts"
import type { Avatar, Connection, PrimaryGuild, User } from "./model/user.ts"

/** The avatar of an account or a webhook. */
export const avatar = object<Avatar>({ contentType: string(), bytes, hash: string() })

const connection = object<Connection>({
  id: string(),
  name: string(),
  type: string(),
  verified: boolean,
  isVisible: boolean,
})

const primaryGuild = object<PrimaryGuild>({
  guildId: nullable(id()),
  enabled: nullable(boolean),
  tag: nullable(string()),
  badge: nullable(string()),
})

export const user = object<User>({
  id: id(),
  name: string(),
  globalName: nullable(string()),
  avatar: nullable(avatar),
  banner: nullable(avatar),
  primaryGuild: nullable(primaryGuild),
  discriminator: string(),
  bot: boolean,
  system: boolean,
  publicFlags: number(),
  email: optional(nullable(string())),
  connections: optional(array(connection)),
  locale: string(),
  acceptsDms: boolean,
  seenAt: nullable(number()),
})
