// The webhook events of an application: a URL that the platform posts them to.
// https://docs.discord.com/developers/events/webhook-events

import { ApplicationWebhookEventStatus } from "discord-api-types/v10"
import { perform } from "../../world/actions/perform.ts"
import { setEventWebhook } from "../../world/applications/actions/event-webhooks.ts"
import type { WebhookEventType } from "../../world/applications/model.ts"
import { viewEventPing } from "../../world/applications/views/event-webhooks.ts"
import type { ApplicationId } from "../../world/model/ids.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import type { BotAccount } from "../simulation/bots/bot-accounts.ts"
import type { UserHandle } from "../handles/user.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { type EndpointKind, checkEndpoint } from "./endpoint-checks.ts"
import { isAcknowledgement } from "./endpoint-response.ts"
import type { Endpoint, HttpBotCredentials } from "./endpoint.ts"
import { postWebhookEvents } from "./event-deliveries.ts"
import { keyPairOf } from "./keys.ts"
import { rememberEndpoint } from "./known-endpoints.ts"
import { type HttpBotRuntime, createPostToEndpoint } from "./post-to-endpoint.ts"

/** Options of a webhook events URL. */
export interface EventWebhookOptions {
  /** The bot whose application gets the events. Default: the first bot. */
  readonly bot?: UserHandle
  /** The types of the events. Default: all that a test can cause. */
  readonly types?: readonly WebhookEventType[]
  /**
   * The private key that signs the requests: 32 bytes, as 64 hexadecimal digits. Default: the one of
   * the interactions endpoint, or one derived from the name of the bot.
   */
  readonly privateKey?: string
  /** Called with the credentials before the URL is verified, such as to pass a server its key. */
  readonly prepare?: (credentials: HttpBotCredentials) => unknown
}

/** The state of webhook events: `"disabledByDiscord"` after too many that were not acknowledged. */
export type EventWebhookStatus = "disabled" | "enabled" | "disabledByDiscord"

/** The webhook events of an application. */
export interface AddedEventWebhook extends HttpBotCredentials {
  /** Whether events are posted. `PATCH /applications/@me` changes it, and the platform does. */
  readonly status: EventWebhookStatus
  /** Posts events again after they were disabled, as the developer does in the portal. */
  enable(): void
  /**
   * Verifies the URL again, as the platform does from time to time: it has to acknowledge a PING with
   * 204, and to refuse a request with a wrong signature with 401.
   *
   * @throws EndpointNotVerified if it does not.
   */
  verify(): Promise<void>
}

/** The events that a test can cause. */
const CAUSABLE: readonly WebhookEventType[] = [
  "APPLICATION_AUTHORIZED",
  "APPLICATION_DEAUTHORIZED",
  "ENTITLEMENT_CREATE",
  "ENTITLEMENT_UPDATE",
  "ENTITLEMENT_DELETE",
]

const STATUSES: Readonly<Record<ApplicationWebhookEventStatus, EventWebhookStatus>> = {
  [ApplicationWebhookEventStatus.Disabled]: "disabled",
  [ApplicationWebhookEventStatus.Enabled]: "enabled",
  [ApplicationWebhookEventStatus.DisabledByDiscord]: "disabledByDiscord",
}

/** The `User-Agent` of webhook events. Assumption: webhook-event-user-agent */
export const WEBHOOKS_AGENT = "Discord-Webhook/1.0 (+https://discord.com)"

/** The dependencies of webhook events. */
export interface EventWebhookParts {
  readonly simulation: Simulation
  readonly account: BotAccount
  readonly options: EventWebhookOptions
  readonly runtime: HttpBotRuntime
  readonly createEndpoint: (credentials: () => HttpBotCredentials) => Endpoint
}

/** Returns the kind of a webhook events URL. */
export function eventsEndpoint(applicationId: ApplicationId): EndpointKind {
  return {
    name: "webhook events URL",
    pong: "204 with an empty body",
    createPing: () => viewEventPing(applicationId),
    isPong: isAcknowledgement,
  }
}

/**
 * Verifies a webhook events URL and posts the events of an application to it from then on.
 *
 * @throws EndpointNotVerified if the URL does not answer as it has to; SetupError for an application
 * that already has a URL, and for an invalid private key.
 */
export async function openEventWebhook({
  simulation,
  account,
  options: { privateKey, prepare, types = CAUSABLE },
  runtime,
  createEndpoint,
}: EventWebhookParts): Promise<AddedEventWebhook> {
  const { world } = simulation
  const { name } = account
  if (account.application().eventWebhook.url !== null) {
    throw new SetupError(
      `addEventWebhook: ${name} already has a webhook events URL, and an application has only one.`,
    )
  }
  const keys = await keyPairOf("addEventWebhook", simulation, name, privateKey)
  const { publicKey } = keys
  const { id: applicationId, token } = account.application()
  const credentials = { publicKey, token, applicationId }
  const endpoint = createEndpoint(() => credentials)
  const poster = { simulation, name, endpoint, keys, runtime, userAgent: WEBHOOKS_AGENT }
  const postTo = createPostToEndpoint(poster)
  const kind = eventsEndpoint(applicationId)
  const verify = (): Promise<void> => runtime.waitForBotWork(checkEndpoint(poster, kind, postTo))
  const set = (chosen: readonly WebhookEventType[]): void => {
    const status = ApplicationWebhookEventStatus.Enabled
    const eventWebhook = { url: endpoint.url, publicKey, types: chosen, status, failures: 0 }
    perform(world, "system", setEventWebhook, { input: { applicationId, eventWebhook } })
  }

  await prepare?.(credentials)
  await verify()
  set(types)
  rememberEndpoint(simulation, applicationId, endpoint)
  postWebhookEvents(poster, applicationId, postTo)
  return {
    ...credentials,
    get status() {
      return STATUSES[account.application().eventWebhook.status]
    },
    enable: () => set(account.application().eventWebhook.types),
    verify,
  }
}
