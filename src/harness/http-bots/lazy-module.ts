// The module of bots that receive requests, which a page loads when it is first used.

import type { UrlChecks } from "../../handlers/url-checks.ts"
import { LazyModule } from "../../requirements/lazy-module.ts"

export const httpBotsModule = new LazyModule("HTTP bots", () => import("./portable.ts"))

/** Creates checks of URLs whose code is loaded when a request needs them. */
export function createLazyUrlChecks(create: () => UrlChecks): UrlChecks {
  let created: UrlChecks | undefined
  const checks = (): UrlChecks => (created ??= create())
  return {
    prepareKeys() {
      const waiting = httpBotsModule.ready()
      return waiting === undefined
        ? checks().prepareKeys()
        : waiting.then(() => checks().prepareKeys())
    },
    verify: (urls, path) => httpBotsModule.use(async () => checks().verify(urls, path)),
  }
}
