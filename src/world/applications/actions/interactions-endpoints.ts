// Interactions endpoints: applications that receive interactions by HTTP instead of the gateway.
// https://docs.discord.com/developers/interactions/overview#configuring-an-interactions-endpoint-url

import { ApiError } from "../../kernel/api-error.ts"
import type { InteractionsEndpoint, PingInteraction } from "../model.ts"
import type { ApplicationId, InteractionId } from "../../model/ids.ts"
import {
  requireApplication,
  requireApplicationOf,
  requireOwnApplication,
} from "../../rules/require.ts"
import { interactionToken } from "../../rules/secrets.ts"
import { type AuthContext, action } from "../../actions/action.ts"

export interface ApplicationInput {
  readonly applicationId: ApplicationId
}

/**
 * Requires the system as the actor. On the platform a developer does this in the developer portal.
 */
function requireSystem({ actor }: AuthContext<object>): void {
  if (actor !== "system") throw new ApiError("notThisApplication")
}

/** Returns an application for the system to change. */
function requireApplicationAsSystem(context: AuthContext<ApplicationInput>) {
  requireSystem(context)
  return { application: requireApplication(context.world, context.input.applicationId) }
}

/** Returns the application of the bot that acts. @throws ApiError 10002 unknown, 20012 another's. */
export function requireApplicationById({ world, actor, input }: AuthContext<ApplicationInput>) {
  return { application: requireOwnApplication(world, actor, input.applicationId) }
}

/** Returns the application of the bot that acts. @throws ApiError 10002 for another account. */
export function requireApplicationOfBot({ world, actor }: AuthContext<object>) {
  return { application: requireApplicationOf(world, actor) }
}

/** Sets the key that verifies everything which is posted to an application. */
export const setVerifyKey = action({
  name: "applications.setVerifyKey",
  resolve: (context: AuthContext<ApplicationInput & { readonly verifyKey: string }>) =>
    requireApplicationAsSystem(context),
  apply({ resolved: { application }, input: { verifyKey } }): void {
    application.verifyKey = verifyKey
  },
})

/**
 * Sets the interactions endpoint of an application. With null, the gateway delivers its
 * interactions.
 */
export const setEndpoint = action({
  name: "applications.setEndpoint",
  resolve: (
    context: AuthContext<ApplicationInput & { readonly endpoint: InteractionsEndpoint | null }>,
  ) => requireApplicationAsSystem(context),
  apply({ resolved: { application }, input }): void {
    application.endpoint = input.endpoint
    application.verifyKey = input.endpoint?.publicKey ?? application.verifyKey
  },
})

/** Creates a PING interaction for an endpoint. */
export const pingEndpoint = action({
  name: "applications.pingEndpoint",
  resolve: requireApplicationAsSystem,
  apply({ world, resolved: { application } }): PingInteraction {
    const id = world.ids.next<InteractionId>()
    return { id, applicationId: application.id, token: interactionToken(world, id) }
  },
})

/**
 * Marks an interaction without a response as failed, so that the user sees the failure immediately.
 */
export const abandonInteraction = action({
  name: "applications.abandonInteraction",
  resolve: requireSystem,
  apply({ world, input }: AuthContext<{ readonly interactionId: InteractionId }>): void {
    const interaction = world.interactions.get(input.interactionId)
    if (interaction?.answer === null) interaction.abandoned = true
  },
})
