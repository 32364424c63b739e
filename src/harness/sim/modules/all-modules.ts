// Imports the modules that a page loads when they are first used, for entries that need everything at
// once: those for Node, whose simulations never wait for a file, and `guildsim`, whose simulations are
// created without waiting.

import { createLeftOutKeyFinder, whyNotSpecified } from "../../../handlers/keys/specified-keys.ts"
import {
  pagesModule,
  rareRoutesModule,
  specificationModule,
} from "../../../handlers/lazy-modules.ts"
import { respondWithPage } from "../../../handlers/pages/pages.ts"
import { rareRoutes } from "../../../handlers/routing/rare-routes.ts"
import { accountVerbs } from "../../handles/verbs/account-verbs.ts"
import { accountVerbsModule, memberVerbsModule } from "../../handles/verbs/lazy-verbs.ts"
import { memberVerbs } from "../../handles/verbs/member-verbs.ts"
import { httpBotsModule } from "../../http-bots/lazy-module.ts"
import {
  addPortableEventWebhook,
  addPortableHttpBot,
  createPortableUrlHost,
  createUrlChecks,
} from "../../http-bots/portable.ts"
import { usageModule } from "../../simulation/usage/record-usage.ts"
import { UsageRecorder } from "../../simulation/usage/usage-recorder.ts"

rareRoutesModule.provide({ rareRoutes })
pagesModule.provide({ respondWithPage })
specificationModule.provide({ createLeftOutKeyFinder, whyNotSpecified })
httpBotsModule.provide({
  addPortableEventWebhook,
  addPortableHttpBot,
  createPortableUrlHost,
  createUrlChecks,
})
usageModule.provide({ UsageRecorder })
accountVerbsModule.provide({ verbs: accountVerbs })
memberVerbsModule.provide({ verbs: memberVerbs })
