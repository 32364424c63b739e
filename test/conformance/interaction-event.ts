// The payload of INTERACTION_CREATE.
// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object

import {
  type APIBaseInteraction,
  ApplicationCommandType,
  ComponentType,
  InteractionType,
} from "discord-api-types/v10"
import { channel, keysOf, message, user } from "./payload.ts"
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
  orNull,
  ref,
  text,
} from "./schema.ts"

const optionValue: Schema = oneOf(text, { type: "number" }, boolean)

/**
 * Returns the schema of options, which nest at most two levels of subcommands. Only autocomplete
 * has a focused option.
 */
function options(depth: number, focus: Record<string, Schema> = {}): Schema {
  const inner = depth === 0 ? {} : { options: options(depth - 1, focus) }
  return list(
    object(
      { name: text, type: ref("ApplicationCommandOptionType") },
      { value: optionValue, ...focus, ...inner },
    ),
  )
}

const permitted = { permissions: text }

const resolved = object(
  {},
  {
    users: map(user),
    // "Partial Member objects are missing user, deaf and mute fields" (Resolved Data Structure)
    members: map({ allOf: [ref("BasicGuildMemberResponse"), object(permitted)] }),
    roles: map(ref("GuildRoleResponse")),
    // app_permissions: change log of July 16, 2026
    channels: map({ allOf: [channel, object(permitted, { app_permissions: text })] }),
    messages: map(message),
    attachments: map(ref("MessageAttachmentResponse")),
  },
)

const commandData = object(
  { id, name: text, type: just(1) },
  { guild_id: id, options: options(2), resolved },
)

/** A command that starts an activity has neither options nor a target. */
const entryPointData = object({
  id,
  name: text,
  type: just(ApplicationCommandType.PrimaryEntryPoint),
})

const menuData = (type: ApplicationCommandType): Schema =>
  object({ id, name: text, type: just(type), target_id: id, resolved }, { guild_id: id })

const autocompleteData = object(
  { id, name: text, type: just(1), options: options(2, { focused: just(true) }) },
  { guild_id: id, resolved },
)

const used = (type: ComponentType, more: Record<string, Schema> = {}, rest = {}): Schema =>
  object({ custom_id: text, component_type: just(type), id: integer, ...more }, rest)

const ENTITIES = [
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
]

const componentData = oneOf(
  used(ComponentType.Button),
  used(ComponentType.StringSelect, { values: list(text) }),
  ...ENTITIES.map((type) => used(type, { values: list(id) }, { resolved })),
)

/**
 * The submitted values, by their component.
 * https://docs.discord.com/developers/components/reference
 */
const filled = (type: ComponentType, more: Record<string, Schema>): Schema =>
  object({ type: just(type), id: integer, custom_id: text, ...more })

const textInput = filled(ComponentType.TextInput, { value: text })

const fields = oneOf(
  textInput,
  filled(ComponentType.StringSelect, { values: list(text) }),
  ...[...ENTITIES, ComponentType.FileUpload].map((type) => filled(type, { values: list(id) })),
  filled(ComponentType.RadioGroup, { value: orNull(text) }),
  filled(ComponentType.CheckboxGroup, { values: list(text) }),
  filled(ComponentType.Checkbox, { value: boolean }),
)

const modalData = object(
  {
    custom_id: text,
    components: list(
      oneOf(
        object({ type: just(ComponentType.ActionRow), id: integer, components: list(textInput) }),
        object({ type: just(ComponentType.Label), id: integer, component: fields }),
        object({ type: just(ComponentType.TextDisplay), id: integer }),
      ),
    ),
  },
  { resolved },
)

/** Returns the schema of an interaction of one type. */
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
  interaction(InteractionType.ApplicationCommand, {
    data: oneOf(
      commandData,
      menuData(ApplicationCommandType.User),
      menuData(ApplicationCommandType.Message),
      entryPointData,
    ),
  }),
  interaction(InteractionType.ApplicationCommandAutocomplete, { data: autocompleteData }),
  interaction(InteractionType.MessageComponent, { data: componentData, message }),
  interaction(InteractionType.ModalSubmit, { data: modalData, message }),
)
