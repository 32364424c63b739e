// Streams and activities in voice channels, which invites open.
// https://docs.discord.com/developers/resources/channel#create-channel-invite-json-params
//
// Assumption: invite-targets

import { ApplicationFlags, InviteTargetType } from "discord-api-types/v10"
import { applicationFlags } from "../../applications/rules.ts"
import type { GuildChannel } from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import { type FormIssue, invalidFormBody } from "../../kernel/api-error.ts"
import type { ApplicationId, UserId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import type { Invite } from "../model.ts"

/** The stream or the activity that an invite opens. */
export type Attraction = Pick<Invite, "streamerId" | "applicationId">

const NOTHING: Attraction = { streamerId: null, applicationId: null }

/** The keys of a request for an invite to a stream or to an activity. Null stands for none. */
export interface RequestedTarget {
  readonly targetType?: InviteTargetType | null | undefined
  readonly targetUserId?: UserId | null | undefined
  readonly targetApplicationId?: ApplicationId | null | undefined
}

type TargetKey = "target_type" | "target_user_id" | "target_application_id"

const INVALID: Readonly<Record<TargetKey, FormIssue>> = {
  target_type: { code: "GUILD_INVITE_INVALID_TARGET_TYPE", message: "Invalid target type" },
  target_user_id: {
    code: "GUILD_INVITE_INVALID_TARGET_USER_ID",
    message: "Invalid target user id",
  },
  target_application_id: {
    code: "GUILD_INVITE_INVALID_TARGET_APPLICATION_ID",
    message: "Invalid target application id",
  },
}

const NOT_STREAMING: FormIssue = {
  code: "GUILD_INVITE_INVALID_STREAMER",
  message: "The specified user is currently not streaming in this channel",
}

const NOT_EMBEDDED: FormIssue = {
  code: "GUILD_INVITE_INVALID_APPLICATION",
  message: "The specified application is not embedded",
}

/**
 * Returns the stream or the activity that a new invite opens.
 *
 * @throws ApiError 50035 for a type without its id, an id without its type, a user who does not
 * stream in the channel, an application without an activity, and an activity elsewhere than in a
 * voice channel.
 */
export function requireAttraction(
  world: World,
  guild: Guild,
  channel: GuildChannel,
  { targetType, targetUserId, targetApplicationId }: RequestedTarget,
): Attraction {
  const isStream = targetType === InviteTargetType.Stream
  const isActivity = targetType === InviteTargetType.EmbeddedApplication
  if (targetUserId != null && !isStream) throw invalid("target_user_id")
  if (targetApplicationId != null && !isActivity) throw invalid("target_application_id")
  if (targetType == null) return NOTHING
  if (targetUserId != null) {
    requireStream(guild, channel, targetUserId)
    return { ...NOTHING, streamerId: targetUserId }
  }
  if (targetApplicationId == null || channel.kind !== "voice") throw invalid("target_type")
  requireEmbedded(world, targetApplicationId)
  return { ...NOTHING, applicationId: targetApplicationId }
}

function invalid(key: TargetKey, issue: FormIssue = INVALID[key]) {
  return invalidFormBody([key], [issue])
}

function requireStream({ voiceStates }: Guild, channel: GuildChannel, userId: UserId): void {
  const state = voiceStates.get(userId)
  if (state?.channelId === channel.id && state.selfStream) return
  throw invalid("target_user_id", NOT_STREAMING)
}

function requireEmbedded({ applications }: World, id: ApplicationId): void {
  const application = applications.get(id)
  const flags = application === undefined ? 0 : applicationFlags(application)
  if ((flags & ApplicationFlags.Embedded) !== 0) return
  throw invalid("target_application_id", NOT_EMBEDDED)
}
