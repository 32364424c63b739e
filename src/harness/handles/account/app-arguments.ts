// The argument types of the verbs for apps, OAuth2 and requests to join guilds.

import type { InstallOptions } from "./apps.ts"
import type { AuthorizeChoice, AuthorizeOptions } from "./authorization.ts"
import type { PurchaseOptions } from "./purchases.ts"
import type { SlashOptions } from "../interaction/slash.ts"
import { activity, channel, guild, invite, sku, user } from "../arguments/argument-handles.ts"
import {
  listOf,
  object,
  oneOf,
  optional,
  options,
  record,
  union,
} from "../arguments/argument-types.ts"
import { address, boolean, name, permissions, text } from "../arguments/argument-values.ts"

export const APPS = {
  launchActivity: { channel, options: options<SlashOptions>({ bot: user }) },
  joinActivity: { activity },
  leaveActivity: { activity },
  purchase: { sku, options: options<PurchaseOptions>({ guild }) },
  cancelSubscription: { sku },
  requestToJoin: { guild, answers: optional(record(union(text, boolean))) },
  startJoinRequest: { guild },
  withdrawJoinRequest: { guild },
  authorize: {
    request: union(
      address,
      object<AuthorizeOptions>({
        bot: optional(user),
        scopes: listOf(name, 'a list of scopes, such as ["identify", "guilds"]'),
        redirectUri: optional(address),
        state: optional(text),
        responseType: optional(oneOf(["code", "token"])),
        codeChallenge: optional(name),
        codeChallengeMethod: optional(oneOf(["S256", "plain"])),
        permissions: optional(permissions),
        integrationType: optional(oneOf(["guild", "user"])),
      }),
    ),
    choice: options<AuthorizeChoice>({
      consent: oneOf(["granted", "denied"]),
      guild,
      channel,
    }),
  },
  logIn: {},
  logOut: {},
  acceptInvite: { invite: union(invite, name) },
  deauthorize: { bot: user },
  installApp: {
    bot: user,
    guild: optional(guild),
    options: options<InstallOptions>({ permissions }),
  },
} as const
