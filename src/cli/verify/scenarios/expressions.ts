// Emojis, stickers and rules of auto-moderation.

import { type Scenario, get, patch, post, put, remove, saving, topic } from "./scenario.ts"
import type { UploadFile } from "../targets/target.ts"
import { picture } from "./forms.ts"

const GUILD = "/guilds/{guild}"
const EMOJIS = `${GUILD}/emojis`
const STICKERS = `${GUILD}/stickers`
const SOUNDS = `${GUILD}/soundboard-sounds`
const PICTURE = `data:image/png;base64,${picture.base64}`
const RULES = `${GUILD}/auto-moderation/rules`

/** A silent MP3 file: ten frames of 128,000 bits per second without data. */
const SOUND = `data:audio/mpeg;base64,${btoa(`\u00ff\u00fb\u0090\0${"\0".repeat(413)}`.repeat(10))}`

/** A black picture of 320 × 320 pixels. */
const sticker: UploadFile = {
  part: "file",
  name: "sticker.png",
  type: "image/png",
  base64:
    "iVBORw0KGgoAAAANSUhEUgAAAUAAAAFAAQAAAADl65gHAAAAI0lEQVR42u3BAQ0AAADCoPdPbQ8HFAAAAAAAAAAAAAAAAPwaM0AAAWQoMfMAAAAASUVORK5CYII=",
}

export const EXPRESSIONS: readonly Scenario[] = topic("expressions", [
  [
    "an emoji is made, renamed, used and deleted",
    [
      post(EMOJIS, { name: "gsv_emoji", image: PICTURE }, saving("made")),
      get(`${EMOJIS}/{made}`),
      get(EMOJIS),
      patch(`${EMOJIS}/{made}`, { name: "gsv_renamed" }),
      put("/channels/{text}/messages/{message}/reactions/gsv_renamed:{made}/@me"),
      remove("/channels/{text}/messages/{message}/reactions/gsv_renamed:{made}/@me"),
      remove(`${EMOJIS}/{made}`),
      get(`${EMOJIS}/{made}`),
    ],
  ],
  ["an emoji without a picture is refused", post(EMOJIS, { name: "gsv_emoji" })],
  [
    "an invalid image is refused",
    post(EMOJIS, { name: "gsv_emoji", image: "data:image/png;base64,AAAA" }),
  ],
  ["a name of one character is refused", post(EMOJIS, { name: "g", image: PICTURE })],
  [
    "an emoji of the application",
    [
      post(
        "/applications/{application}/emojis",
        { name: "gsv_own", image: PICTURE },
        saving("made"),
      ),
      get("/applications/{application}/emojis"),
      patch("/applications/{application}/emojis/{made}", { name: "gsv_renamed" }),
      remove("/applications/{application}/emojis/{made}"),
      get("/applications/{application}/emojis/{made}"),
    ],
  ],
  [
    "a sticker is made, renamed, listed and deleted",
    [
      post(
        STICKERS,
        { name: "gsv-sticker", tags: "tea", description: "A sticker." },
        { files: [sticker], fields: "separate", ...saving("made") },
      ),
      patch(`${STICKERS}/{made}`, { name: "gsv-renamed" }),
      get(STICKERS),
      remove(`${STICKERS}/{made}`),
    ],
  ],
  ["an unknown sticker", get(`${STICKERS}/{nowhere}`)],
  [
    "a soundboard sound is made, softened, listed and deleted",
    [
      post(
        SOUNDS,
        { name: "gsv-sound", sound: SOUND, emoji_name: "🍵" },
        saving("made", "sound_id"),
      ),
      get(`${SOUNDS}/{made}`),
      patch(`${SOUNDS}/{made}`, { name: "gsv-renamed", volume: 0.5 }),
      get(SOUNDS),
      remove(`${SOUNDS}/{made}`),
      get(`${SOUNDS}/{made}`),
    ],
  ],
  ["a soundboard sound of a text is refused", post(SOUNDS, { name: "gsv-sound", sound: "tea" })],
  ["the sticker packs for all users", get("/sticker-packs")],
  ["the soundboard sounds for all users", get("/soundboard-default-sounds")],
  ["the voice regions", get("/voice/regions")],
  [
    "a soundboard sound is not played outside of the voice channel",
    post("/channels/{voice}/send-soundboard-sound", { sound_id: "1" }),
  ],
  [
    "a sticker without a file is refused",
    post(STICKERS, { name: "gsv-sticker", tags: "tea", description: "" }),
  ],
])

const rule = {
  name: "gsv-rule",
  event_type: 1,
  trigger_type: 1,
  trigger_metadata: { keyword_filter: ["gsvword"] },
  actions: [{ type: 1, metadata: { custom_message: "No." } }],
  enabled: true,
}

export const AUTO_MODERATION: readonly Scenario[] = topic("auto-moderation", [
  [
    "a rule is made, read, edited and deleted",
    [
      post(
        RULES,
        { ...rule, exempt_roles: ["{role}"], exempt_channels: ["{text}"] },
        saving("made"),
      ),
      get(`${RULES}/{made}`),
      patch(`${RULES}/{made}`, { name: "gsv-renamed", enabled: false }),
      remove(`${RULES}/{made}`),
      get(`${RULES}/{made}`),
    ],
  ],
  ["a rule without words", post(RULES, { ...rule, trigger_metadata: {} })],
  ["a rule without actions is refused", post(RULES, { ...rule, actions: [] })],
  ["an invalid trigger is refused", post(RULES, { ...rule, trigger_type: 99 })],
  [
    "a word of 61 characters is refused",
    post(RULES, { ...rule, trigger_metadata: { keyword_filter: ["x".repeat(61)] } }),
  ],
  ["an alert needs a channel", post(RULES, { ...rule, actions: [{ type: 2, metadata: {} }] })],
  [
    "a timeout for words longer than four weeks is refused",
    post(RULES, { ...rule, actions: [{ type: 3, metadata: { duration_seconds: 2_419_201 } }] }),
  ],
])
