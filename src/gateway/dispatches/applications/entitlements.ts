import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { viewEntitlement } from "../../../world/entitlements/views.ts"
import type { FactOf } from "../../../world/model/fact.ts"
import type { Dispatch, Dispatches } from "../dispatch.ts"

type EntitlementFact = FactOf<"entitlementCreated" | "entitlementUpdated" | "entitlementDeleted">

function entitlement(event: Event): Dispatch<EntitlementFact> {
  return {
    event,
    audience: ({ application }) => ({ only: application.botId }),
    payload: (fact) => viewEntitlement(fact.entitlement, fact.application),
  }
}

export const entitlements: Dispatches<EntitlementFact["type"]> = {
  entitlementCreated: [entitlement(Event.EntitlementCreate)],
  entitlementUpdated: [entitlement(Event.EntitlementUpdate)],
  entitlementDeleted: [entitlement(Event.EntitlementDelete)],
}
