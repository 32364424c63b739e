// The facts of authorizations that install an application.

import { ApplicationIntegrationType } from "discord-api-types/v10"
import type { Guild } from "../../guilds/model.ts"
import type { FactOf } from "../../model/fact.ts"

type Authorized = FactOf<"applicationAuthorized">
type Authorizer = Pick<Authorized, "application" | "userId" | "scopes">

/** Returns the fact that a user has added an application to a guild. */
export function guildInstallation(authorization: Authorizer, addedTo: Guild): Authorized {
  const integrationType = ApplicationIntegrationType.GuildInstall
  return { type: "applicationAuthorized", ...authorization, addedTo, integrationType }
}

/** Returns the fact that a user has installed an application for themselves. */
export function userInstallation(authorization: Authorizer): Authorized {
  const integrationType = ApplicationIntegrationType.UserInstall
  return { type: "applicationAuthorized", ...authorization, addedTo: null, integrationType }
}

/** Returns the fact that a user has authorized an application without installing it. */
export function plainAuthorization(authorization: Authorizer): Authorized {
  return { type: "applicationAuthorized", ...authorization, addedTo: null, integrationType: null }
}
