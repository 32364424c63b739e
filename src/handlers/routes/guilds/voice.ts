import {
  getOwnVoiceState,
  editOwnSpeaking,
  getVoiceState,
  editSpeaking,
} from "../../../world/voice/actions/speaking.ts"
import { setVoiceStatus } from "../../../world/voice/actions/sessions.ts"
import { listGuildVoiceRegions, listVoiceRegions } from "../../../world/voice/actions/regions.ts"
import { viewGuildVoiceState, viewVoiceRegion } from "../../../world/voice/views.ts"
import { route } from "../../route.ts"

const STATES = "/guilds/{guild_id}/voice-states"

export const voice = [
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
  route("GET /voice/regions", {
    reads: listVoiceRegions,
    reply: (regions) => regions.map(viewVoiceRegion),
  }),
  route("GET /guilds/{guild_id}/regions", {
    reads: listGuildVoiceRegions,
    reply: (regions) => regions.map(viewVoiceRegion),
  }),
  route("PUT /channels/{channel_id}/voice-status", { does: setVoiceStatus }),
] as const
