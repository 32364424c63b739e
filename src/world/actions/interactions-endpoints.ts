// Where an application is told of its interactions by HTTP, in place of the gateway.
// https://docs.discord.com/developers/interactions/overview#configuring-an-interactions-endpoint-url

import { ApiError } from "../kernel/api-error.ts"
import type { InteractionsEndpoint, PingInteraction } from "../model/application.ts"
import type { ApplicationId, InteractionId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import { interactionToken } from "../rules/secrets.ts"
import { type AuthContext, action } from "./action.ts"

/** Which application. */
export interface ApplicationInput {
  readonly applicationId: ApplicationId
}

function requireApplication(world: World, { applicationId }: ApplicationInput) {
  const application = world.applications.get(applicationId)
  if (application === undefined) throw new ApiError("unknownApplication")
  return application
}

/** Only the platform's own hand does what a developer does in the portal. */
function requireSystem({ actor }: AuthContext<object>): void {
  if (actor !== "system") throw new ApiError("notThisApplication")
}

/** Posts an application's interactions to an address from now on; to none, the gateway tells them. */
export const setEndpoint = action({
  name: "applications.setEndpoint",
  authorize: requireSystem,
  apply({
    world,
    input,
  }: AuthContext<ApplicationInput & { readonly endpoint: InteractionsEndpoint | null }>) {
    requireApplication(world, input).endpoint = input.endpoint
  },
})

/** Makes a ping. */
export const pingEndpoint = action({
  name: "applications.pingEndpoint",
  authorize: requireSystem,
  apply({ world, input }: AuthContext<ApplicationInput>): PingInteraction {
    const { id: applicationId } = requireApplication(world, input)
    const id = world.ids.next<InteractionId>()
    return { id, applicationId, token: interactionToken(world, id) }
  },
})

/** Gives up on an interaction that was not answered: the person is told so at once. */
export const abandonInteraction = action({
  name: "interactions.abandon",
  authorize: requireSystem,
  apply({ world, input }: AuthContext<{ readonly interactionId: InteractionId }>): void {
    const interaction = world.interactions.get(input.interactionId)
    if (interaction?.answer === null) interaction.abandoned = true
  },
})
