// Codecs of applications.

import { boolean, id, json, nullable, number, optional, object, string } from "../codec/codec.ts"
import { array, mapBy, setOf } from "../codec/collections.ts"
import type {
  Application,
  ApplicationSettings,
  EventWebhook,
  InteractionsEndpoint,
  ApplicationOAuth2,
  Team,
  TeamMember,
} from "./model.ts"
import { activityInstance } from "../activity-instances/codec.ts"
import { attachment } from "../messages/codec.ts"
import { avatar } from "../users/codec.ts"
import { customEmoji } from "../emojis/codec.ts"
import { entitlement } from "../entitlements/codec.ts"
import { sku } from "../skus/codec.ts"
import { subscription } from "../subscriptions/codec.ts"
import { command, commandCreation } from "../commands/codec.ts"

const endpoint = object<InteractionsEndpoint>({ url: string(), publicKey: string() })

const eventWebhook = object<EventWebhook>({
  url: nullable(string()),
  publicKey: nullable(string()),
  types: array(string()),
  status: number(),
  failures: number(),
})

const settings = object<ApplicationSettings>({
  icon: nullable(avatar),
  coverImage: nullable(avatar),
  description: string(),
  tags: array(string()),
  maxParticipants: nullable(number()),
  explicitContentFilter: number(),
  customInstallUrl: nullable(string()),
  roleConnectionsVerificationUrl: nullable(string()),
  installParams: json(),
  integrationTypesConfig: json(),
})

const oauth2 = object<ApplicationOAuth2>({
  clientSecret: string(),
  redirectUris: array(string()),
  publicClient: boolean,
})

const team = object<Team>({
  id: id(),
  name: string(),
  ownerId: id(),
  members: array(object<TeamMember>({ userId: id(), role: string(), isInvited: boolean })),
})

/** An application with its commands and emojis. */
export const application = object<Application>({
  id: id(),
  botId: id(),
  ownerId: id(),
  team: nullable(team),
  name: string(),
  token: string(),
  approvedIntents: setOf(number()),
  settings,
  activities: boolean,
  activityInstances: mapBy("id", activityInstance),
  uploads: mapBy("id", attachment),
  oauth2,
  installedBy: setOf(id()),
  commands: mapBy("id", command),
  commandCreations: array(commandCreation),
  emojis: mapBy("id", customEmoji),
  skus: mapBy("id", sku),
  entitlements: mapBy("id", entitlement),
  subscriptions: mapBy("id", subscription),
  verifyKey: nullable(string()),
  endpoint: nullable(endpoint),
  eventWebhook,
  shards: optional(number()),
})
