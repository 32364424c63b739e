// Accounts, what they show of themselves, and applications, as they are saved.

import { flag, id, json, nullable, number, optional, record, text } from "../kernel/codec.ts"
import { bytes, list, mapBy, setOf } from "../kernel/codec-collections.ts"
import type {
  Application,
  ApplicationSettings,
  CommandCreation,
  InteractionsEndpoint,
} from "../model/application.ts"
import type { Command } from "../model/command.ts"
import type { Activity, Presence } from "../model/presence.ts"
import type { Avatar, User } from "../model/user.ts"
import { customEmoji } from "./expressions.ts"

/** The picture of an account or a webhook. */
export const avatar = record<Avatar>({ contentType: text(), bytes, hash: text() })

/** An account. */
export const user = record<User>({
  id: id(),
  name: text(),
  globalName: nullable(text()),
  avatar: nullable(avatar),
  discriminator: text(),
  bot: flag,
  system: flag,
  publicFlags: number(),
  locale: text(),
  acceptsDms: flag,
  seenAt: nullable(number()),
})

const activity = record<Activity>({
  name: text(),
  type: number(),
  state: nullable(text()),
  details: nullable(text()),
  url: nullable(text()),
  createdAt: number(),
})

/** What an account shows of itself. */
export const presence = record<Presence>({ status: text(), activities: list(activity) })

const command = record<Command>({
  id: id(),
  applicationId: id(),
  guildId: nullable(id()),
  version: text(),
  type: number(),
  name: text(),
  nameLocalizations: json(),
  description: text(),
  descriptionLocalizations: json(),
  options: list(json()),
  defaultMemberPermissions: nullable(text()),
  nsfw: flag,
  contexts: json(),
  integrationTypes: json(),
  dmPermission: flag,
})

const commandCreation = record<CommandCreation>({ guildId: nullable(id()), at: number() })

const endpoint = record<InteractionsEndpoint>({ url: text(), publicKey: text() })

const settings = record<ApplicationSettings>({
  description: text(),
  tags: list(text()),
  customInstallUrl: nullable(text()),
  roleConnectionsVerificationUrl: nullable(text()),
  installParams: json(),
  integrationTypesConfig: json(),
})

/** An application with its commands and emojis. */
export const application = record<Application>({
  id: id(),
  botId: id(),
  ownerId: id(),
  name: text(),
  token: text(),
  approvedIntents: setOf(number()),
  settings,
  installedBy: setOf(id()),
  commands: mapBy("id", command),
  commandCreations: list(commandCreation),
  emojis: mapBy("id", customEmoji),
  endpoint: nullable(endpoint),
  shards: optional(number()),
})
