// What each opcode does that a client may send once it has said who it is.

import { GatewayOpcodes as Op } from "discord-api-types/v10"
import { requestMembers } from "./members.ts"
import { updatePresence } from "./presence.ts"
import type { Receiver } from "./receiver.ts"
import { updateVoice } from "./voice.ts"

/** A frame that is not modelled. */
const gap =
  (what: string, reason: string): Receiver =>
  (_, { fail }) =>
    fail(what, reason)

/** Who receives the frames of each opcode. */
export const receivers: Readonly<Record<number, Receiver>> = {
  [Op.PresenceUpdate]: updatePresence,
  [Op.VoiceStateUpdate]: updateVoice,
  [Op.RequestGuildMembers]: requestMembers,
  [Op.RequestSoundboardSounds]: gap(
    "opcode 31, Request Soundboard Sounds",
    "the soundboard is not modelled",
  ),
  43: gap("opcode 43, Request Channel Info", "planned"),
}
