import type { Samples } from "./sample.ts"

export const skus = {
  "GET /applications/{application_id}/skus": { trials: [{ does: "the SKUs of an application" }] },
} satisfies Samples
