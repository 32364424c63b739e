import {
  ApplicationIntegrationType,
  type GatewayIntentBits,
  Locale,
  OAuth2Scopes,
} from "discord-api-types/v10"
import type { SchemaOutput } from "../../kernel/body-schema.ts"
import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import type { Application, ApplicationOAuth2 } from "../model.ts"
import type { ApplicationId, UserId } from "../../model/ids.ts"
import type { User } from "../../users/model/user.ts"
import type { World } from "../../model/world.ts"
import { intentsOf, requireInstallable } from "../rules.ts"
import { botDiscriminator } from "../../users/rules/discriminators.ts"
import { NEW_APPLICATION_SETTINGS, NEW_EVENT_WEBHOOK, editOwnApplicationBody } from "../schemas.ts"
import {
  findApplicationOf,
  requireAccount,
  requireApplication,
  requireSystem,
  requireUser,
} from "../../rules/require.ts"
import { botToken, oauth2Secret } from "../../rules/secrets.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import { withoutActivities } from "./activities.ts"
import {
  type ApplicationInput,
  requireApplicationById,
  requireApplicationOfBot,
} from "./interactions-endpoints.ts"
import { type WithVerifiedUrls, requireVerifiedUrls } from "./own-urls.ts"
import { editedSettings } from "./settings.ts"
import { userInstallation } from "../../oauth2/rules/installations.ts"
import { editedEventWebhook } from "./event-webhooks.ts"
import type { NewMember } from "../../members/actions/members.ts"
import { applicationIdOf } from "../../rules/shared-ids.ts"

/** The fields of a new application. */
export interface NewApplication {
  readonly name: string
  readonly approvedIntents: ReadonlySet<GatewayIntentBits>
  /** The id of the bot, if its token contains one. */
  readonly id?: UserId | undefined
  /** The token of the bot. Default: a generated one. */
  readonly token?: string | undefined
  /** The number of shards that the platform recommends. */
  readonly shards?: number | undefined
  /** The settings for OAuth2. Default: a generated secret, and no redirect. */
  readonly oauth2?: Partial<ApplicationOAuth2> | undefined
}

function newAccount(world: World, id: UserId, name: string, bot: boolean): User {
  return {
    id,
    name,
    globalName: null,
    avatar: null,
    banner: null,
    primaryGuild: null,
    discriminator: bot ? botDiscriminator(world, name) : "0",
    bot,
    system: false,
    publicFlags: 0,
    acceptsDms: true,
    seenAt: null,
    locale: Locale.EnglishUS,
  }
}

/** Creates an application, its bot and the user who owns it. */
export const createApplication = action({
  name: "applications.create",
  resolve({ world, input: { id, name } }: AuthContext<NewApplication>) {
    if (id !== undefined && world.users.has(id)) {
      throw new ImpossibleActionError(
        `The bot ${name} cannot have the id ${id}: another account has it.`,
      )
    }
  },
  apply({ world, input }): Application {
    const owner = newAccount(world, world.ids.next<UserId>(), `${input.name} Owner`, false)
    const botId: UserId = input.id === undefined ? world.ids.next() : world.ids.reserve(input.id)
    const application: Application = {
      id: applicationIdOf(botId),
      botId,
      ownerId: owner.id,
      team: null,
      name: input.name,
      token: input.token ?? botToken(world, botId),
      approvedIntents: input.approvedIntents,
      settings: NEW_APPLICATION_SETTINGS,
      ...withoutActivities(),
      oauth2: {
        clientSecret: oauth2Secret(world, "client", botId),
        redirectUris: [],
        publicClient: false,
        ...input.oauth2,
      },
      commands: new Map(),
      commandCreations: [],
      skus: new Map(),
      entitlements: new Map(),
      subscriptions: new Map(),
      installedBy: new Set(),
      emojis: new Map(),
      verifyKey: null,
      endpoint: null,
      eventWebhook: NEW_EVENT_WEBHOOK,
      ...(input.shards !== undefined && { shards: input.shards }),
    }
    world.users.set(owner.id, owner)
    world.users.set(botId, newAccount(world, botId, input.name, true))
    world.applications.set(application.id, application)
    return application
  },
})

/** The fields of an existing application that a test replaces. */
export interface ApplicationUpdate extends Partial<
  Pick<Application, "token" | "approvedIntents" | "shards">
