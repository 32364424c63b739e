import fc from "fast-check"
import { GIF, IMAGE } from "../scene/bodies.ts"
import { optional } from "./random.ts"
import type { Samples } from "./sample.ts"

export const applications = {
  "GET /applications/@me": { trials: [{ does: "one's application" }] },
  "PATCH /applications/@me": {
    trials: [{ does: "describing one's application", body: { description: "Tea" } }],
    variants: [
      {
        does: "setting everything",
        body: {
          description: "Pours tea",
          icon: IMAGE,
          cover_image: IMAGE,
          tags: ["tea", "pots"],
          custom_install_url: "https://tea.example/install",
          role_connections_verification_url: "https://tea.example/verify",
          install_params: { scopes: ["bot", "applications.commands"], permissions: "8" },
          integration_types_config: {
            "0": { oauth2_install_params: { scopes: ["bot"] } },
            "1": {},
          },
        },
      },
      { does: "removing", body: { tags: null, install_params: null, flags: 1 << 15 } },
    ],
    random: {
      body: optional({
        description: fc.constantFrom("Tea", "", null, "$401"),
        tags: fc.constantFrom([], ["tea"], ["tea", "tea"], null),
        custom_install_url: fc.constantFrom("https://tea.example", "tea", null),
        install_params: fc.constantFrom(
          { scopes: ["bot"], permissions: "8" },
          { scopes: [] },
          null,
        ),
        // Every intent, because the clients of the sequences could not reconnect without their
        // intents.
        flags: fc.constantFrom((1 << 13) | (1 << 15) | (1 << 19)),
        icon: fc.constant(null),
      }),
    },
  },
  "GET /applications/{application_id}": { trials: [{ does: "one's application by its id" }] },
  "PATCH /applications/{application_id}": {
    trials: [{ does: "describing one's application by its id", body: { description: "Tea" } }],
  },
  "POST /applications/{application_id}/attachment": {
    trials: [
      { does: "uploading a file of an activity", files: { file: new File([GIF], "pot.gif") } },
    ],
    variants: [
      {
        does: "uploading a file of an activity as a user",
        credential: "Bearer $bearer",
        files: { file: new File(["tea"], "tea.txt") },
      },
    ],
  },
  "GET /oauth2/applications/@me": { trials: [{ does: "one's application" }] },
} satisfies Samples
