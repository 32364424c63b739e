import type { Samples } from "./sample.ts"

export const gateway = {
  "GET /gateway": { trials: [{ does: "the address" }] },
  "GET /gateway/bot": { trials: [{ does: "the address for a bot" }] },
} satisfies Samples
