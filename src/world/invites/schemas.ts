// The body of a new invite, and the query of an invite.

import {
  withRefusedValues,
  boolean,
  object,
  ignored,
  integer,
  optional,
  withDefault,
  query,
  refused,
  snowflake,
} from "../kernel/body-schema.ts"
import type { ScheduledEventId } from "../model/ids.ts"
import { LIMITS } from "../rules/limits.ts"

const TARGETED = "invites to a stream or an activity are not modeled"
const target = refused(TARGETED)

/** discord.js always sends the target user, with null for none. */
const nullUser = withRefusedValues(snowflake(), (raw) => (raw === null ? undefined : TARGETED))

/**
 * The body of a new invite. All keys are optional, but a body is required: `{}`.
 * https://docs.discord.com/developers/resources/channel#create-channel-invite
 */
export const createInviteBody = object({
  max_age: withDefault(integer(LIMITS.invite.maxAge), LIMITS.invite.defaultMaxAge),
  max_uses: withDefault(integer(LIMITS.invite.maxUses), 0),
  temporary: withDefault(boolean(), false),
  unique: withDefault(boolean(), false),
  target_type: target,
  target_user_id: optional(nullUser),
  target_application_id: target,
  target_users_file: refused("invites for chosen users are not modeled"),
  role_ids: refused("roles that an invite gives are not modeled; addMember gives roles"),
})

/** The query of an invite. https://docs.discord.com/developers/resources/invite#get-invite */
export const inviteQuery = query({
  with_counts: withDefault(boolean(), false),
  with_expiration: ignored("responses always include the expiry"),
  guild_scheduled_event_id: optional(snowflake<ScheduledEventId>()),
  target_channel_id: refused("an invite to one of several channels is not modeled"),
  target_message_id: refused("an invite to a message is not modeled"),
})
