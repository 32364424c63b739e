import type { Refusal } from "../refusal.ts"

const CREATE = "POST /applications/{application_id}/entitlements"
const ENTITLEMENT = "/applications/{application_id}/entitlements/{entitlement_id}"

export const entitlements: readonly Refusal[] = [
  {
    does: "making a test entitlement to an unknown SKU",
    route: CREATE,
    code: 10027,
    says: "Unknown SKU",
    status: 404,
    body: { sku_id: "$nowhere", owner_id: "$bob", owner_type: 2 },
  },
  {
    does: "making a test entitlement of an unknown guild",
    route: CREATE,
    code: 10004,
    body: { sku_id: "$sku", owner_id: "$nowhere", owner_type: 1 },
  },
  {
    does: "reading an entitlement that does not exist",
    route: `GET ${ENTITLEMENT}`,
    code: 10029,
    says: "Unknown entitlement",
    status: 404,
    params: { entitlement_id: "nowhere" },
  },
  {
    does: "consuming a subscription",
    route: `POST ${ENTITLEMENT}/consume`,
    code: 40018,
    says: "Only consumable SKUs can be consumed",
    status: 400,
    params: { entitlement_id: "subscribed" },
  },
  {
    does: "deleting an entitlement that was bought",
    route: `DELETE ${ENTITLEMENT}`,
    code: 40019,
    says: "You can only delete sandbox entitlements.",
    status: 400,
    params: { entitlement_id: "entitlement" },
  },
]
