// A request to a host that is not the platform's: a handler may answer it, else it passes through.

import { RequestController, type HttpRequestEvent } from "@mswjs/interceptors"
import type { NetworkHandlers } from "./answers.ts"
import { removeBypass } from "./handler-lookup.ts"
import { describeRequestTarget } from "../../request-target.ts"
import { AnsweredWithError, asError } from "./errors.ts"

/** Asks the handlers of one network. True where the request is settled and is not to be asked on. */
export async function answerOtherRequest(
  { request, controller }: HttpRequestEvent,
  answers: NetworkHandlers,
): Promise<boolean> {
  // A server of the test's own may be faster, and the client may give up meanwhile.
  const isSettled = (): boolean => controller.readyState !== RequestController.PENDING
  const fail = (reason: unknown): void => {
    if (isSettled()) return
    controller.errorWith(
      asError(reason, describeRequestTarget(request.method, new URL(request.url))),
    )
  }
  if (isSettled()) return true
  await answers.resolve(request, {
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
