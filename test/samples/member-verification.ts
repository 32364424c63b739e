import fc from "fast-check"
import { optional } from "./random.ts"
import type { Samples } from "./sample.ts"

const rules = { field_type: "TERMS", label: "Rules", required: true, values: ["Be kind"] }

export const memberVerification = {
  "GET /guilds/{guild_id}/member-verification": {
    trials: [{ does: "the membership screening of a guild" }],
  },
  "PATCH /guilds/{guild_id}/member-verification": {
    trials: [
      {
        does: "editing the membership screening",
        needs: ["ManageGuild"],
        body: { enabled: false, description: "Have some tea", form_fields: [rules] },
      },
    ],
    random: {
      body: optional({
        enabled: fc.boolean(),
        description: fc.constantFrom("Tea", "$301", null),
        form_fields: fc.constantFrom(
          [],
          [rules],
          JSON.stringify([rules]),
          "rules",
          [{ ...rules, values: [] }],
          [{ field_type: "TEXT_INPUT", label: "Why?", placeholder: "Tea" }],
          [{ field_type: "MULTIPLE_CHOICE", label: "What?", choices: ["Tea", "Cake"] }],
          [{ field_type: "MULTIPLE_CHOICE", label: "What?" }],
        ),
      }),
    },
  },
} satisfies Samples
