import type { InvalidBodySample } from "../invalid-body.ts"
import { IMAGE } from "../../scene/bodies.ts"

const EMOJIS = "POST /guilds/{guild_id}/emojis"

export const expressions: readonly InvalidBodySample[] = [
  {
    route: EMOJIS,
    printed: "image[BINARY_TYPE_MAX_SIZE]: File cannot be larger than 2048.0 kb.",
    body: { name: "pot", image: `data:;base64,${btoa(" ".repeat(2048 * 1024 + 1))}` },
  },
  {
    route: "POST /applications/{application_id}/emojis",
    printed:
      "name[APPLICATION_EMOJI_NAME_ALREADY_TAKEN]: An emoji of this application has this name already",
    body: { name: "own", image: IMAGE },
  },
]
