import { listSkus } from "../../../world/skus/actions.ts"
import { viewSku } from "../../../world/skus/views.ts"
import { route } from "../../route.ts"

export const skus = [
  route("GET /applications/{application_id}/skus", {
    reads: listSkus,
    reply: (application) =>
      Array.from(application.skus.values(), (sku) => viewSku(sku, application)),
  }),
] as const
