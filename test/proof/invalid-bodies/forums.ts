import type { InvalidBodySample } from "../invalid-body.ts"

export const forums: readonly InvalidBodySample[] = [
  {
    route: "PATCH /channels/{channel_id}",
    printed:
      "default_reaction_emoji[DEFAULT_REACTION_EMOJI_EXCLUSIVE]: A default reaction has exactly one of emoji_id and emoji_name.",
    params: { channel_id: "forum" },
    body: { default_reaction_emoji: { emoji_id: "$emoji", emoji_name: "🍵" } },
  },
  {
    route: "PATCH /channels/{channel_id}",
    printed:
      "flags[CHANNEL_SPOILER_AGE_RESTRICTED]: An age-restricted channel cannot be a spoiler channel.",
    body: { nsfw: true, flags: 1 << 21 },
  },
  {
    route: "PATCH /channels/{channel_id}",
    printed: "available_tags[0][TAG_EMOJI_EXCLUSIVE]: A tag has an emoji_id or an emoji_name.",
    params: { channel_id: "forum" },
    body: { available_tags: [{ name: "tea", emoji_id: "$emoji", emoji_name: "🍵" }] },
  },
]
