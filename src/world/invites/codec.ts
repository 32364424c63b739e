// Codecs of invites.

import { object, string, number, id, boolean } from "../codec/codec.ts"
import type { VanityUrl, Invite } from "./model.ts"

export const vanityUrl = object<VanityUrl>({ code: string(), uses: number() })

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
})
