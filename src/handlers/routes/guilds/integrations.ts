// Routes of integrations.

import {
  deleteIntegration,
  listIntegrations,
} from "../../../world/integrations/actions/integrations.ts"
import { viewIntegration } from "../../../world/integrations/views.ts"
import { route } from "../../route.ts"

export const integrations = [
  route("GET /guilds/{guild_id}/integrations", {
    reads: listIntegrations,
    reply: (found, { world }) => found.map((integration) => viewIntegration(integration, world)),
  }),
  route("DELETE /guilds/{guild_id}/integrations/{integration_id}", { does: deleteIntegration }),
] as const
