// Codecs of members.

import { setOf } from "../codec/collections.ts"
import { object, id, nullable, string, number, boolean } from "../codec/codec.ts"
import type { Member, FormerMember } from "./model.ts"

export const member = object<Member>({
  userId: id(),
  guildId: id(),
  nick: nullable(string()),
  roleIds: setOf(id()),
  joinedAt: number(),
  pending: boolean,
  premiumSince: nullable(number()),
  boosts: number(),
  timeoutUntil: nullable(number()),
  hasRejoined: boolean,
  mute: boolean,
  deaf: boolean,
})

export const formerMember = object<FormerMember>({ userId: id(), timeoutUntil: nullable(number()) })
