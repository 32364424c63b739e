// Webhook events as they are posted to an application.
// https://docs.discord.com/developers/events/webhook-events#webhook-event-payloads

import { ApplicationWebhookType } from "discord-api-types/v10"
import { viewEntitlement } from "../../entitlements/views.ts"
import { viewGuild } from "../../guilds/views/guilds.ts"
import { viewTime } from "../../kernel/wire-time.ts"
import type { Fact, FactOf } from "../../model/fact.ts"
import type { ApplicationId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { requireUser } from "../../rules/require.ts"
import { viewUser } from "../../users/views.ts"
import type { WebhookEventType } from "../model.ts"

/** The facts that are webhook events. */
type EventFact = FactOf<
  | "applicationAuthorized"
  | "applicationDeauthorized"
  | "entitlementCreated"
  | "entitlementUpdated"
  | "entitlementDeleted"
>

/** The event of a fact: its type, and its data. */
interface WebhookEvent<F extends EventFact> {
  readonly type: WebhookEventType
  readonly data: (fact: F, world: World) => object
}

const EVENTS: { readonly [Type in EventFact["type"]]: WebhookEvent<FactOf<Type>> } = {
  applicationAuthorized: {
    type: "APPLICATION_AUTHORIZED",
    data: ({ userId, scopes, addedTo, integrationType }, world) => ({
      ...(integrationType !== null && { integration_type: integrationType }),
      user: viewUser(requireUser(world, userId)),
      scopes: [...scopes],
      ...(addedTo !== null && { guild: viewGuild(addedTo) }),
    }),
  },
  applicationDeauthorized: {
    type: "APPLICATION_DEAUTHORIZED",
    data: ({ userId }, world) => ({ user: viewUser(requireUser(world, userId)) }),
  },
  entitlementCreated: { type: "ENTITLEMENT_CREATE", data: viewEntitlementData },
  entitlementUpdated: { type: "ENTITLEMENT_UPDATE", data: viewEntitlementData },
  entitlementDeleted: { type: "ENTITLEMENT_DELETE", data: viewEntitlementData },
}

function viewEntitlementData({
  entitlement,
  application,
}: FactOf<"entitlementCreated" | "entitlementUpdated" | "entitlementDeleted">): object {
  return viewEntitlement(entitlement, application)
}

/** A webhook event, and the application that it is posted to. */
export interface WebhookEventPost {
  readonly applicationId: ApplicationId
  readonly type: WebhookEventType
  readonly payload: object
}

/** Returns the webhook event of a fact; undefined for a fact that is none. */
export function viewWebhookEvent(fact: Fact, world: World): WebhookEventPost | undefined {
  if (!isEventFact(fact)) return undefined
  // Each type has the data of its own facts; TypeScript loses that relation for a union of keys.
  const { type, data } = EVENTS[fact.type] as WebhookEvent<EventFact>
  const applicationId = fact.application.id
  // The documentation shows these timestamps without an offset.
  const timestamp = viewTime(world.clock.now()).replace("+00:00", "")
  const event = { type, timestamp, data: data(fact, world) }
  const payload = { ...envelopeOf(applicationId, ApplicationWebhookType.Event), event }
  return { applicationId, type, payload }
}

/** Returns the PING that verifies a webhook events URL. */
export function viewEventPing(applicationId: ApplicationId): object {
  return envelopeOf(applicationId, ApplicationWebhookType.Ping)
}

function envelopeOf(applicationId: ApplicationId, type: ApplicationWebhookType) {
  return { version: 1, application_id: applicationId, type }
}

function isEventFact(fact: Fact): fact is EventFact {
  return fact.type in EVENTS
}
