import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import type { FactOf } from "../../../world/model/fact.ts"
import { viewSubscription } from "../../../world/subscriptions/views.ts"
import type { Dispatch, Dispatches } from "../dispatch.ts"

type SubscriptionFact = FactOf<"subscriptionCreated" | "subscriptionUpdated">

function subscription(event: Event): Dispatch<SubscriptionFact> {
  return {
    event,
    audience: ({ application }) => ({ only: application.botId }),
    payload: (fact) => viewSubscription(fact.subscription),
  }
}

export const subscriptions: Dispatches<SubscriptionFact["type"]> = {
  subscriptionCreated: [subscription(Event.SubscriptionCreate)],
  subscriptionUpdated: [subscription(Event.SubscriptionUpdate)],
}
