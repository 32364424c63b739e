import type { Refusal } from "../refusal.ts"
import { GIF, IMAGE, SOUND } from "../../scene/bodies.ts"
import type { Scene } from "../../scene/scene.ts"

const EMOJIS = "POST /guilds/{guild_id}/emojis"
const STICKERS = "POST /guilds/{guild_id}/stickers"
const SOUNDS = "POST /guilds/{guild_id}/soundboard-sounds"
const PLAY = "POST /channels/{channel_id}/send-soundboard-sound"
const OWN = "POST /applications/{application_id}/emojis"

const PNG = "data:image/png;base64,iVBORw=="

const emoji = (image: string) => ({ name: "pot", image })

const sticker =
  (...parts: string[]) =>
  () => {
    const form = new FormData()
    form.append("name", "Pot")
    form.append("tags", "tea")
    form.append("file", new File(parts, "pot.gif"))
    return form
  }

/** Fills the guild with fifty emojis of a kind. */
const fill =
  (animated: boolean) =>
  ({ guild }: Scene): void => {
    const there = guild.emojis.filter((one) => one.animated === animated).length
    for (let n = there; n < 50; n += 1) guild.createEmoji(`pot_${n}`, { animated })
  }

export const expressions: readonly Refusal[] = [
  {
    does: "reading a pack of stickers that does not exist",
    route: "GET /sticker-packs/{pack_id}",
    code: 10061,
    says: "Unknown sticker pack",
    status: 404,
    params: { pack_id: "nowhere" },
  },
  {
    does: "sending a sticker that does not exist",
    route: "POST /channels/{channel_id}/messages",
    code: 50081,
    says: "Invalid sticker sent",
    status: 400,
    body: { sticker_ids: ["$nowhere"] },
  },
  {
    does: "changing the stickers of a message",
    route: "PATCH /channels/{channel_id}/messages/{message_id}",
    code: 50080,
    says: "Cannot edit stickers within a message",
    status: 400,
    params: { message_id: "own" },
    body: { sticker_ids: ["$wave"] },
  },
  {
    does: "sending a sticker of another guild",
    route: "POST /channels/{channel_id}/messages",
    code: 50600,
    says: "You do not have permission to send this sticker.",
    status: 403,
    arrange: ({ general, guild }) => general.deny(guild.everyone, "UseExternalStickers"),
    body: { sticker_ids: ["$foreignSticker"] },
  },
  {
    does: "reading an emoji that does not exist",
    route: "GET /guilds/{guild_id}/emojis/{emoji_id}",
    code: 10014,
    params: { emoji_id: "nowhere" },
  },
  {
    does: "reading a sticker that does not exist",
    route: "GET /guilds/{guild_id}/stickers/{sticker_id}",
    code: 10060,
    params: { sticker_id: "nowhere" },
  },
  {
    does: "making the fifty-first emoji",
    route: EMOJIS,
    code: 30008,
    says: "Maximum number of emojis reached (50)",
    arrange: fill(false),
    body: emoji(PNG),
  },
  {
    does: "making the two thousand and first emoji of an application",
    route: OWN,
    code: 30008,
    says: "Maximum number of emojis reached (2000)",
    arrange({ simulation }) {
      const { emojis } = simulation.application()
      const [own] = emojis.values()
      if (own === undefined) return
      for (let n = 1; n < 2000; n += 1) {
        const id = String(n) as typeof own.id // any text will do
        emojis.set(id, { ...own, id })
      }
    },
    body: { name: "pot", image: PNG },
  },
  {
    does: "making the fifty-first animated emoji",
    route: EMOJIS,
    code: 30018,
    says: "Maximum number of animated emojis reached (50)",
    arrange: fill(true),
    body: emoji(IMAGE),
  },
  {
    does: "making the sixth sticker",
    route: STICKERS,
    code: 30039,
    says: "Maximum number of stickers reached (5)",
    arrange({ guild }) {
      for (let n = guild.stickers.length; n < 5; n += 1) guild.createSticker("Pot")
    },
    form: sticker(GIF),
  },
  {
    does: "creating a sticker from a file that is too large",
    route: STICKERS,
    code: 50045,
    says: "File uploaded exceeds the maximum size",
    form: sticker(GIF, " ".repeat(512 * 1024)),
  },
  {
    does: "creating a sticker from a file that is not an image",
    route: STICKERS,
    code: 50046,
    says: "Invalid Asset",
    form: sticker("tea"),
  },
  {
    does: "creating an emoji from an image that is too large",
    route: EMOJIS,
    code: 50138,
    says: "Failed to resize asset below the maximum size: 262144",
    body: emoji(`data:image/gif;base64,${btoa(GIF + " ".repeat(256 * 1024))}`),
  },
  {
    does: "making the ninth soundboard sound",
    route: SOUNDS,
    code: 30045,
    says: "Maximum number of soundboard sounds reached (8)",
    status: 400,
    arrange({ guild }) {
      for (let n = guild.soundboardSounds.length; n < 8; n += 1) guild.createSoundboardSound("Pot")
    },
  },
  {
    does: "making a soundboard sound from a text",
    route: SOUNDS,
    code: 50046,
    says: "Invalid Asset",
    body: { name: "Pot", sound: "data:audio/mpeg;base64,dGVh" },
  },
  {
    does: "making a soundboard sound from a file that is too large",
    route: SOUNDS,
    code: 50045,
    says: "File uploaded exceeds the maximum size",
    body: {
      name: "Pot",
      sound: `${SOUND.replace(/,.*/, ",")}${btoa(`ID3${" ".repeat(512 * 1024)}`)}`,
    },
  },
  {
    does: "making a soundboard sound with an unknown emoji",
    route: SOUNDS,
    code: 10014,
    body: { name: "Pot", sound: SOUND, emoji_id: "$nowhere" },
  },
  {
    does: "reading a soundboard sound that does not exist",
    route: "GET /guilds/{guild_id}/soundboard-sounds/{sound_id}",
    code: 10097,
    says: "Unknown sound",
    status: 404,
    params: { sound_id: "nowhere" },
  },
  {
    does: "playing a sound outside of the voice channel",
    route: PLAY,
    code: 40032,
    params: { channel_id: "lounge" },
    says: "Target user is not connected to voice.",
  },
  {
    does: "playing a sound in a text channel",
    route: PLAY,
    code: 50024,
    params: { channel_id: "general" },
  },
]
