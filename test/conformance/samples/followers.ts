import type { Samples } from "../sample.ts"

export const followers = {
  "POST /channels/{channel_id}/followers": [
    ({ guild, general }) => ({
      params: { channel_id: guild.createNewsChannel("news").id },
      body: { webhook_channel_id: general.id },
    }),
  ],
  "POST /channels/{channel_id}/messages/{message_id}/crosspost": [
    async ({ guild, general, ask }) => {
      const news = guild.createNewsChannel("news")
      await guild.owner.follow(news, general)
      await ask("POST", `/channels/${news.id}/messages`, { content: "Hot." })
      return { params: { channel_id: news.id, message_id: news.lastMessage?.id ?? "" } }
    },
  ],
} satisfies Samples
