import { ApplicationIntegrationType } from "discord-api-types/v10"
import type { IntegrationOwners } from "../model/integration-owners.ts"

/** Returns the owners of installations by the type of the installation. */
export function viewIntegrationOwners({ guild, user }: IntegrationOwners): Record<string, string> {
  return {
    ...(guild !== null && { [ApplicationIntegrationType.GuildInstall]: guild }),
    ...(user !== null && { [ApplicationIntegrationType.UserInstall]: user }),
  }
}
