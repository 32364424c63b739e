import type { Samples } from "./sample.ts"

export const newMemberWelcome = {
  "GET /guilds/{guild_id}/new-member-welcome": {
    trials: [{ does: "a Server Guide that is not enabled", needs: ["ManageGuild"] }],
    variants: [
      {
        does: "no Server Guide",
        arrange({ simulation, guild }) {
          const found = simulation.world.guilds.get(guild.id)
          if (found !== undefined) found.newMemberWelcome = null
        },
      },
      {
        does: "a Server Guide with everything",
        arrange: ({ guild, general, random, news, alice }) =>
          guild.setNewMemberWelcome({
            enabled: true,
            message: { text: "Have some tea", authors: [alice] },
            actions: [
              { channel: general, title: "Say hello", type: "talk", emoji: "👋" },
              { channel: random, title: "Look around", description: "It is warm" },
              { channel: news, title: "Read the news" },
            ],
            resources: [{ channel: news, title: "The news", emoji: "📰" }],
          }),
      },
    ],
  },
} satisfies Samples
