import type { Samples } from "../sample.ts"
import type { World } from "../world.ts"

const image = `data:image/gif;base64,${btoa("GIF89a")}`

const inGuild = ({ guild }: World) => ({ params: { guild_id: guild.id } })
const ofEmoji = ({ guild, kettle }: World) => ({
  params: { guild_id: guild.id, emoji_id: kettle.id },
})
const ofSticker = ({ guild, pot }: World) => ({
  params: { guild_id: guild.id, sticker_id: pot.id },
})

/** Creates an emoji of the bot's application. */
async function own({ ask, env }: World) {
  const { body } = await ask("POST", `/applications/${env.bot.id}/emojis`, { name: "own", image })
  const { id } = body as { readonly id: string } // every emoji has an id
  return { params: { application_id: env.bot.id, emoji_id: id } }
}

function stickerForm(): FormData {
  const data = new FormData()
  data.append("name", "Cup")
  data.append("tags", "tea")
  data.append("description", "A cup")
  data.append("file", new File(["GIF89a"], "cup.gif"))
  return data
}

export const expressions = {
  "GET /guilds/{guild_id}/emojis": [inGuild],
  "POST /guilds/{guild_id}/emojis": [
    (world) => ({ ...inGuild(world), body: { name: "cup", image, roles: [world.brewers.id] } }),
  ],
  "GET /guilds/{guild_id}/emojis/{emoji_id}": [ofEmoji],
  "PATCH /guilds/{guild_id}/emojis/{emoji_id}": [
    (world) => ({ ...ofEmoji(world), body: { name: "pan", roles: null } }),
  ],
  "DELETE /guilds/{guild_id}/emojis/{emoji_id}": [ofEmoji],
  "GET /guilds/{guild_id}/stickers": [inGuild],
  "POST /guilds/{guild_id}/stickers": [(world) => ({ ...inGuild(world), body: stickerForm() })],
  "GET /guilds/{guild_id}/stickers/{sticker_id}": [ofSticker],
  "PATCH /guilds/{guild_id}/stickers/{sticker_id}": [
    (world) => ({ ...ofSticker(world), body: { description: null } }),
  ],
  "DELETE /guilds/{guild_id}/stickers/{sticker_id}": [ofSticker],
  "GET /applications/{application_id}/emojis": [
    async (world) => {
      const { application_id } = (await own(world)).params
      return { params: { application_id } }
    },
  ],
  "POST /applications/{application_id}/emojis": [
    ({ env }) => ({ params: { application_id: env.bot.id }, body: { name: "own", image } }),
  ],
  "GET /applications/{application_id}/emojis/{emoji_id}": [own],
  "PATCH /applications/{application_id}/emojis/{emoji_id}": [
    async (world) => ({ ...(await own(world)), body: { name: "mine" } }),
  ],
  "DELETE /applications/{application_id}/emojis/{emoji_id}": [own],
} satisfies Samples
