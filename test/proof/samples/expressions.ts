import type { RouteKey } from "../../../src/handlers/route.ts"
import type { Sample } from "../sample.ts"

/** The smallest image: a GIF is recognized by its first bytes. */
export const GIF = "GIF89a"
/** The same image as a data URI. */
export const IMAGE = `data:image/gif;base64,${btoa(GIF)}`

const form = (): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries({ name: "Pot", tags: "tea", description: "" })) {
    data.append(name, value)
  }
  data.append("file", new File([GIF], "pot.gif"))
  return data
}

/** The creator is in the response only with one of these permissions, and neither is required. */
const creators = (name: string): NonNullable<Sample["softly"]> => ({
  ManageGuildExpressions: {
    held: [{ user: { username: "Tea House Owner" } }],
    without: [{ name }],
  },
})

const manage = ["ManageGuildExpressions"] as const
const create = ["CreateGuildExpressions"] as const
const own = { params: { emoji_id: "ownEmoji" } } as const

export const expressions = {
  "GET /guilds/{guild_id}/emojis": [{ does: "the emojis of a guild", softly: creators("kettle") }],
  "POST /guilds/{guild_id}/emojis": [
    {
      does: "making an emoji",
      needs: create,
      body: ({ regular }) => ({ name: "pot", image: IMAGE, roles: [regular] }),
    },
  ],
  "GET /guilds/{guild_id}/emojis/{emoji_id}": [{ does: "an emoji" }],
  "PATCH /guilds/{guild_id}/emojis/{emoji_id}": [
    { does: "renaming another's emoji", needs: manage, body: () => ({ name: "pot" }) },
  ],
  "DELETE /guilds/{guild_id}/emojis/{emoji_id}": [
    { does: "deleting another's emoji", needs: manage },
  ],
  "GET /guilds/{guild_id}/stickers": [
    { does: "the stickers of a guild", softly: creators("Kettle") },
  ],
  "POST /guilds/{guild_id}/stickers": [{ does: "making a sticker", needs: create, body: form }],
  "GET /guilds/{guild_id}/stickers/{sticker_id}": [{ does: "a sticker" }],
  "PATCH /guilds/{guild_id}/stickers/{sticker_id}": [
    { does: "renaming another's sticker", needs: manage, body: () => ({ name: "Pot" }) },
  ],
  "DELETE /guilds/{guild_id}/stickers/{sticker_id}": [
    { does: "deleting another's sticker", needs: manage },
  ],
  "GET /applications/{application_id}/emojis": [{ does: "one's own emojis" }],
  "POST /applications/{application_id}/emojis": [
    { does: "making an emoji of one's own", body: () => ({ name: "pot", image: IMAGE }) },
  ],
  "GET /applications/{application_id}/emojis/{emoji_id}": [
    { does: "an emoji of one's own", ...own },
  ],
  "PATCH /applications/{application_id}/emojis/{emoji_id}": [
    { does: "renaming an emoji of one's own", ...own, body: () => ({ name: "pot" }) },
  ],
  "DELETE /applications/{application_id}/emojis/{emoji_id}": [
    { does: "deleting an emoji of one's own", ...own },
  ],
} satisfies Partial<Record<RouteKey, readonly Sample[]>>
