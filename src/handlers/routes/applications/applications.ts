import {
  editApplication,
  editOwnApplication,
  getApplication,
  getOwnApplication,
} from "../../../world/applications/actions/applications.ts"
import { getNewUrls, getNewUrlsById } from "../../../world/applications/actions/own-urls.ts"
import { uploadAttachment } from "../../../world/applications/actions/activities.ts"
import type { Application } from "../../../world/applications/model.ts"
import { viewApplication } from "../../../world/applications/views/applications.ts"
import { viewInteractionFile } from "../../../world/messages/views/attachments.ts"
import { type ViewContext, route } from "../../route.ts"

const replyApplication = (application: Application, { world }: ViewContext<unknown>) =>
  viewApplication(application, world)

export const applications = [
  route("GET /applications/@me", {
    reads: getOwnApplication,
    showsKey: true,
    reply: replyApplication,
  }),
  route("PATCH /applications/@me", {
    does: editOwnApplication,
    showsKey: true,
    sets: getNewUrls,
    reply: replyApplication,
  }),
  route("GET /applications/{application_id}", {
    reads: getApplication,
    showsKey: true,
    reply: replyApplication,
  }),
  route("PATCH /applications/{application_id}", {
    does: editApplication,
    showsKey: true,
    sets: getNewUrlsById,
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
    showsKey: true,
    reply: (application, { world }) => viewApplication(application, world),
  }),
] as const
