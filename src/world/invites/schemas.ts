// The body of a new invite, and the query of an invite.

import { InviteTargetType } from "discord-api-types/v10"
import {
  boolean,
  array,
  enumOf,
  nullable,
  object,
  optionalBody,
  ignored,
  integer,
  optional,
  withDefault,
  query,
  refused,
  snowflake,
} from "../kernel/body-schema.ts"
import type { ApplicationId, RoleId, ScheduledEventId, UserId } from "../model/ids.ts"
import { LIMITS } from "../rules/limits.ts"

const UNDOCUMENTED =
  "the clients of the platform send it with links to a message; its documentation of invites has no such parameter"

const TARGET_TYPES = [InviteTargetType.Stream, InviteTargetType.EmbeddedApplication]

/** The file of users is a separate part of a request. */
const targetUsersFile = ignored("it is read as a file; a text in its place is no file")

/**
 * The body of a new invite. All keys are optional, but a body is required: `{}`.
 * https://docs.discord.com/developers/resources/channel#create-channel-invite
 */
export const createInviteBody = object({
  max_age: withDefault(integer(LIMITS.invite.maxAge), LIMITS.invite.defaultMaxAge),
  max_uses: withDefault(integer(LIMITS.invite.maxUses), 0),
  temporary: withDefault(boolean(), false),
  unique: withDefault(boolean(), false),
  target_type: optional(nullable(enumOf(TARGET_TYPES))),
  // discord.js always sends the target user, with null for none.
  target_user_id: optional(nullable(snowflake<UserId>())),
  target_application_id: optional(nullable(snowflake<ApplicationId>())),
  role_ids: withDefault(array(snowflake<RoleId>(), { ...LIMITS.invite.roles, unique: true }), []),
  target_users_file: targetUsersFile,
})

/**
 * The body of an update of the users who can use an invite, besides its file.
 * https://docs.discord.com/developers/resources/invite#update-target-users
 */
export const targetUsersBody = optionalBody(object({ target_users_file: targetUsersFile }))

/** The query of an invite. https://docs.discord.com/developers/resources/invite#get-invite */
export const inviteQuery = query({
  with_counts: withDefault(boolean(), false),
  with_expiration: ignored("responses always include the expiry"),
  guild_scheduled_event_id: optional(snowflake<ScheduledEventId>()),
  target_channel_id: refused(UNDOCUMENTED),
  target_message_id: refused(UNDOCUMENTED),
})
