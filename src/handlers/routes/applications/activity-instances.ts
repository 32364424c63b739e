import { getActivityInstance } from "../../../world/activity-instances/actions/instances.ts"
import { viewActivityInstance } from "../../../world/activity-instances/views.ts"
import { route } from "../../route.ts"

export const activityInstances = [
  route("GET /applications/{application_id}/activity-instances/{instance_id}", {
    reads: getActivityInstance,
    reply: viewActivityInstance,
  }),
] as const
