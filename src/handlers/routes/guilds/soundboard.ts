import { sendSound } from "../../../world/soundboard/actions/sending.ts"
import {
  createSound,
  deleteSound,
  editSound,
  getSound,
  listDefaultSounds,
  listSounds,
} from "../../../world/soundboard/actions/sounds.ts"
import type { GuildSound } from "../../../world/soundboard/model.ts"
import { viewDefaultSound, viewSoundFor } from "../../../world/soundboard/views.ts"
import { type ViewContext, route } from "../../route.ts"

function replySound(sound: GuildSound, { world, reader }: ViewContext<unknown>) {
  return viewSoundFor(sound, world, reader)
}

export const soundboard = [
  route("POST /channels/{channel_id}/send-soundboard-sound", { does: sendSound }),
  route("GET /soundboard-default-sounds", {
    reads: listDefaultSounds,
    reply: (sounds) => sounds.map(viewDefaultSound),
  }),
  route("GET /guilds/{guild_id}/soundboard-sounds", {
    reads: listSounds,
    reply: (guild, context) => ({
      items: Array.from(guild.soundboardSounds.values(), (sound) => replySound(sound, context)),
    }),
  }),
  route("POST /guilds/{guild_id}/soundboard-sounds", {
    does: createSound,
    status: 201,
    reply: replySound,
  }),
  route("GET /guilds/{guild_id}/soundboard-sounds/{sound_id}", {
    reads: getSound,
    reply: replySound,
  }),
  route("PATCH /guilds/{guild_id}/soundboard-sounds/{sound_id}", {
    does: editSound,
    reply: replySound,
  }),
  route("DELETE /guilds/{guild_id}/soundboard-sounds/{sound_id}", { does: deleteSound }),
] as const
