// What INTERACTION_CREATE carries.
// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object

import { type APIBaseInteraction, InteractionType } from "discord-api-types/v10"
import { channel, keysOf, memberOnly, message, user } from "./payload.ts"
import {
  type Schema,
  boolean,
  extended,
  id,
  integer,
  just,
  list,
  map,
  object,
  oneOf,
  ref,
  text,
} from "./schema.ts"

const optionValue: Schema = oneOf(text, { type: "number" }, boolean)

/** Options of options are of the same kind; two levels of sub-commands are all there is. */
function options(depth: number): Schema {
  const inner = depth === 0 ? {} : { options: options(depth - 1) }
  return list(
    object(
      { name: text, type: ref("ApplicationCommandOptionType") },
      { value: optionValue, ...inner },
    ),
  )
}

const permitted = { permissions: text }

const resolved = object(
  {},
  {
    users: map(user),
    members: map({ allOf: [memberOnly, object(permitted)] }),
    roles: map(ref("GuildRoleResponse")),
    channels: map({ allOf: [channel, object(permitted)] }),
  },
)

const commandData = object(
  { id, name: text, type: just(1) },
  { guild_id: id, options: options(2), resolved },
)

const componentData = object({
  custom_id: text,
  component_type: ref("MessageComponentTypes"),
  id: integer,
})

/** An interaction by the kind of its use. */
function interaction(type: InteractionType, use: { data: Schema; message?: Schema }): Schema {
  return keysOf<APIBaseInteraction<InteractionType, unknown>>(
    {
      id,
      application_id: id,
      type: just(type),
      token: text,
      version: just(1),
      app_permissions: text,
      locale: ref("AvailableLocalesEnum"),
      entitlements: list({}),
      authorizing_integration_owners: map(id),
      attachment_size_limit: integer,
    },
    {
      ...use,
      guild: object({ id, locale: ref("AvailableLocalesEnum"), features: list(text) }),
      guild_id: id,
      guild_locale: ref("AvailableLocalesEnum"),
      channel,
      channel_id: id,
      member: extended("GuildMemberResponse", permitted),
      user,
      context: ref("InteractionContextType"),
    },
  )
}

export const interactionCreate = oneOf(
  interaction(InteractionType.ApplicationCommand, { data: commandData }),
  interaction(InteractionType.MessageComponent, { data: componentData, message }),
)
