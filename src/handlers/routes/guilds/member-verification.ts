import {
  editMemberVerification,
  getMemberVerification,
} from "../../../world/member-verification/actions.ts"
import { viewMemberVerification as reply } from "../../../world/member-verification/views.ts"
import { route } from "../../route.ts"

export const memberVerification = [
  route("GET /guilds/{guild_id}/member-verification", { reads: getMemberVerification, reply }),
  route("PATCH /guilds/{guild_id}/member-verification", { does: editMemberVerification, reply }),
] as const
