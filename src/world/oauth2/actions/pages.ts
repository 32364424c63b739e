// The content of the authorization page for a user who has not answered it yet.
// https://docs.discord.com/developers/topics/oauth2#authorization-code-grant

import { ApplicationIntegrationType, OAuth2Scopes as Scope } from "discord-api-types/v10"
import type { Application } from "../../applications/model.ts"
import { requireInstallable } from "../../applications/rules.ts"
import type { GuildChannel } from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { World } from "../../model/world.ts"
import {
  type Permission,
  canInChannel,
  canInGuild,
  permissionNamesOf,
} from "../../rules/permissions.ts"
import {
  isPrivateChannel,
  requireApplication,
  requireGuild,
  requirePerson,
} from "../../rules/require.ts"
import type { User } from "../../users/model/user.ts"
import { hasConsented } from "../rules/consents.ts"
import {
  AUTHORIZED,
  findProblem,
  isGuildFixed,
  redirectOf,
  redirectTo,
  requestedPermissions,
  requestedScopes,
} from "../rules/requests.ts"
import { type AuthorizeQuery, authorizeQuery } from "../schemas.ts"
import { type AuthContext, query } from "../../actions/action.ts"

/** The choice of a guild for the scope `bot`. */
export interface GuildChoice {
  /** The guilds that the user may add the bot to. */
  readonly guilds: readonly Guild[]
  /** The guild that is selected first. */
  readonly selected: Guild | undefined
  readonly permissions: readonly Permission[]
}

/** The choice of a channel for the scope `webhook.incoming`. */
export interface ChannelChoice {
  readonly channels: readonly { readonly guild: Guild; readonly channel: GuildChannel }[]
}

/** The form in which a user consents. */
export interface ConsentForm {
  readonly application: Application
  readonly user: User
  readonly scopes: readonly string[]
  readonly guildChoice: GuildChoice | undefined
  readonly channelChoice: ChannelChoice | undefined
  /** The address to return to; undefined if there is nothing to return to. */
  readonly redirectUri: string | undefined
}

/** The content of the authorization page. */
export type AuthorizationPage =
  /** The request is invalid, and the application is told. */
  | { readonly kind: "returned"; readonly address: string }
  /** The user has already consented, and the request asks not to ask again. */
  | { readonly kind: "skipped" }
  | { readonly kind: "form"; readonly form: ConsentForm }

/**
 * Returns the content of the authorization page for a user.
 *
 * @throws ApiError 10002 for an unknown application, 50035 for an address that is not registered.
 */
export const getAuthorizationPage = query({
  name: "oauth2.getAuthorizationPage",
  querySchema: authorizeQuery,
  resolve: ({ world, actor }: AuthContext<object>) => ({
    user: requirePerson(world, actor, "authorize an application"),
  }),
  read({ world, resolved: { user }, query: asked }): AuthorizationPage {
    const application = requireApplication(world, asked.clientId)
    const scopes = requestedScopes(application, asked)
    if (scopes.includes(Scope.ApplicationsCommands)) {
      const { GuildInstall } = ApplicationIntegrationType
      requireInstallable(application, asked.integrationType ?? GuildInstall)
    }
    const redirectUri = redirectOf(application, asked, scopes)
    const problem = findProblem(asked, scopes, { consent: "granted" })
    if (problem !== undefined) {
      return { kind: "returned", address: redirectTo(redirectUri ?? AUTHORIZED, problem, asked) }
    }
    const consent = { applicationId: application.id, userId: user.id, scopes }
    if (asked.prompt === "none" && hasConsented(world, consent)) return { kind: "skipped" }
    const guildChoice = scopes.includes(Scope.Bot) ? guildChoiceOf(world, user, asked) : undefined
    const channelChoice = scopes.includes(Scope.WebhookIncoming)
      ? channelChoiceOf(world, user)
      : undefined
    const form = { application, user, scopes, guildChoice, channelChoice, redirectUri }
    return { kind: "form", form }
  },
})

function guildChoiceOf(world: World, { id }: User, asked: AuthorizeQuery): GuildChoice {
  const isFixed = isGuildFixed(asked)
  const guilds = [...world.guilds.values()].filter(
    (guild) =>
      canInGuild(world, guild, id, "ManageGuild") && (!isFixed || guild.id === asked.guildId),
  )
  const selected = guilds.find((guild) => guild.id === asked.guildId)
  return { guilds, selected, permissions: permissionNamesOf(requestedPermissions(asked)) }
}

function channelChoiceOf(world: World, { id }: User): ChannelChoice {
  const channels = [...world.channels.values()].flatMap((channel) => {
    if (isPrivateChannel(channel) || channel.kind === "thread" || channel.kind === "category")
      return []
    const isManaged = canInChannel(world, channel, id, ["ViewChannel", "ManageWebhooks"])
    return isManaged ? [{ guild: requireGuild(world, channel.guildId), channel }] : []
  })
  return { channels }
}
