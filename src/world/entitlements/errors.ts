// Errors of entitlements.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const entitlementErrors = {
  unknownEntitlement: {
    status: 404,
    code: Code.UnknownEntitlement,
    message: "Unknown entitlement",
  },
  notConsumable: {
    status: 400,
    code: Code.OnlyConsumableSKUsCanBeConsumed,
    message: "Only consumable SKUs can be consumed",
  },
  notTestEntitlement: {
    status: 400,
    code: Code.YouCanOnlyDeleteSandboxEntitlements,
    message: "You can only delete sandbox entitlements.",
  },
  alreadyEntitled: {
    status: 400,
    code: Code.AnEntitlementHasAlreadyBeenGrantedForThisResource,
    message: "An entitlement has already been granted for this resource",
  },
} as const
