// The URLs that bots of a run set: handlers of the test answer them, or a server on this machine.

import type { Application } from "../../../world/applications/model.ts"
import type { SignedRequest } from "../../http-bots/endpoint.ts"
import { PKCS8, keySeedOf } from "../../http-bots/keys.ts"
import { NothingThere, type UrlHost } from "../../http-bots/url-checks.ts"
import { createAddressEndpoint, isLoopback } from "./address-endpoint.ts"
import { type HttpBotRun, createRuntime } from "./http-bots.ts"

/** Creates the host of the URLs of a run. */
export function createRunUrlHost(run: HttpBotRun): UrlHost {
  return {
    createEndpoint: (url) => ({
      usesHostTime: true,
      isServer: true,
      post: (request) => post(run, url, request),
    }),
    runtimeOf: (application) => createRuntime(run, botOf(run, application)),
    derivePublicKey,
  }
}

async function post(
  { runtime: { network } }: HttpBotRun,
  url: string,
  signed: SignedRequest,
): Promise<Response> {
  const answer = await network.respond(new Request(url, { method: "POST", ...signed }))
  if (answer !== undefined) return answer
  if (!isLoopback(new URL(url))) throw new NothingThere(describeForeign(url))
  const endpoint = createAddressEndpoint("addHttpBot", url, (inside) =>
    network.runWithoutBot(inside),
  )
  return endpoint.post(signed)
}

function describeForeign(url: string): string {
  return `no handler answers ${url}, and a server elsewhere cannot reach the simulation; set the URL of a server at http://127.0.0.1, answer it with env.use(http.post(${JSON.stringify(url)}, …)), or call addHttpBot or addEventWebhook`
}

/** Returns the bot of an application, or the first bot for one that was saved and never added. */
function botOf({ bots }: HttpBotRun, application: Application) {
  const found = bots.find(({ account }) => account.owns(application)) ?? bots[0]
  if (found === undefined) throw new Error("A run without a bot has received a request of a bot.")
  return found
}

/** Returns the public key that is derived from the name of a bot, at once. */
function derivePublicKey(name: string): string {
  const crypto = process.getBuiltinModule("node:crypto")
  const seed = crypto.createHash("sha256").update(keySeedOf(name)).digest()
  const der = Buffer.concat([Buffer.from(PKCS8, "hex"), seed])
  // Node refuses a valid key while OpenSSL still has an error of something else in this thread, such
  // as of a connection that resumes a session of MSW. Drawing random bytes clears it.
  crypto.randomFillSync(Buffer.alloc(1))
  const key = crypto.createPrivateKey({ key: der, format: "der", type: "pkcs8" })
  const { x = "" } = crypto.createPublicKey(key).export({ format: "jwk" })
  return Buffer.from(x, "base64url").toString("hex")
}
