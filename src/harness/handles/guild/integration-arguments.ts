// The argument types of the builders of integrations.

import { user } from "../arguments/argument-handles.ts"
import { oneOf, options } from "../arguments/argument-types.ts"
import { name, snowflake as id } from "../arguments/argument-values.ts"
import { SETTINGS_TYPES } from "../arguments/option-types.ts"
import type { IntegrationOptions } from "./integrations.ts"

/** The argument types by method name. */
export const INTEGRATION_BUILDERS = {
  createIntegration: {
    type: oneOf(["twitch", "youtube", "guild_subscription"]),
    name,
    options: options<IntegrationOptions>({ ...SETTINGS_TYPES, id, user, accountId: name }),
  },
} as const
