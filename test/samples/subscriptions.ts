import fc from "fast-check"
import type { Samples } from "./sample.ts"

export const subscriptions = {
  "GET /skus/{sku_id}/subscriptions": {
    trials: [{ does: "the subscriptions of a user", query: { user_id: "$alice" } }],
    random: {
      query: fc.record({
        user_id: fc.constantFrom("$alice", "$bob", "tea"),
        limit: fc.constantFrom(1, 100, 101),
      }),
    },
  },
  "GET /skus/{sku_id}/subscriptions/{subscription_id}": { trials: [{ does: "a subscription" }] },
} satisfies Samples
