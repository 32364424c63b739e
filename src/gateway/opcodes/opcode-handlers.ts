// The handlers of the opcodes that a client may send after it has identified.

import { GatewayOpcodes as Op } from "discord-api-types/v10"
import { sendChannelInfo } from "./channel-info.ts"
import { requestMembers } from "./member-requests.ts"
import { updatePresence } from "./presence.ts"
import type { OpcodeHandler } from "./opcode-handler.ts"
import { updateVoice } from "./voice.ts"

/** Returns a handler for an opcode that is not modeled. */
const notModeled =
  (what: string, reason: string): OpcodeHandler =>
  (_, { failWithGap }) =>
    failWithGap(what, reason)

/** The handlers by opcode. */
export const opcodeHandlers: Readonly<Record<number, OpcodeHandler>> = {
  [Op.PresenceUpdate]: updatePresence,
  [Op.VoiceStateUpdate]: updateVoice,
  [Op.RequestGuildMembers]: requestMembers,
  [Op.RequestSoundboardSounds]: notModeled(
    "opcode 31, Request Soundboard Sounds",
    "the soundboard is not modeled",
  ),
  [Op.RequestChannelInfo]: sendChannelInfo,
}
