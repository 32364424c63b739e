// Parts of payloads that the description does not have: their keys are held to discord-api-types.

import {
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

/** The keys of a payload, as its type has them; and those that only clients know. */
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
/** As messages carry it: without the account. */
export const memberOnly = extended("BasicGuildMemberResponse", {}, { mute: boolean, deaf: boolean })
export const guildChannel = ref("GuildChannelResponse")
/** As interactions carry it. */
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
export const channel = oneOf(guildChannel, partialThread, ref("PrivateChannelResponse"))
