// Codecs of invites.

import { array } from "../codec/collections.ts"
import { object, string, number, id, boolean, nullable } from "../codec/codec.ts"
import type { VanityUrl, Invite, InviteTargets } from "./model.ts"

export const vanityUrl = object<VanityUrl>({ code: string(), uses: number() })

const targets = object<InviteTargets>({ userIds: array(id()), createdAt: number() })

export const invite = object<Invite>({
  code: string(),
  guildId: id(),
  channelId: id(),
  inviterId: id(),
  createdAt: number(),
  maxAge: number(),
  maxUses: number(),
  uses: number(),
  temporary: boolean,
  roleIds: array(id()),
  streamerId: nullable(id()),
  applicationId: nullable(id()),
  targets: nullable(targets),
})
