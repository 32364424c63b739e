import {
  type ApplicationEntitlement,
  type ApplicationEntitlements,
  consumeEntitlement,
  createTestEntitlement,
  deleteTestEntitlement,
  getEntitlement,
  listEntitlements,
  listOwnEntitlements,
} from "../../../world/entitlements/actions/entitlements.ts"
import { viewEntitlement } from "../../../world/entitlements/views.ts"
import { route } from "../../route.ts"

const ENTITLEMENT = "/applications/{application_id}/entitlements/{entitlement_id}"

const reply = ({ application, entitlement }: ApplicationEntitlement) =>
  viewEntitlement(entitlement, application)

const replyList = ({ application, entitlements: all }: ApplicationEntitlements) =>
  all.map((entitlement) => viewEntitlement(entitlement, application))

/** The owner of the application may use these routes with an access token. */
const OWNER = { scope: "applications.entitlements", isForApplication: true } as const

export const entitlements = [
  route("GET /applications/{application_id}/entitlements", {
    ...OWNER,
    reads: listEntitlements,
    reply: replyList,
  }),
  route("POST /applications/{application_id}/entitlements", {
    does: createTestEntitlement,
    reply,
  }),
  route(`GET ${ENTITLEMENT}`, { ...OWNER, reads: getEntitlement, reply }),
  route(`DELETE ${ENTITLEMENT}`, { ...OWNER, does: deleteTestEntitlement }),
  route(`POST ${ENTITLEMENT}/consume`, { ...OWNER, does: consumeEntitlement }),
  route("GET /users/@me/applications/{application_id}/entitlements", {
    credential: "bearer",
    reads: listOwnEntitlements,
    reply: replyList,
  }),
] as const
