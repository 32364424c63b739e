// Verifies the URLs that a bot sets with `PATCH /applications/@me`, and posts to them from then on.

import { withoutLinks } from "../../requirements/error-link.ts"
import type { UrlChecks } from "../../handlers/url-checks.ts"
import { perform } from "../../world/actions/perform.ts"
import { setVerifyKey } from "../../world/applications/actions/interactions-endpoints.ts"
import {
  type NewUrls,
  type OwnUrlKind,
  type VerifiedUrl,
  type VerifiedUrls,
  keyOfUrl,
  unverifiable,
} from "../../world/applications/actions/own-urls.ts"
import type { Application, InteractionsEndpoint } from "../../world/applications/model.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { postInteractions } from "./deliveries.ts"
import { type EndpointKind, checkEndpoint } from "./endpoint-checks.ts"
import type { Endpoint } from "./endpoint.ts"
import { EndpointNotVerified } from "./errors.ts"
import { postWebhookEvents } from "./event-deliveries.ts"
import { WEBHOOKS_AGENT, eventsEndpoint } from "./event-webhook.ts"
import { INTERACTIONS_AGENT, interactionsEndpoint } from "./http-bot.ts"
import { keyPairOf, knownPublicKeyOf, publicKeyOf } from "./keys.ts"
import { findEndpoint } from "./known-endpoints.ts"
import {
  type HttpBotContext,
  type HttpBotRuntime,
  type PostToEndpoint,
  createPostToEndpoint,
} from "./post-to-endpoint.ts"

/** The host of the endpoints behind URLs. */
export interface UrlHost {
  /** Creates the endpoint of a URL. Its `post` throws NothingThere if nothing can answer the URL. */
  createEndpoint(url: string): Pick<Endpoint, "isServer" | "usesHostTime" | "post">
  /** Returns the runtime of the bot of an application. */
  runtimeOf(application: Application): HttpBotRuntime
  /** Returns the public key that is derived from a seed. A host without it uses Web Crypto. */
  derivePublicKey?(name: string): string
}

/** Thrown if nothing in this process answers a URL. `message` is the reason for the gap. */
export class NothingThere extends Error {
  override readonly name = "NothingThere"
}

/** Creates the checks of a simulation. */
export function createUrlChecks(simulation: Simulation, host: UrlHost): UrlChecks {
  return {
    prepareKeys: () => prepareKeys(simulation, host),
    async verify({ application, urls }: NewUrls, path) {
      const verified: { [Kind in OwnUrlKind]?: VerifiedUrl } = {}
      for (const [kind, url] of urls) {
        verified[kind] = await verifyUrl({ simulation, host, application, kind, url, path })
      }
      return verified satisfies VerifiedUrls
    },
  }
}

/** Sets the keys of the applications that have none. Returns a promise if one takes time. */
function prepareKeys(simulation: Simulation, host: UrlHost): Promise<void> | undefined {
  const { world } = simulation
  const keyless = [...world.applications.values()].filter(({ verifyKey }) => verifyKey === null)
  const set = ({ id: applicationId }: Application, verifyKey: string): void =>
    perform(world, "system", setVerifyKey, { input: { applicationId, verifyKey } })
  const later: Promise<void>[] = []
  for (const application of keyless) {
    const { name } = application
    const key = knownPublicKeyOf(simulation, name) ?? host.derivePublicKey?.(name)
    if (key !== undefined) set(application, key)
    else later.push(publicKeyOf(simulation, name).then((derived) => set(application, derived)))
  }
  return later.length === 0 ? undefined : allOf(later)
}

async function allOf(work: readonly Promise<void>[]): Promise<void> {
  await Promise.all(work)
}

/** A URL to verify. */
interface UrlToVerify {
  readonly simulation: Simulation
  readonly host: UrlHost
  readonly application: Application
  readonly kind: OwnUrlKind
  readonly url: string
  /** The path of the request that sets the URL. */
  readonly path: string
}

/** Verifies a URL. If it passes, everything is posted to it once the edit has set it. */
async function verifyUrl(asked: UrlToVerify): Promise<VerifiedUrl> {
  const { application, kind, url, path } = asked
  const poster = await createPoster(asked)
  const postTo = createPostToEndpoint(poster)
  try {
    await checkEndpoint(poster, kindOf(asked), postTo)
  } catch (error) {
    if (!(error instanceof EndpointNotVerified)) throw error
    if (error.cause instanceof NothingThere) throw unverifiable(path, kind, error.cause.message)
    return { url, problem: withoutLinks(error.message) }
  }
  const endpoint = { url, publicKey: poster.keys.publicKey }
  const start = { interactions: startInteractions, events: startEvents }[kind]
  start(poster, application, postTo, endpoint)
  return endpoint
}

async function createPoster({
  simulation,
  host,
  application,
  kind,
  url,
}: UrlToVerify): Promise<HttpBotContext> {
  const { name } = application
  const known = findEndpoint(simulation, application.id, url)
  const setBy = `\`${keyOfUrl(kind)}\` of PATCH /applications/@me`
  return {
    simulation,
    name,
    endpoint: known ?? { url, setBy, ...host.createEndpoint(url) },
    keys: await keyPairOf("addHttpBot", simulation, name, undefined),
    runtime: host.runtimeOf(application),
    userAgent: kind === "interactions" ? INTERACTIONS_AGENT : WEBHOOKS_AGENT,
  }
}

function kindOf({ simulation, application, kind }: UrlToVerify): EndpointKind {
  return kind === "interactions"
    ? interactionsEndpoint(simulation, application)
    : eventsEndpoint(application.id)
}

/** Posts the interactions of an application while it has this endpoint. */
function startInteractions(
  poster: HttpBotContext,
  application: Application,
  postTo: PostToEndpoint,
  endpoint: InteractionsEndpoint,
): void {
  const { applications } = poster.simulation.world
  const isCurrent = (): boolean => applications.get(application.id)?.endpoint === endpoint
  postInteractions(poster, application, postTo, isCurrent)
}

function startEvents(poster: HttpBotContext, { id }: Application, postTo: PostToEndpoint): void {
  postWebhookEvents(poster, id, postTo)
}
