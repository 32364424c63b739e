import fc from "fast-check"
import { optional } from "./random.ts"
import type { Samples } from "./sample.ts"

const option = { title: "Tea", role_ids: ["$regular"], channel_ids: ["$random"] }
const prompt = { id: "1", title: "What do you drink?", options: [option] }

export const onboarding = {
  "GET /guilds/{guild_id}/onboarding": {
    trials: [{ does: "an onboarding that is not enabled", needs: ["ManageGuild"] }],
    variants: [
      {
        does: "an onboarding that is enabled",
        arrange: ({ guild }) => guild.setOnboarding({ enabled: true }),
      },
      {
        does: "an onboarding that was never edited",
        arrange({ simulation, guild }) {
          const found = simulation.world.guilds.get(guild.id)
          if (found !== undefined) found.onboarding = null
        },
      },
    ],
  },
  "PUT /guilds/{guild_id}/onboarding": {
    trials: [
      {
        does: "editing an onboarding",
        needs: ["ManageGuild", "ManageRoles"],
        body: { prompts: [prompt], default_channel_ids: ["$general"], enabled: false, mode: 1 },
      },
    ],
    variants: [{ does: "removing all prompts", body: { prompts: [] } }],
    random: {
      body: optional({
        prompts: fc.constantFrom(
          [],
          [prompt],
          [{ ...prompt, single_select: true, required: true, in_onboarding: true, type: 1 }],
          [{ ...prompt, options: [{ title: "Tea", emoji_name: "🍵", description: "$100" }] }],
          [{ ...prompt, options: [{ title: "Cake", role_ids: ["$boss"] }] }],
          [{ ...prompt, options: [{ title: "Cake", channel_ids: ["$nowhere"] }] }],
          [{ ...prompt, options: [] }],
          null,
        ),
        default_channel_ids: fc.constantFrom([], ["$general", "$random"], ["$nowhere"], null),
        enabled: fc.constantFrom(true, false, null),
        mode: fc.constantFrom(0, 1, 2, null),
      }),
    },
  },
} satisfies Samples
