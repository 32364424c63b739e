// Parts of payloads that the description does not have: their keys are held to discord-api-types.

import { type Schema, boolean, extended, object, oneOf, ref } from "./schema.ts"

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
export const channel = oneOf(guildChannel, ref("PrivateChannelResponse"))
