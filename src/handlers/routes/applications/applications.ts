import {
  editApplication,
  editOwnApplication,
  getApplication,
  getOwnApplication,
} from "../../../world/applications/actions/applications.ts"
import { uploadAttachment } from "../../../world/applications/actions/activities.ts"
import type { Application } from "../../../world/applications/model.ts"
import { viewApplication } from "../../../world/applications/views/applications.ts"
import { viewInteractionFile } from "../../../world/messages/views/attachments.ts"
import { type ViewContext, route } from "../../route.ts"

const replyApplication = (application: Application, { world }: ViewContext<unknown>) =>
  viewApplication(application, world)

export const applications = [
  route("GET /applications/@me", { reads: getOwnApplication, reply: replyApplication }),
  route("PATCH /applications/@me", { does: editOwnApplication, reply: replyApplication }),
  route("GET /applications/{application_id}", { reads: getApplication, reply: replyApplication }),
  route("PATCH /applications/{application_id}", {
    does: editApplication,
    reply: replyApplication,
  }),
  route("POST /applications/{application_id}/attachment", {
    does: uploadAttachment,
    anyScope: true,
    reply: ({ applicationId, file }, { world }) => ({
      attachment: viewInteractionFile({ applicationId }, file, world),
    }),
  }),
  route("GET /oauth2/applications/@me", {
    reads: getOwnApplication,
    reply: (application, { world }) => viewApplication(application, world),
  }),
] as const
