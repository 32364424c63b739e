// The modules of the handlers that a page loads when they are first used.

import { LazyModule } from "../requirements/lazy-module.ts"

export const rareRoutesModule = new LazyModule(
  "rarely used routes",
  () => import("./routing/rare-routes.ts"),
)

export const pagesModule = new LazyModule("the authorization page", async () => {
  const { respondWithPage } = await import("./pages/pages.ts")
  return { respondWithPage }
})

export const specificationModule = new LazyModule('the profile "specification"', async () => {
  const { createLeftOutKeyFinder, whyNotSpecified } = await import("./keys/specified-keys.ts")
  return { createLeftOutKeyFinder, whyNotSpecified }
})
