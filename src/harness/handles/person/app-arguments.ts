// The argument types of the verbs for apps and OAuth2.

import type { InstallOptions } from "../account/apps.ts"
import type { AuthorizeChoice, AuthorizeOptions } from "../account/authorization.ts"
import { channel, guild, user } from "../arguments/argument-handles.ts"
import { listOf, oneOf, optional, options, partial, union } from "../arguments/argument-types.ts"
import { address, name, permissions, text } from "../arguments/argument-values.ts"

export const APPS = {
  authorize: {
    request: union(
      address,
      partial<AuthorizeOptions>({
        bot: user,
        scopes: listOf(name, 'a list of scopes, such as ["identify", "guilds"]'),
        redirectUri: text,
        state: text,
        responseType: oneOf(["code", "token"]),
        codeChallenge: text,
        codeChallengeMethod: oneOf(["S256", "plain"]),
        permissions,
        integrationType: oneOf(["guild", "user"]),
      }),
    ),
    choice: options<AuthorizeChoice>({
      consent: oneOf(["granted", "denied"]),
      guild,
      channel,
    }),
  },
  deauthorize: { bot: user },
  installApp: {
    bot: user,
    guild: optional(guild),
    options: options<InstallOptions>({ permissions }),
  },
} as const
