import { createInteractionResponse } from "../../world/interactions/actions/callbacks.ts"
import { viewInteractionCallback } from "../../world/interactions/views/responses.ts"
import { route } from "../route.ts"

export const interactions = [
  route("POST /interactions/{interaction_id}/{token}/callback", {
    credential: "interaction",
    does: createInteractionResponse,
    reply: (answered, { query, world, reader }) =>
      query.withResponse ? viewInteractionCallback(answered, world, reader) : undefined,
  }),
] as const
