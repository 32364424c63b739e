import fc from "fast-check"
import { optional } from "./random.ts"
import type { Samples } from "./sample.ts"

const credential = "Bearer $bearer"
const ofTest = { entitlement_id: "testEntitlement" } as const

export const entitlements = {
  "GET /applications/{application_id}/entitlements": {
    trials: [{ does: "the entitlements of an application" }],
    variants: [
      {
        does: "the entitlements of a user",
        query: { user_id: "$alice", sku_ids: "$sku", exclude_ended: true },
      },
    ],
    random: {
      query: optional({
        user_id: fc.constantFrom("$alice", "tea"),
        guild_id: fc.constantFrom("$guild", "$nowhere"),
        sku_ids: fc.constantFrom("$sku", "$sku,$cups", "tea"),
        limit: fc.constantFrom(1, 100, 101),
        exclude_ended: fc.boolean(),
        exclude_deleted: fc.boolean(),
      }),
    },
  },
  "POST /applications/{application_id}/entitlements": {
    trials: [
      {
        does: "making a test entitlement of a user",
        body: { sku_id: "$sku", owner_id: "$bob", owner_type: 2 },
      },
    ],
    variants: [
      {
        does: "making a test entitlement of a guild",
        body: { sku_id: "$cups", owner_id: "$guild", owner_type: 1 },
      },
    ],
    random: {
      body: fc.record({
        sku_id: fc.constantFrom("$sku", "$cups", "$nowhere"),
        owner_id: fc.constantFrom("$bob", "$guild", "$nowhere"),
        owner_type: fc.constantFrom(1, 2, 3),
      }),
    },
  },
  "GET /applications/{application_id}/entitlements/{entitlement_id}": {
    trials: [{ does: "an entitlement" }],
  },
  "DELETE /applications/{application_id}/entitlements/{entitlement_id}": {
    trials: [{ does: "deleting a test entitlement", params: ofTest }],
  },
  "POST /applications/{application_id}/entitlements/{entitlement_id}/consume": {
    trials: [{ does: "consuming an entitlement" }],
  },
  "GET /users/@me/applications/{application_id}/entitlements": {
    trials: [{ does: "one's entitlements", credential }],
  },
} satisfies Samples
