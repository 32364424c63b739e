import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import type { UserId } from "../../world/model/ids.ts"
import { viewInteraction } from "../../world/interactions/views/interactions.ts"
import { type Dispatches } from "./dispatch.ts"

export const interactions: Dispatches<"interactionPosted" | "interactionCreated"> = {
  // Sent by HTTP instead.
  interactionPosted: [],
  interactionCreated: [
    {
      event: Event.InteractionCreate,
      // A bot has the id of its application.
      audience: ({ interaction }) => ({ only: interaction.applicationId as string as UserId }),
      payload: ({ interaction }, { world, reader }) => viewInteraction(interaction, world, reader),
    },
  ],
}
