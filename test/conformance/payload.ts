// Parts of payloads that the description lacks. Their keys are type-checked against
// discord-api-types.

import {
  just,
  list,
  type Schema,
  boolean,
  extended,
  id,
  integer,
  object,
  oneOf,
  orNull,
  ref,
  text,
  time,
} from "./schema.ts"

export type Required<Data> = {
  [Key in keyof Data as object extends Pick<Data, Key> ? never : Key]: Schema
}
export type Optional<Data> = {
  [Key in keyof Data as object extends Pick<Data, Key> ? Key : never]?: Schema
}

/** Creates a schema with the keys of a payload's type, and keys that only clients know. */
export function keysOf<Data>(
  required: Required<Data>,
  optional: Optional<Data>,
  undocumented: Readonly<Record<string, Schema>> = {},
): Schema {
  return object(required, { ...optional, ...undocumented })
}

export const user = ref("UserResponse")
export const message = ref("MessageResponse")
export const member = ref("GuildMemberResponse")
/** A member in a message, without the user. */
export const memberOnly = extended("BasicGuildMemberResponse", {}, { mute: boolean, deaf: boolean })
export const guildChannel = ref("GuildChannelResponse")
/** A thread in an interaction. */
const partialThread = object(
  {
    id,
    type: { enum: [10, 11, 12] },
    guild_id: id,
    parent_id: id,
    name: text,
    flags: integer,
    thread_metadata: ref("ThreadMetadataResponse"),
    permissions: text,
  },
  {
    last_message_id: orNull(id),
    last_pin_timestamp: orNull(time),
    rate_limit_per_user: integer,
  },
)

/** The documentation describes only the types of these keys; discord.js reads them. */
const partialGroupDm = object(
  {
    id,
    type: just(3),
    name: orNull(text),
    icon: orNull(text),
    owner_id: id,
    flags: integer,
    recipients: list(user),
  },
  { last_message_id: orNull(id), last_pin_timestamp: orNull(time) },
)

export const channel = oneOf(
  guildChannel,
  partialThread,
  partialGroupDm,
  ref("PrivateChannelResponse"),
)
