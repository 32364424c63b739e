import { InteractionResponseType as Type, MessageFlags } from "discord-api-types/v10"
import fc from "fast-check"
import { MODAL, ROWS } from "../scene/bodies.ts"
import { flag, messageEdit, response } from "./random.ts"
import type { Samples } from "./sample.ts"

const query = { with_response: true }
const flags = MessageFlags.Ephemeral
const params = { token: "pendingToken" } as const
const clicked = { interaction_id: "clicked", token: "clickedToken" } as const
const message = { type: Type.ChannelMessageWithSource, data: { content: "a" } }

export const interactions = {
  "POST /interactions/{interaction_id}/{token}/callback": {
    trials: [{ does: "answering", params, query, body: message }],
    variants: [
      {
        does: "answering with components",
        params,
        query,
        body: {
          type: Type.ChannelMessageWithSource,
          data: { content: "Soon.", components: ROWS, flags },
        },
      },
      {
        does: "deferring",
        params,
        query,
        body: { type: Type.DeferredChannelMessageWithSource, data: { flags } },
      },
      {
        does: "deferring a change",
        params: clicked,
        query,
        body: { type: Type.DeferredMessageUpdate },
      },
      {
        does: "changing the message",
        params: clicked,
        query,
        body: { type: Type.UpdateMessage, data: { content: "Poured." } },
      },
      {
        does: "answering a modal",
        params: { interaction_id: "submitted", token: "submittedToken" },
        query,
        body: message,
      },
      {
        does: "launching the activity",
        params,
        query,
        body: { type: Type.LaunchActivity },
      },
      {
        does: "showing an upgrade button",
        params,
        query,
        body: { type: Type.PremiumRequired },
      },
      { does: "answering without a response", params, body: message },
    ],
    random: {
      body: fc.oneof(
        response.map((data) => ({ type: 4, data })),
        fc.constantFrom(0, 64).map((chosen) => ({ type: 5, data: { flags: chosen } })),
        fc.constant({ type: 5 }),
        fc.constant({ type: 6 }),
        fc.constant({ type: 12 }),
        fc.constant({ type: 10 }),
        messageEdit.map((data) => ({ type: 7, data })),
        fc.constant({ type: 8, data: { choices: [{ name: "Sencha", value: "sencha" }] } }),
        fc.constant(MODAL),
      ),
      query: flag("with_response"),
    },
  },
} satisfies Samples
