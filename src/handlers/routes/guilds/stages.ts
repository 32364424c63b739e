import {
  createStage,
  deleteStage,
  editStage,
  getStage,
} from "../../../world/stages/actions/stages.ts"
import { viewStageInstance } from "../../../world/stages/views.ts"
import { route } from "../../route.ts"

const STAGE = "/stage-instances/{channel_id}"

export const stages = [
  route("POST /stage-instances", { does: createStage, reply: viewStageInstance }),
  route(`GET ${STAGE}`, { reads: getStage, reply: viewStageInstance }),
  route(`PATCH ${STAGE}`, { does: editStage, reply: viewStageInstance }),
  route(`DELETE ${STAGE}`, { does: deleteStage }),
] as const
