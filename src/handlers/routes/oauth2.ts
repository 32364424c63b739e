import { getOwnApplication } from "../../world/actions/applications.ts"
import { viewApplication } from "../../world/wire/applications.ts"
import { route } from "../route.ts"

export const oauth2 = [
  route("GET /oauth2/applications/@me", {
    reads: getOwnApplication,
    reply: (application, { world }) => viewApplication(application, world),
  }),
] as const
