// A request to a host that is not the platform's: a handler may answer it, else it passes through.

import { RequestController, type HttpRequestEvent } from "@mswjs/interceptors"
import type { Answers } from "./answers.ts"
import { removeBypass } from "./lookup.ts"
import { describeAsk } from "../../asked.ts"
import { AnsweredWithError, asError } from "./refusals.ts"

/** Asks the handlers of one network. True where the request is settled and is not to be asked on. */
export async function answerOtherRequest(
  { request, controller }: HttpRequestEvent,
  answers: Answers,
): Promise<boolean> {
  // A server of the test's own may be faster, and the client may give up meanwhile.
  const isSettled = (): boolean => controller.readyState !== RequestController.PENDING
  const fail = (reason: unknown): void => {
    if (isSettled()) return
    controller.errorWith(asError(reason, describeAsk(request.method, new URL(request.url))))
  }
  if (isSettled()) return true
  await answers.answer(request, {
    respond(response) {
      if (isSettled()) return
      if (response.type !== "error") return controller.respondWith(response)
      fail(new AnsweredWithError(describeAsk(request.method, new URL(request.url))))
    },
    fail,
    decline: () => removeBypass(request),
  })
  return isSettled()
}
