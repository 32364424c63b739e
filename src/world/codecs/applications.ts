// Codecs of accounts, presences and applications.

import { boolean, id, json, nullable, number, optional, object, string } from "../kernel/codec.ts"
import { bytes, array, mapBy, setOf } from "../kernel/codec-collections.ts"
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

/** The avatar of an account or a webhook. */
export const avatar = object<Avatar>({ contentType: string(), bytes, hash: string() })

export const user = object<User>({
  id: id(),
  name: string(),
  globalName: nullable(string()),
  avatar: nullable(avatar),
  discriminator: string(),
  bot: boolean,
  system: boolean,
  publicFlags: number(),
  locale: string(),
  acceptsDms: boolean,
  seenAt: nullable(number()),
})

const activity = object<Activity>({
  name: string(),
  type: number(),
  state: nullable(string()),
  details: nullable(string()),
  url: nullable(string()),
  createdAt: number(),
})

export const presence = object<Presence>({ status: string(), activities: array(activity) })

const command = object<Command>({
  id: id(),
  applicationId: id(),
  guildId: nullable(id()),
  version: string(),
  type: number(),
  name: string(),
  nameLocalizations: json(),
  description: string(),
  descriptionLocalizations: json(),
  options: array(json()),
  defaultMemberPermissions: nullable(string()),
  nsfw: boolean,
  contexts: json(),
  integrationTypes: json(),
  dmPermission: boolean,
})

const commandCreation = object<CommandCreation>({ guildId: nullable(id()), at: number() })

const endpoint = object<InteractionsEndpoint>({ url: string(), publicKey: string() })

const settings = object<ApplicationSettings>({
  description: string(),
  tags: array(string()),
  customInstallUrl: nullable(string()),
  roleConnectionsVerificationUrl: nullable(string()),
  installParams: json(),
  integrationTypesConfig: json(),
})

/** An application with its commands and emojis. */
export const application = object<Application>({
  id: id(),
  botId: id(),
  ownerId: id(),
  name: string(),
  token: string(),
  approvedIntents: setOf(number()),
  settings,
  installedBy: setOf(id()),
  commands: mapBy("id", command),
  commandCreations: array(commandCreation),
  emojis: mapBy("id", customEmoji),
  endpoint: nullable(endpoint),
  shards: optional(number()),
})
