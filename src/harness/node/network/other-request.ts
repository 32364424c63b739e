// Handles a request to a host that is not the platform's. A handler may answer it; otherwise it
// passes through.

import type { HttpRequestEvent } from "@mswjs/interceptors"
import { loadNodePackage } from "./node-packages.ts"
import type { NetworkHandlers } from "./network-handlers.ts"
import { removeBypass } from "./bypass.ts"
import { describeRequestTarget } from "../../simulation/faults/request-target.ts"
import { AnsweredWithError, asError } from "./errors.ts"

/**
 * Runs the handlers of one network. Resolves to true if the request is settled, so that no other
 * network handles it.
 */
export async function answerOtherRequest(
  { request, controller }: HttpRequestEvent,
  handlers: NetworkHandlers,
): Promise<boolean> {
  const { PENDING } = loadNodePackage("@mswjs/interceptors").RequestController
  // Another listener may answer first, and the client may give up meanwhile.
  const isSettled = (): boolean => controller.readyState !== PENDING
  const fail = (reason: unknown): void => {
    if (isSettled()) return
    controller.errorWith(
      asError(reason, describeRequestTarget(request.method, new URL(request.url))),
    )
  }
  if (isSettled()) return true
  await handlers.resolve(request, {
    respond(response) {
      if (isSettled()) return
      if (response.type !== "error") return controller.respondWith(response)
      fail(new AnsweredWithError(describeRequestTarget(request.method, new URL(request.url))))
    },
    fail,
    decline: () => removeBypass(request),
  })
  return isSettled()
}
