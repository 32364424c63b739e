import { getSubscription, listSubscriptions } from "../../../world/subscriptions/actions.ts"
import { viewSubscription } from "../../../world/subscriptions/views.ts"
import { route } from "../../route.ts"

export const subscriptions = [
  route("GET /skus/{sku_id}/subscriptions", {
    anyScope: true,
    reads: listSubscriptions,
    reply: (found) => found.map(viewSubscription),
  }),
  route("GET /skus/{sku_id}/subscriptions/{subscription_id}", {
    anyScope: true,
    reads: getSubscription,
    reply: viewSubscription,
  }),
] as const
