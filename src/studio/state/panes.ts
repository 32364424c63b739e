// The windows of the page: each shows one channel as one person sees it.

import { type Signal, signal } from "@preact/signals"
import type { ChannelId, GuildId, UserId } from "../../world/model/ids.ts"

/** A window. */
export interface Pane {
  readonly id: number
  /** The person who looks and acts; undefined if there is nobody yet. */
  readonly viewerId: Signal<UserId | undefined>
  /** The shown guild; null for direct messages, undefined if there is none yet. */
  readonly guildId: Signal<GuildId | null | undefined>
  readonly channelId: Signal<ChannelId | undefined>
  /** Whether the list of channels is shown where there is no room for it beside the messages. */
  readonly showsChannels: Signal<boolean>
  /** Whether the list of members is shown. */
  readonly showsMembers: Signal<boolean>
  /** The message that the composer replies to. */
  readonly replyingTo: Signal<string | undefined>
  /** Whether the reply mentions the author of that message. */
  readonly mentionsAuthor: Signal<boolean>
  /** The message that is being edited. */
  readonly editing: Signal<string | undefined>
  /** The message that is scrolled into sight and marked. */
  readonly revealed: Signal<string | undefined>
}

/** The view that a new window starts with. */
export type PaneStart = Partial<{
  viewerId: UserId | undefined
  guildId: GuildId | null | undefined
  channelId: ChannelId | undefined
}>

/** Creates a window. */
export function createPane(id: number, { viewerId, guildId, channelId }: PaneStart): Pane {
  return {
    id,
    viewerId: signal(viewerId),
    guildId: signal(guildId),
    channelId: signal(channelId),
    showsChannels: signal(false),
    showsMembers: signal(true),
    replyingTo: signal(undefined),
    mentionsAuthor: signal(true),
    editing: signal(undefined),
    revealed: signal(undefined),
  }
}
