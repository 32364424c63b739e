// What goes along with an interaction because it is named there.

import type { ChannelId, MessageId, RoleId, UserId } from "../model/ids.ts"
import type { ResolvedIds } from "../model/interaction.ts"
import type { Attachment } from "../model/message.ts"

/** Something that an interaction can name. */
export type Resolvable =
  | { readonly kind: "user"; readonly id: UserId }
  | { readonly kind: "role"; readonly id: RoleId }
  | { readonly kind: "channel"; readonly id: ChannelId }
  | { readonly kind: "message"; readonly id: MessageId }
  | { readonly kind: "attachment"; readonly file: Attachment }

/** All that is named, each once. */
export function resolvedOf(named: readonly Resolvable[]): ResolvedIds {
  return {
    userIds: once(named.flatMap((one) => (one.kind === "user" ? [one.id] : []))),
    roleIds: once(named.flatMap((one) => (one.kind === "role" ? [one.id] : []))),
    channelIds: once(named.flatMap((one) => (one.kind === "channel" ? [one.id] : []))),
    messageIds: once(named.flatMap((one) => (one.kind === "message" ? [one.id] : []))),
    attachments: named.flatMap((one) => (one.kind === "attachment" ? [one.file] : [])),
  }
}

function once<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Set(items)]
}
