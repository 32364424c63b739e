import fc from "fast-check"
import { optional, queries } from "./random.ts"
import type { Samples } from "./sample.ts"

const needs = ["KickMembers"] as const

export const joinRequests = {
  "GET /guilds/{guild_id}/requests": {
    trials: [
      {
        does: "the requests to join",
        needs,
        instead: ["ManageGuild"],
        query: { status: "SUBMITTED", limit: 2, after: 1 },
      },
    ],
    variants: [
      { does: "the approved requests to join", query: { status: "APPROVED" } },
      { does: "the rejected requests to join", query: { status: "REJECTED", before: 9 } },
    ],
    random: {
      query: queries({}, { limit: 1 }, { limit: 101 }, { status: "STARTED" }, { before: "$zoe" }),
    },
  },
  "PATCH /guilds/{guild_id}/requests/{request_id}": {
    trials: [
      { does: "approving a request to join", needs, body: { action: "APPROVED" } },
      {
        does: "rejecting a request to join",
        needs,
        body: { action: "REJECTED", rejection_reason: "The house is full" },
      },
    ],
    random: {
      body: optional({
        action: fc.constantFrom("APPROVED", "REJECTED", "SUBMITTED"),
        rejection_reason: fc.constantFrom("Full", "$161", null),
      }),
    },
  },
} satisfies Samples
