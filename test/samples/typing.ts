import type { Samples } from "./sample.ts"

export const typing = {
  "POST /channels/{channel_id}/typing": { trials: [{ does: "typing", needs: ["SendMessages"] }] },
} satisfies Samples
