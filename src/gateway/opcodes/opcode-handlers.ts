// The handlers of the opcodes that a client may send after it has identified.

import { GatewayOpcodes as Op } from "discord-api-types/v10"
import { sendChannelInfo } from "./channel-info.ts"
import { requestMembers } from "./member-requests.ts"
import { updatePresence } from "./presence.ts"
import type { OpcodeHandler } from "./opcode-handler.ts"
import { sendSoundboardSounds } from "./soundboard-sounds.ts"
import { updateVoice } from "./voice.ts"

/** The handlers by opcode. */
export const opcodeHandlers: Readonly<Record<number, OpcodeHandler>> = {
  [Op.PresenceUpdate]: updatePresence,
  [Op.VoiceStateUpdate]: updateVoice,
  [Op.RequestGuildMembers]: requestMembers,
  [Op.RequestSoundboardSounds]: sendSoundboardSounds,
  [Op.RequestChannelInfo]: sendChannelInfo,
}
