import type { ApplicationId, ChannelId, GuildId, UserId, WebhookId } from "../model/ids.ts"

/** The choice of a user on the authorization page. */
export interface AuthorizationChoice {
  readonly consent: "granted" | "denied"
  /** The guild that a bot is added to. Default: the guild in the address of the page. */
  readonly guildId?: GuildId | undefined
  /** The channel in which a webhook is created. */
  readonly channelId?: ChannelId | undefined
}

/** The challenge of a client that proves itself with PKCE. https://www.rfc-editor.org/rfc/rfc7636 */
export interface CodeChallenge {
  readonly value: string
  readonly method: "S256" | "plain"
}

/** An authorization of a user, which a client exchanges for an access token. */
export interface AuthorizationCode {
  readonly code: string
  readonly applicationId: ApplicationId
  readonly userId: UserId
  readonly scopes: readonly string[]
  readonly redirectUri: string
  readonly challenge: CodeChallenge | null
  /** The guild that the bot was added to with the scope `bot`. */
  readonly guildId: GuildId | null
  /** The webhook that was created with the scope `webhook.incoming`. */
  readonly webhookId: WebhookId | null
  /** Unix milliseconds. */
  readonly expiresAt: number
}

/** An access token, by which an application acts for a user. */
export interface AccessToken {
  readonly token: string
  /** Null for the grants that have none: implicit, and client credentials. */
  readonly refreshToken: string | null
  readonly applicationId: ApplicationId
  readonly userId: UserId
  readonly scopes: readonly string[]
  /** Unix milliseconds. */
  readonly expiresAt: number
}

/** The scopes that a user has granted an application so far. */
export interface Consent {
  readonly applicationId: ApplicationId
  readonly userId: UserId
  readonly scopes: readonly string[]
}

/**
 * The codes and tokens that were issued, with what users have consented to. Expired codes and tokens
 * can still be in the maps.
 */
export interface AuthorizationState {
  readonly codes: Map<string, AuthorizationCode>
  readonly tokens: Map<string, AccessToken>
  /** One for each user and application. */
  readonly consents: Consent[]
  /** The users who are logged in on the pages of the platform; the latest is the last. */
  readonly sessions: Set<UserId>
  /** The number of secrets that were issued so far. */
  issued: number
}

/** The id and the secret of an application, as a client sends them. */
export interface ClientCredentials {
  readonly id: string
  /** Undefined for a public client. */
  readonly secret: string | undefined
}

/** The OAuth2 credentials of a request. */
export interface OAuth2Credentials {
  /** The token of a header `Authorization: Bearer`. */
  readonly accessToken?: AccessToken | undefined
  /** The credentials of a header `Authorization: Basic`. */
  readonly client?: ClientCredentials | undefined
}
