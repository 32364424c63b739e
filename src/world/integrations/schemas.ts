// The bodies that create and edit integrations. No route of the platform takes them.

import { IntegrationExpireBehavior } from "discord-api-types/v10"
import { boolean, enumOf, object, optional, string } from "../kernel/body-schema.ts"

/** The grace periods of the OpenAPI description, in days. */
export const GRACE_PERIODS = [1, 3, 7, 14, 30] as const

const settings = {
  expire_behavior: optional(
    enumOf([IntegrationExpireBehavior.RemoveRole, IntegrationExpireBehavior.Kick]),
  ),
  expire_grace_period: optional(enumOf(GRACE_PERIODS)),
  enable_emoticons: optional(boolean()),
}

/** The body of a new integration. */
export const createIntegrationBody = object({
  type: enumOf(["twitch", "youtube", "guild_subscription"]),
  name: string({ min: 1 }),
  account_id: optional(string({ min: 1 })),
  ...settings,
})

/** The body of an edit of an integration. */
export const editIntegrationBody = object(settings)
