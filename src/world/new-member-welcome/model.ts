import type { Emoji } from "../messages/model/message.ts"
import type { ChannelId, UserId } from "../model/ids.ts"

/** The types of new member actions: to view a channel, and to send a message there. */
export const NEW_MEMBER_ACTION_TYPES = { view: 0, talk: 1 } as const

/** A channel that the Server Guide recommends to read. */
export interface ResourceChannel {
  readonly channelId: ChannelId
  readonly title: string
  /** Empty without a description. */
  readonly description: string
  readonly emoji: Emoji | null
}

/** Something that the Server Guide asks new members to do in a channel. */
export interface NewMemberAction extends ResourceChannel {
  readonly actionType: (typeof NEW_MEMBER_ACTION_TYPES)[keyof typeof NEW_MEMBER_ACTION_TYPES]
}

/** A greeting, with the members it comes from. */
export interface NewMemberMessage {
  readonly authorIds: readonly UserId[]
  readonly message: string
}

/** The Server Guide of a guild, which the platform's paths call its new member welcome. */
export interface NewMemberWelcome {
  readonly enabled: boolean
  readonly welcomeMessage: NewMemberMessage | null
  readonly newMemberActions: readonly NewMemberAction[]
  readonly resourceChannels: readonly ResourceChannel[]
}

/** The new member actions that a member has done. */
export interface NewMemberProgress {
  readonly channelIds: readonly ChannelId[]
  /** Whether the member has done all of them. It stays true when the guild adds an action. */
  readonly completed: boolean
}
