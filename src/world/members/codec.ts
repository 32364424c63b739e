// Codecs of members.

import { setOf } from "../codec/collections.ts"
import { object, id, nullable, string, number, boolean } from "../codec/codec.ts"
import type { Member, FormerMember } from "./model.ts"
import { newMemberProgress } from "../new-member-welcome/codec.ts"
import { onboardingAnswers } from "../onboarding/codec.ts"
import { avatar } from "../users/codec.ts"

export const member = object<Member>({
  userId: id(),
  guildId: id(),
  nick: nullable(string()),
  avatar: nullable(avatar),
  banner: nullable(avatar),
  roleIds: setOf(id()),
  joinedAt: number(),
  pending: boolean,
  isTemporary: boolean,
  premiumSince: nullable(number()),
  boosts: number(),
  timeoutUntil: nullable(number()),
  hasRejoined: boolean,
  bypassesVerification: boolean,
  onboarding: nullable(onboardingAnswers),
  newMemberProgress: nullable(newMemberProgress),
  mute: boolean,
  deaf: boolean,
})

export const formerMember = object<FormerMember>({ userId: id(), timeoutUntil: nullable(number()) })