> {
  readonly id: ApplicationId
  readonly oauth2?: Partial<ApplicationOAuth2> | undefined
}

/** Replaces the token, the approved intents or the shard count of an application. */
export const updateApplication = action({
  name: "applications.update",
  resolve({ world, actor, input }: AuthContext<ApplicationUpdate>) {
    requireSystem(actor, "replace the token or the intents of an application")
    return { application: requireApplication(world, input.id) }
  },
  apply({ world, resolved: { application }, input }): Application {
    const oauth2 = { ...application.oauth2, ...input.oauth2 }
    const renewed = { ...application, ...input, oauth2 }
    world.applications.set(input.id, renewed)
    return renewed
  },
})

/** Returns the application of the bot. */
export const getOwnApplication = query({
  name: "applications.getOwn",
  resolve: requireApplicationOfBot,
  read: ({ resolved: { application } }): Application => application,
})

/** Returns the application of the bot by its id. */
export const getApplication = query({
  name: "applications.get",
  resolve: requireApplicationById,
  read: ({ resolved: { application } }): Application => application,
})

/**
 * Edits the application of the bot. The flags grant and revoke privileged intents.
 * https://docs.discord.com/developers/resources/application#edit-current-application
 *
 * @throws ApiError 50035 for a URL that could not be verified.
 */
export const editOwnApplication = action({
  name: "applications.editOwn",
  bodySchema: editOwnApplicationBody,
  resolve: (context: AuthContext<WithVerifiedUrls>) => requireApplicationOfBot(context),
  apply: ({ world, resolved: { application }, body, input }): Application =>
    applyEdit(world, application, body, input),
})

/** Edits the application of the bot by its id. @throws the errors of `editOwnApplication`. */
export const editApplication = action({
  name: "applications.edit",
  bodySchema: editOwnApplicationBody,
  resolve: (context: AuthContext<ApplicationInput & WithVerifiedUrls>) =>
    requireApplicationById(context),
  apply: ({ world, resolved: { application }, body, input }): Application =>
    applyEdit(world, application, body, input),
})

function applyEdit(
  world: World,
  application: Application,
  body: SchemaOutput<typeof editOwnApplicationBody>,
  { verified }: WithVerifiedUrls,
): Application {
  const { flags, interactionsEndpointUrl, ...edit } = body
  const { interactions, events } = requireVerifiedUrls(application, body, verified)
  const kept = interactionsEndpointUrl === null ? null : application.endpoint
  const edited: Application = {
    ...application,
    verifyKey: interactions?.publicKey ?? events?.publicKey ?? application.verifyKey,
    endpoint: interactions ?? kept,
    approvedIntents: flags === undefined ? application.approvedIntents : intentsOf(flags),
    settings: editedSettings(application.settings, edit),
    eventWebhook: editedEventWebhook(application.eventWebhook, body, events?.publicKey),
  }
  world.applications.set(application.id, edited)
  return edited
}

/**
 * Installs an application for the actor. Its bot may then write to them without a mutual guild.
 * https://docs.discord.com/developers/resources/application#application-object-application-integration-types
 */
export const installForSelf = action({
  name: "applications.installForSelf",
  resolve({ world, actor, input: { userId } }: AuthContext<Pick<NewMember, "userId">>) {
    const installerId = requireAccount(actor)
    return { installerId, application: requireUninstalled(world, installerId, userId) }
  },
  apply({ resolved: { installerId, application } }, { emit }): void {
    application.installedBy.add(installerId)
    const scopes = [OAuth2Scopes.ApplicationsCommands]
    emit(userInstallation({ application, userId: installerId, scopes }))
  },
})

/** Returns the application of a bot that the user has not installed yet. */
function requireUninstalled(world: World, userId: UserId, botId: UserId): Application {
  const { name } = requireUser(world, botId)
  const application = findApplicationOf(world, botId)
  if (application === undefined) {
    throw new ImpossibleActionError(
      `${name} has no application that can be installed. Use a bot of this run.`,
    )
  }
  requireInstallable(application, ApplicationIntegrationType.UserInstall)
  if (application.installedBy.has(userId)) {
    throw new ImpossibleActionError(
      `${name} is already installed for ${requireUser(world, userId).name}.`,
    )
  }
  return application
}
