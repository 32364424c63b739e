// The argument types of the builders of a guild's settings.

import { channel, emoji } from "../../arguments/argument-handles.ts"
import {
  listOf,
  nullable,
  object,
  optional,
  options,
  partial,
} from "../../arguments/argument-types.ts"
import {
  boolean,
  bytes,
  guildFeatures,
  integer,
  name,
  text,
} from "../../arguments/argument-values.ts"
import type { ArgumentTable } from "../../arguments/validate-arguments.ts"
import { PICTURE_TYPES } from "../../arguments/option-types.ts"
import type { GuildPictureOptions } from "./picture-options.ts"
import type {
  PauseOptions,
  SearchIndexOptions,
  TagOptions,
  TemplateOptions,
  WelcomeChannelOptions,
  WelcomeScreenOptions,
} from "./settings.ts"

const welcomeChannel = object<WelcomeChannelOptions>({
  channel,
  description: name,
  emoji: optional(emoji),
})

/** The argument types of the builders of a guild's settings, by method name. */
export const SETTINGS_BUILDERS = {
  setSystemChannel: { channel: nullable(channel) },
  setFeatures: { features: guildFeatures },
  setPictures: { pictures: partial<GuildPictureOptions>(PICTURE_TYPES) },
  setTag: { tag: nullable(text), options: options<TagOptions>({ badge: bytes }) },
  setWelcomeScreen: {
    options: partial<WelcomeScreenOptions>({
      enabled: boolean,
      description: nullable(text),
      channels: listOf(
        welcomeChannel,
        'a list of channels, such as [{ channel: rules, description: "Read me" }]',
      ),
    }),
  },
  setPauses: {
    options: partial<PauseOptions>({ invites: nullable(integer(1)), dms: nullable(integer(1)) }),
  },
  rebuildSearchIndex: {
    options: options<SearchIndexOptions>({ availableIn: integer(0), completeIn: integer(0) }),
  },
  createTemplate: { name, options: options<TemplateOptions>({ description: text }) },
  setVanityUrl: { code: nullable(name) },
} satisfies Record<string, ArgumentTable>
