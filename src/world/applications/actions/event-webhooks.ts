// Webhook events: the URL to which the platform posts events of an application.
// https://docs.discord.com/developers/events/webhook-events

import { ApplicationWebhookEventStatus as Status } from "discord-api-types/v10"
import type { SchemaOutput } from "../../kernel/body-schema.ts"
import { LIMITS } from "../../rules/limits.ts"
import { requireApplication, requireSystem } from "../../rules/require.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import type { EventWebhook } from "../model.ts"
import { NEW_EVENT_WEBHOOK, type editOwnApplicationBody } from "../schemas.ts"
import type { ApplicationInput } from "./interactions-endpoints.ts"

/** An event that was posted until it was acknowledged, or given up. */
interface PostedEvent extends ApplicationInput {
  readonly isAcknowledged: boolean
}

function requireForSystem({ world, actor, input }: AuthContext<ApplicationInput>) {
  requireSystem(actor, "set the webhook events of an application")
  return { application: requireApplication(world, input.applicationId) }
}

/** Sets the webhook events of an application. */
export const setEventWebhook = action({
  name: "applications.setEventWebhook",
  resolve: (context: AuthContext<ApplicationInput & { readonly eventWebhook: EventWebhook }>) =>
    requireForSystem(context),
  apply({ resolved: { application }, input: { eventWebhook } }): void {
    application.eventWebhook = eventWebhook
    application.verifyKey = eventWebhook.publicKey ?? application.verifyKey
  },
})

/**
 * Counts an event that was acknowledged, or given up. After several in a row that were given up, the
 * platform posts no more events. Assumption: webhook-event-retries
 */
export const countPostedEvent = action({
  name: "applications.countPostedEvent",
  resolve: (context: AuthContext<PostedEvent>) => requireForSystem(context),
  apply({ resolved: { application }, input }): void {
    const before = application.eventWebhook
    const failures = input.isAcknowledged ? 0 : before.failures + 1
    const isOver = failures >= LIMITS.eventWebhook.failures
    const status = isOver ? Status.DisabledByDiscord : before.status
    application.eventWebhook = { ...before, failures, status }
  },
})

/**
 * Returns the settings after an edit of the application. Null restores the default. `publicKey` is
 * the key of a new URL.
 */
export function editedEventWebhook(
  before: EventWebhook,
  { eventWebhooksUrl, eventWebhooksStatus, eventWebhooksTypes }: ApplicationEdit,
  publicKey: string | undefined,
): EventWebhook {
  const url = valueOf(eventWebhooksUrl, before, "url")
  const isRenewed = eventWebhooksStatus === Status.Enabled || publicKey !== undefined
  return {
    url,
    publicKey: url === null ? null : (publicKey ?? before.publicKey),
    types: valueOf(eventWebhooksTypes, before, "types"),
    status: valueOf(eventWebhooksStatus, before, "status"),
    failures: isRenewed ? 0 : before.failures,
  }
}

type ApplicationEdit = SchemaOutput<typeof editOwnApplicationBody>

function valueOf<Key extends keyof EventWebhook>(
  edited: EventWebhook[Key] | null | undefined,
  before: EventWebhook,
  key: Key,
): EventWebhook[Key] {
  return edited === undefined ? before[key] : (edited ?? NEW_EVENT_WEBHOOK[key])
}
