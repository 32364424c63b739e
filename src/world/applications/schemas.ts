// The body of a bot's edit of its own application.
// https://docs.discord.com/developers/resources/application#edit-current-application

import {
  ApplicationFlags,
  ApplicationIntegrationType,
  ApplicationWebhookEventStatus as EventStatus,
  OAuth2Scopes,
} from "discord-api-types/v10"
import {
  bitfield,
  enumOf,
  rawObject,
  object,
  array,
  transform,
  ignored,
  integer,
  nullable,
  optional,
  optionalBody,
  orObject,
  refusedUnlessNull,
  string,
  url,
} from "../kernel/body-schema.ts"
import { type ApplicationSettings, type EventWebhook, WEBHOOK_EVENT_TYPES } from "./model.ts"
import { dataUriSchema } from "../files/schemas/data-uri.ts"
import { LIMITS } from "../rules/limits.ts"
import { permissionsSchema } from "../commands/schemas/commands.ts"

const { application: limits } = LIMITS

const description = string(limits.description)

/** A description in several languages, of which responses show the default. */
const localizedDescription = transform(
  object({ default: description, localizations: ignored("no response of the API shows it") }),
  (found) => found.default,
)

const scopes = array(enumOf([OAuth2Scopes.ApplicationsCommands, OAuth2Scopes.Bot]), {
  min: 1,
  unique: true,
})

/** The scopes and permissions that an installation of the application requests. */
const installParams = transform(
  object({ scopes: optional(scopes), permissions: optional(permissionsSchema) }),
  (found) => ({ scopes: found.scopes ?? [], permissions: found.permissions ?? "0" }),
)

const integrationType = transform(
  object({ oauth2_install_params: optional(nullable(installParams)) }),
  ({ oauth2InstallParams }) =>
    oauth2InstallParams == null ? {} : { oauth2_install_params: oauth2InstallParams },
)

const installation = optional(nullable(integrationType))

/** The configuration by type of installation: to a guild, to a user. */
const integrationTypes = rawObject({
  [ApplicationIntegrationType.GuildInstall]: installation,
  [ApplicationIntegrationType.UserInstall]: installation,
})

const address = url(["http", "https"], limits.url)

/** The flags that an application may set itself: the flags that grant privileged intents. */
const intentFlags = bitfield(
  ApplicationFlags.GatewayPresenceLimited |
    ApplicationFlags.GatewayGuildMembersLimited |
    ApplicationFlags.GatewayMessageContentLimited,
)

export const editOwnApplicationBody = object({
  description: optional(nullable(orObject(description, localizedDescription))),
  tags: optional(nullable(array(string(limits.tag), { ...limits.tags, unique: true }))),
  custom_install_url: optional(nullable(address)),
  role_connections_verification_url: optional(nullable(address)),
  install_params: optional(nullable(installParams)),
  integration_types_config: optional(nullable(integrationTypes)),
  flags: optional(intentFlags),
  interactions_endpoint_url: optional(nullable(address)),
  icon: optional(nullable(dataUriSchema)),
  cover_image: optional(nullable(dataUriSchema)),
  event_webhooks_url: optional(nullable(address)),
  event_webhooks_status: optional(nullable(enumOf([EventStatus.Disabled, EventStatus.Enabled]))),
  event_webhooks_types: optional(nullable(array(enumOf(WEBHOOK_EVENT_TYPES), { unique: true }))),
  explicit_content_filter: optional(nullable(enumOf([0, 1]))),
  max_participants: optional(nullable(integer({ min: -1 }))),
  type: refusedUnlessNull("the platform itself creates applications for role subscriptions"),
  team_id: refusedUnlessNull(
    "the owner transfers an application in the developer portal; a test calls transferToTeam",
  ),
})

/** The body of an uploaded file: a form with nothing but the file. */
export const uploadAttachmentBody = optionalBody(
  object({ file: ignored("it is read as a file; a text in its place is no file") }),
)

/**
 * The settings of a new application. It can be installed to guilds and to users.
 * https://docs.discord.com/developers/change-log#user-installed-apps-general-availability
 *
 * Assumption: installations-of-new-applications
 */
export const NEW_APPLICATION_SETTINGS: ApplicationSettings = {
  icon: null,
  coverImage: null,
  description: "",
  tags: [],
  maxParticipants: null,
  explicitContentFilter: 0,
  customInstallUrl: null,
  roleConnectionsVerificationUrl: null,
  installParams: null,
  integrationTypesConfig: {
    [ApplicationIntegrationType.GuildInstall]: {},
    [ApplicationIntegrationType.UserInstall]: {},
  },
}

/** The webhook events of a new application: none. */
export const NEW_EVENT_WEBHOOK: EventWebhook = {
  url: null,
  publicKey: null,
  types: [],
  status: EventStatus.Disabled,
  failures: 0,
}
