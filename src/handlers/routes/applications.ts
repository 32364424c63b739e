import { getOwnApplication, editOwnApplication } from "../../world/actions/applications.ts"
import type { Application } from "../../world/model/application.ts"
import { viewApplication } from "../../world/wire/applications.ts"
import { type ViewContext, route } from "../route.ts"

const replyApplication = (application: Application, { world }: ViewContext<unknown>) =>
  viewApplication(application, world)

export const applications = [
  route("GET /applications/@me", { reads: getOwnApplication, reply: replyApplication }),
  route("PATCH /applications/@me", { does: editOwnApplication, reply: replyApplication }),
  route("GET /oauth2/applications/@me", {
    reads: getOwnApplication,
    reply: (application, { world }) => viewApplication(application, world),
  }),
] as const
