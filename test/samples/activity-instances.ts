import type { Samples } from "./sample.ts"

export const activityInstances = {
  "GET /applications/{application_id}/activity-instances/{instance_id}": {
    trials: [{ does: "an activity instance" }],
  },
} satisfies Samples
