import {
  authorizeApplication,
  deauthorizeApplication,
} from "../../../world/oauth2/actions/authorization.ts"
import { logIn, logOut } from "../../../world/oauth2/actions/sessions.ts"
import { describeAnswer } from "../../../world/oauth2/rules/requests.ts"
import type { Permission } from "../../../world/rules/permissions.ts"
import { permissionBitsOf } from "../../../world/rules/permissions.ts"
import type { ChannelId, GuildId } from "../../../world/model/ids.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import { applicationIdOf } from "../../../world/rules/shared-ids.ts"
import { Handle } from "../handle.ts"
import { act } from "../perform.ts"
import type { UserHandle } from "../user.ts"

/** The options of an authorization. */
export interface AuthorizeOptions {
  /** The bot whose application is authorized. Default: the first bot of the simulation. */
  readonly bot?: UserHandle
  /** The scopes, such as `["identify", "guilds"]`. */
  readonly scopes: readonly string[]
  /** The address to return to. Default: the first registered one. */
  readonly redirectUri?: string
  readonly state?: string
  /** `"token"` is the implicit grant. Default: `"code"`, if the scopes need an access token. */
  readonly responseType?: "code" | "token"
  /** The challenge of PKCE. */
  readonly codeChallenge?: string
  /** The method of the challenge. Default: `"plain"`, as in RFC 7636. */
  readonly codeChallengeMethod?: "S256" | "plain"
  /** The permissions that the scope `bot` asks for. Default: none. */
  readonly permissions?: readonly Permission[]
  /** Installs the application for the user, with the scope `applications.commands`. */
  readonly integrationType?: "guild" | "user"
}

/** The choice of a user on the authorization page. */
export interface AuthorizeChoice {
  /** Default: `"granted"`. */
  readonly consent?: "granted" | "denied"
  /** The guild that the scope `bot` adds the bot to. */
  readonly guild?: { readonly id: GuildId }
  /** The channel in which the scope `webhook.incoming` creates a webhook. */
  readonly channel?: { readonly id: ChannelId }
}

/** The verbs for authorizations by OAuth2. */
export interface AuthorizationVerbs {
  /**
   * Answers the authorization page of an application, and returns the address that the browser goes
   * to: the redirect URI with a `code`, or with the `error` that the application is told. Takes the
   * address of the page, as the dashboard builds it, or the options of one.
   *
   * @example const back = await alice.authorize({ scopes: ["identify"], state: "xyz" })
   * @example const back = await alice.authorize(loginUrl, { consent: "denied" })
   * @throws PlatformError if the platform shows an error instead of the page: 10002 for an unknown
   * application, 50035 for a redirect URI that is not registered, and the refusals of adding a bot
   * or a webhook.
   * @throws SetupError for an address of another page, and for a scope that needs a guild or a
   * channel without one.
   */
  authorize(request: string | AuthorizeOptions, choice?: AuthorizeChoice): Promise<string>

  /**
   * Logs the user in on the pages of the platform, such as `https://discord.com/oauth2/authorize`.
   * Requests without a cookie see the pages of the user who has logged in last. Returns the cookie
   * of the session, which tells several users apart.
   *
   * @example await alice.logIn()
   * @example const page = await fetch(loginUrl, { headers: { cookie: await bob.logIn() } })
   */
  logIn(): Promise<string>

  /** Ends the session of the user on the pages of the platform. */
  logOut(): Promise<void>

  /**
   * Withdraws the authorization of a bot's application. Its tokens are no longer valid, and it is no
   * longer installed for the user.
   *
   * @throws SetupError if the user has not authorized the application.
   */
  deauthorize(bot: UserHandle): Promise<void>
}

export const authorizationVerbs: AuthorizationVerbs & ThisType<UserHandle> = {
  async authorize(request, choice = {}) {
    const query = typeof request === "string" ? queryOfPage(request) : queryOf(this, request)
    const { consent = "granted", guild, channel } = choice
    const input = { consent, guildId: guild?.id, channelId: channel?.id }
    const description = describeAnswer(query["scope"], consent)
    return act(this, description, authorizeApplication, { input, query })
  },

  async logIn() {
    return act(this, "logs in", logIn, { input: {} })
  },

  async logOut() {
    await act(this, "logs out", logOut, { input: {} })
  },

  async deauthorize(bot) {
    Handle.requireSameWorld(this, bot)
    const description = `withdraws the authorization of ${bot.name}`
    await act(this, description, deauthorizeApplication, { input: { botId: bot.id } })
  },
}

/** The addresses of the authorization page. */
const PAGE =
  /^https:\/\/(?:(?:canary|ptb)\.)?discord(?:app)?\.com(?:\/api(?:\/v\d+)?)?\/oauth2\/authorize$/

/** Returns the query of the authorization page. @throws SetupError for another address. */
function queryOfPage(address: string): Record<string, string> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url !== undefined && PAGE.test(url.origin + url.pathname)) {
    return Object.fromEntries(url.searchParams)
  }
  throw new SetupError(
    `authorize: ${address} is not the authorization page. Pass an address that starts with https://discord.com/oauth2/authorize, or options such as { scopes: ["identify"] }.`,
  )
}

/** Returns the query of the page that the options describe. */
function queryOf(user: UserHandle, options: AuthorizeOptions): Record<string, string> {
  const { bot, scopes, redirectUri, state, permissions, integrationType } = options
  if (bot !== undefined) Handle.requireSameWorld(user, bot)
  const application =
    bot === undefined ? Handle.simulationOf(user).application().id : applicationIdOf(bot.id)
  const needsToken = scopes.some((scope) => scope !== "bot" && scope !== "applications.commands")
  const { responseType = needsToken ? "code" : undefined } = options
  const query: Record<string, string | undefined> = {
    client_id: application,
    scope: scopes.join(" "),
    response_type: responseType,
    redirect_uri: redirectUri,
    state,
    code_challenge: options.codeChallenge,
    code_challenge_method: options.codeChallengeMethod,
    permissions: permissions && String(permissionBitsOf(permissions)),
    integration_type: integrationType && (integrationType === "user" ? "1" : "0"),
  }
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
