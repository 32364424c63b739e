// Where an application is told of its interactions by HTTP, in place of the gateway.
// https://docs.discord.com/developers/interactions/overview#configuring-an-interactions-endpoint-url

import { Problem } from "../kernel/problem.ts"
import type { InteractionsEndpoint, Ping } from "../model/application.ts"
import type { ApplicationId, InteractionId } from "../model/ids.ts"
import type { World } from "../model/world.ts"
import { interactionToken } from "../rules/secrets.ts"
import { type Asked, action } from "./action.ts"

/** Which application. */
export interface ApplicationInput {
  readonly applicationId: ApplicationId
}

function needApplication(world: World, { applicationId }: ApplicationInput) {
  const application = world.applications.get(applicationId)
  if (application === undefined) throw new Problem("unknownApplication")
  return application
}

/** Only the platform's own hand does what a developer does in the portal. */
function needSystem({ actor }: Asked<object>): void {
  if (actor !== "system") throw new Problem("notThisApplication")
}

/** Posts an application's interactions to an address from now on; to none, the gateway tells them. */
export const setEndpoint = action({
  name: "applications.setEndpoint",
  authorize: needSystem,
  apply({
    world,
    input,
  }: Asked<ApplicationInput & { readonly endpoint: InteractionsEndpoint | null }>) {
    needApplication(world, input).endpoint = input.endpoint
  },
})

/** Makes a ping. */
export const pingEndpoint = action({
  name: "applications.pingEndpoint",
  authorize: needSystem,
  apply({ world, input }: Asked<ApplicationInput>): Ping {
    const { id: applicationId } = needApplication(world, input)
    const id = world.ids.next<InteractionId>()
    return { id, applicationId, token: interactionToken(world, id) }
  },
})

/** Gives up on an interaction that was not answered: the person is told so at once. */
export const abandonInteraction = action({
  name: "interactions.abandon",
  authorize: needSystem,
  apply({ world, input }: Asked<{ readonly interactionId: InteractionId }>): void {
    const interaction = world.interactions.get(input.interactionId)
    if (interaction?.answer === null) interaction.abandoned = true
  },
})
