// Codecs of integrations.

import { boolean, id, number, object, string, unionByKind } from "../codec/codec.ts"
import { array } from "../codec/collections.ts"
import type { GuildId, IntegrationId } from "../model/ids.ts"
import type {
  BotIntegration,
  ConnectionIntegration,
  Integration,
  SubscriptionsIntegration,
} from "./model.ts"

const base = { id: id<IntegrationId>(), guildId: id<GuildId>(), name: string() }

export const integration = unionByKind<Integration>({
  bot: object<BotIntegration>({
    ...base,
    kind: string(),
    applicationId: id(),
    userId: id(),
    scopes: array(string()),
  }),
  connection: object<ConnectionIntegration>({
    ...base,
    kind: string(),
    service: string(),
    accountId: string(),
    userId: id(),
    roleId: id(),
    settings: object({
      expireBehavior: number(),
      expireGracePeriod: number(),
      enableEmoticons: boolean,
    }),
    syncedAt: number(),
  }),
  subscriptions: object<SubscriptionsIntegration>({ ...base, kind: string() }),
})
