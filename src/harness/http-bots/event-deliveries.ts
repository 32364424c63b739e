// Posts the webhook events of one application, again and again until it acknowledges them.

import { ApplicationWebhookEventStatus } from "discord-api-types/v10"
import { perform } from "../../world/actions/perform.ts"
import { countPostedEvent } from "../../world/applications/actions/event-webhooks.ts"
import {
  type WebhookEventPost,
  viewWebhookEvent,
} from "../../world/applications/views/event-webhooks.ts"
import type { Fact } from "../../world/model/fact.ts"
import type { ApplicationId } from "../../world/model/ids.ts"
import { LIMITS } from "../../world/rules/limits.ts"
import { memoizePerObject } from "../../world/kernel/memoize.ts"
import type { Simulation } from "../simulation/simulation.ts"
import { type EndpointResponse, isAcknowledgement } from "./endpoint-response.ts"
import { EventNotAcknowledged } from "./errors.ts"
import { type HttpBotContext, type PostToEndpoint, ResponseTimeout } from "./post-to-endpoint.ts"
import { recordDelivery } from "./recorded-delivery.ts"

/**
 * The latest deliveries to each URL of each application. They take over from earlier ones to the
 * same URL.
 */
const currentDeliveriesOf = memoizePerObject((_: Simulation) => new Map<string, EventDeliveries>())

/** Posts each webhook event of an application from now on, while it has the URL. */
export function postWebhookEvents(
  poster: HttpBotContext,
  applicationId: ApplicationId,
  postTo: PostToEndpoint,
): void {
  const deliveries = new EventDeliveries(poster, applicationId, postTo)
  const current = currentDeliveriesOf(poster.simulation)
  const key = `${applicationId} ${poster.endpoint.url}`
  current.set(key, deliveries)
  poster.simulation.world.observers.add((fact) => {
    if (current.get(key) === deliveries) deliveries.observe(fact)
  })
}

/** An event that is posted, and how often it was. */
interface PostAttempt extends WebhookEventPost {
  /** The time after which it is given up, in Unix milliseconds. */
  readonly until: number
  /** The pause before the next attempt, in milliseconds. */
  readonly pause: number
}

/** The deliveries of the webhook events of one application. */
class EventDeliveries {
  readonly #poster: HttpBotContext
  readonly #applicationId: ApplicationId
  readonly #postTo: PostToEndpoint

  constructor(poster: HttpBotContext, applicationId: ApplicationId, postTo: PostToEndpoint) {
    this.#poster = poster
    this.#applicationId = applicationId
    this.#postTo = postTo
  }

  /** Posts the event of a fact, if the application has subscribed to it. */
  observe(fact: Fact): void {
    const { world } = this.#poster.simulation
    const event = viewWebhookEvent(fact, world)
    if (event?.applicationId !== this.#applicationId || !this.#isSubscribed(event)) return
    const { retrySeconds, pauseSeconds } = LIMITS.eventWebhook
    const until = world.clock.now() + retrySeconds * 1000
    void this.#post({ ...event, until, pause: pauseSeconds * 1000 })
  }

  #isSubscribed({ type }: WebhookEventPost): boolean {
    const { eventWebhook } =
      this.#poster.simulation.world.applications.get(this.#applicationId) ?? {}
    return (
      eventWebhook !== undefined &&
      eventWebhook.url === this.#poster.endpoint.url &&
      eventWebhook.status === ApplicationWebhookEventStatus.Enabled &&
      eventWebhook.types.includes(type)
    )
  }

  async #post(event: PostAttempt): Promise<void> {
    const { simulation } = this.#poster
    const { payload } = event
    const delivery = recordDelivery(simulation.journal, this.#poster, { payload })
    let answer: EndpointResponse | undefined
    let problem: string | undefined
    try {
      answer = await delivery.within(() => this.#postTo({ payload }))
      problem = describeProblem(answer)
    } catch (error) {
      problem = error instanceof ResponseTimeout ? error.message : String(error)
      if (!(error instanceof ResponseTimeout)) delivery.within(() => this.#report(error))
    }
    delivery.recordResponse(answer, () => problem ?? null)
    if (problem === undefined) this.#count(true)
    else delivery.within(() => this.#retry(event, problem))
  }

  /** Posts an event again after its pause, unless the time for it is over. */
  #retry(event: PostAttempt, problem: string): void {
    const { simulation, name, endpoint } = this.#poster
    const { clock } = simulation.world
    const { type, until, pause } = event
    const next = clock.now() + pause
    if (next > until) {
      this.#count(false)
      this.#report(new EventNotAcknowledged(name, type, endpoint.url, problem))
      return
    }
    const postAgain = (): void => {
      if (this.#isSubscribed(event)) void this.#post({ ...event, pause: pause * 2 })
    }
    clock.at(next, postAgain, `another post of the event ${type}`)
  }

  #count(isAcknowledged: boolean): void {
    const input = { applicationId: this.#applicationId, isAcknowledged }
    perform(this.#poster.simulation.world, "system", countPostedEvent, { input })
  }

  #report(error: unknown): void {
    this.#poster.runtime.onError(error instanceof Error ? error : new Error(String(error)))
  }
}

/** Returns why a response does not acknowledge an event; undefined if it does. */
function describeProblem(answer: EndpointResponse): string | undefined {
  if (isAcknowledgement(answer)) return undefined
  const { status, isEmpty } = answer
  return `The last response was ${status}${isEmpty ? "" : " with a body"}.`
}
