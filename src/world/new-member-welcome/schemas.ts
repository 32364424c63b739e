// The body of the new member welcome. Only the platform's own clients send it; the keys are those of
// the community's documentation.

import {
  array,
  boolean,
  enumOf,
  nullable,
  object,
  optional,
  snowflake,
  string,
  withDefault,
} from "../kernel/body-schema.ts"
import type { ChannelId, UserId } from "../model/ids.ts"
import { LIMITS } from "../rules/limits.ts"
import { NEW_MEMBER_ACTION_TYPES } from "./model.ts"

const { newMemberWelcome: limits } = LIMITS

const RESOURCE = {
  channel_id: snowflake<ChannelId>(),
  title: string(limits.title),
  description: withDefault(string(limits.description), ""),
  emoji_id: optional(nullable(snowflake())),
  emoji_name: optional(nullable(string())),
}

const resourceChannel = object(RESOURCE)

const newMemberAction = object({
  ...RESOURCE,
  action_type: enumOf([NEW_MEMBER_ACTION_TYPES.view, NEW_MEMBER_ACTION_TYPES.talk]),
})

/** The body of an edit of the new member welcome of a guild. */
export const editNewMemberWelcomeBody = object({
  enabled: optional(boolean()),
  welcome_message: optional(
    nullable(
      object({
        author_ids: array(snowflake<UserId>(), { ...limits.authors, unique: true }),
        message: string(limits.message),
      }),
    ),
  ),
  new_member_actions: optional(array(newMemberAction, limits.actions)),
  resource_channels: optional(array(resourceChannel, limits.resources)),
})
