import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { botIdOf } from "../../world/rules/shared-ids.ts"
import { viewInteraction } from "../../world/interactions/views/interactions.ts"
import { type Dispatches } from "./dispatch.ts"

export const interactions: Dispatches<"interactionPosted" | "interactionCreated"> = {
  // Sent by HTTP instead.
  interactionPosted: [],
  interactionCreated: [
    {
      event: Event.InteractionCreate,
      audience: ({ interaction }) => ({ only: botIdOf(interaction.applicationId) }),
      payload: ({ interaction }, { world, reader }) => viewInteraction(interaction, world, reader),
    },
  ],
}
