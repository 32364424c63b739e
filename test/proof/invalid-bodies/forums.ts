import type { InvalidBodySample } from "../invalid-body.ts"

export const forums: readonly InvalidBodySample[] = [
  {
    route: "PATCH /channels/{channel_id}",
    printed: "available_tags[0][TAG_EMOJI_EXCLUSIVE]: A tag has an emoji_id or an emoji_name.",
    params: { channel_id: "forum" },
    body: { available_tags: [{ name: "tea", emoji_id: "$emoji", emoji_name: "🍵" }] },
  },
]
