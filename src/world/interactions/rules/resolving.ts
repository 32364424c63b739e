// The entities that an interaction refers to.

import type { ChannelId, MessageId, RoleId, UserId } from "../../model/ids.ts"
import type { ResolvedIds } from "../model.ts"
import type { Attachment } from "../../messages/model/message.ts"

/** An entity that an interaction can refer to. */
export type ResolvableEntity =
  | { readonly kind: "user"; readonly id: UserId }
  | { readonly kind: "role"; readonly id: RoleId }
  | { readonly kind: "channel"; readonly id: ChannelId }
  | { readonly kind: "message"; readonly id: MessageId }
  | { readonly kind: "attachment"; readonly file: Attachment }

/** Returns the ids of the entities without duplicates, and the files. */
export function toResolvedIds(named: readonly ResolvableEntity[]): ResolvedIds {
  return {
    userIds: uniqueItems(named.flatMap((one) => (one.kind === "user" ? [one.id] : []))),
    roleIds: uniqueItems(named.flatMap((one) => (one.kind === "role" ? [one.id] : []))),
    channelIds: uniqueItems(named.flatMap((one) => (one.kind === "channel" ? [one.id] : []))),
    messageIds: uniqueItems(named.flatMap((one) => (one.kind === "message" ? [one.id] : []))),
    attachments: named.flatMap((one) => (one.kind === "attachment" ? [one.file] : [])),
  }
}

function uniqueItems<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Set(items)]
}
