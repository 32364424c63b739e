import { createStage, deleteStage, editStage, getStage } from "../../world/actions/stages.ts"
import {
  editOwnSpeaking,
  editSpeaking,
  getOwnVoiceState,
  getVoiceState,
} from "../../world/actions/speaking.ts"
import { viewStageInstance } from "../../world/wire/stages.ts"
import { viewGuildVoiceState } from "../../world/wire/voice.ts"
import { route } from "../route.ts"

const STATES = "/guilds/{guild_id}/voice-states"
const STAGE = "/stage-instances/{channel_id}"

export const stages = [
  route("POST /stage-instances", { does: createStage, reply: viewStageInstance }),
  route(`GET ${STAGE}`, { reads: getStage, reply: viewStageInstance }),
  route(`PATCH ${STAGE}`, { does: editStage, reply: viewStageInstance }),
  route(`DELETE ${STAGE}`, { does: deleteStage }),
  route(`GET ${STATES}/@me`, {
    reads: getOwnVoiceState,
    reply: (found, { world }) => viewGuildVoiceState(world, found),
  }),
  route(`PATCH ${STATES}/@me`, { does: editOwnSpeaking }),
  route(`GET ${STATES}/{user_id}`, {
    reads: getVoiceState,
    reply: (found, { world }) => viewGuildVoiceState(world, found),
  }),
  route(`PATCH ${STATES}/{user_id}`, { does: editSpeaking }),
] as const
