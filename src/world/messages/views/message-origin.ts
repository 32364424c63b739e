// The interaction that a message responds to.

import type { APIMessageInteraction, APIMessageInteractionMetadata } from "discord-api-types/v10"
import type { World } from "../../model/world.ts"
import { requireUser } from "../../rules/require.ts"
import { viewUser } from "../../users/views.ts"
import type { MessageInteraction } from "../model/message.ts"
import { viewIntegrationOwners } from "./integration-owners.ts"

/** Returns the interaction that a message responds to, in the current and the deprecated format. */
export function viewMessageOrigin(origin: MessageInteraction, world: World) {
  const user = viewUser(requireUser(world, origin.userId))
  const metadata = viewMetadata(origin, world)
  const { id, type, commandName } = origin
  const interaction: APIMessageInteraction | undefined =
    commandName === null ? undefined : { id, type, name: commandName, user }
  return { interaction_metadata: metadata, ...(interaction && { interaction }) }
}

function viewMetadata(origin: MessageInteraction, world: World): APIMessageInteractionMetadata {
  const { id, type, sourceMessageId, target, originalId, triggeredBy } = origin
  const view = {
    id,
    type,
    user: viewUser(requireUser(world, origin.userId)),
    authorizing_integration_owners: viewIntegrationOwners(origin.owners),
    ...(originalId !== null && { original_response_message_id: originalId }),
    ...(sourceMessageId !== null && { interacted_message_id: sourceMessageId }),
    ...(target?.kind === "user" && { target_user: viewUser(requireUser(world, target.id)) }),
    ...(target?.kind === "message" && { target_message_id: target.id }),
    ...(triggeredBy !== null && {
      triggering_interaction_metadata: viewMetadata(triggeredBy, world),
    }),
  }
  return view as APIMessageInteractionMetadata // each kind of interaction adds its own keys
}
