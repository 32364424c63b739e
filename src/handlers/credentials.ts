// Authenticates requests: by the token of a bot, the access token of a user, the credentials of an
// application, or the token of an interaction in the path.

import { ApiError } from "../world/kernel/api-error.ts"
import type { Application } from "../world/applications/model.ts"
import { ownerIdOf } from "../world/applications/rules.ts"
import { findInteractionByToken } from "../world/interactions/rules/interactions.ts"
import type { Actor, World } from "../world/model/world.ts"
import type { OAuth2Credentials } from "../world/oauth2/model.ts"
import { findAccessToken } from "../world/oauth2/rules/tokens.ts"
import { clientInHeader } from "../world/rules/secrets.ts"
import type { RoutedRequest } from "./incoming-request.ts"
import type { PlatformRequest } from "./platform-request.ts"
import type { Credential } from "./route.ts"

/** The dependencies of authentication. */
export interface AuthenticationDeps {
  readonly world: World
  /** Returns the application that a bot's token belongs to. */
  authenticate(token: string): Application | undefined
  /** Returns the name of the bot that has already used a token. Changes nothing. */
  findBotName?(token: string): string | undefined
}

/** The account that makes a request, and its OAuth2 credentials. */
export interface Caller extends OAuth2Credentials {
  readonly actor: Actor
}

const NOBODY: Caller = { actor: "nobody" }

/** Returns the application of the bot token in a request; undefined without a valid token. */
export function findApplication(
  deps: AuthenticationDeps,
  { headers }: PlatformRequest,
): Application | undefined {
  const token = botTokenOf(headers)
  return token === undefined ? undefined : deps.authenticate(token)
}

/** Returns the name of the bot whose token a request carries. Authenticates nothing. */
export function nameOfBot(deps: AuthenticationDeps, { headers }: PlatformRequest): string | null {
  const token = botTokenOf(headers)
  return (token === undefined ? undefined : deps.findBotName?.(token)) ?? null
}

type Headers = PlatformRequest["headers"]

function botTokenOf(headers: Headers): string | undefined {
  const sent = headers.get("authorization") ?? ""
  return sent.startsWith("Bot ") && sent !== "Bot " ? sent.slice("Bot ".length) : undefined
}

function bearerTokenOf(headers: Headers): string | undefined {
  return /^Bearer (.+)$/i.exec(headers.get("authorization") ?? "")?.[1]
}

/** Determines the caller of a request by the credential that its route takes. */
const CALLER_BY: Record<Credential, (deps: AuthenticationDeps, incoming: RoutedRequest) => Caller> =
  {
    bot(deps, incoming) {
      const { scope, anyScope = false, isForApplication = false } = incoming.route.binding
      if (
        (anyScope || scope !== undefined) &&
        bearerTokenOf(incoming.request.headers) !== undefined
      ) {
        const caller = CALLER_BY.bearer(deps, incoming)
        return isForApplication ? asApplication(deps, caller) : caller
      }
      const application = findApplication(deps, incoming.request)
      if (application === undefined) throw new ApiError("unauthorized")
      return { actor: application.botId }
    },
    bearer({ world }, { request, route }) {
      const token = bearerTokenOf(request.headers)
      const accessToken = token === undefined ? undefined : findAccessToken(world, token)
      if (accessToken === undefined) throw new ApiError("unauthorized")
      const { scope } = route.binding
      // Assumption: missing-scope
      if (scope !== undefined && !accessToken.scopes.includes(scope)) {
        throw new ApiError("missingScope")
      }
      return { actor: accessToken.userId, accessToken }
    },
    client: (_, { request }) => ({
      ...NOBODY,
      client: clientInHeader(request.headers.get("authorization")),
    }),
    /** Returns the bot of the token's interaction. The action validates the token. */
    interaction({ world }, { params }) {
      const interaction = findInteractionByToken(world, params["token"] ?? "")
      const application = interaction && world.applications.get(interaction.applicationId)
      return application === undefined ? NOBODY : { actor: application.botId }
    },
    none: () => NOBODY,
    optional: (deps, incoming) =>
      incoming.request.headers.get("authorization") === null
        ? NOBODY
        : CALLER_BY.bot(deps, incoming),
  }

/**
 * Returns the bot of an access token's application, as which the owner of the application acts.
 *
 * Assumption: tokens-of-owners
 *
 * @throws ApiError 20012 for the token of another user.
 */
function asApplication({ world }: AuthenticationDeps, { actor, accessToken }: Caller): Caller {
  const application = accessToken && world.applications.get(accessToken.applicationId)
  if (application === undefined || ownerIdOf(application) !== actor) {
    throw new ApiError("notThisApplication")
  }
  return { actor: application.botId, accessToken }
}

/** Returns the caller of a request. @throws ApiError 401 without a valid credential. */
export function callerOf(deps: AuthenticationDeps, incoming: RoutedRequest): Caller {
  return CALLER_BY[incoming.route.binding.credential ?? "bot"](deps, incoming)
}
