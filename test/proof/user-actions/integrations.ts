// Actions on integrations.

import type { UserActionSample, PersonMethod } from "../user-action.ts"

const needs = ["ManageGuild"] as const

export const integrations = {
  editIntegration: [
    {
      does: "edits a connected channel",
      in: "guild",
      needs,
      act: ({ alice, integration }) =>
        alice.editIntegration(integration, { expireBehavior: "kick" }),
    },
  ],
  deleteIntegration: [
    {
      does: "removes a connected channel",
      in: "guild",
      needs,
      act: ({ alice, integration }) => alice.deleteIntegration(integration),
    },
  ],
} satisfies Partial<Readonly<Record<PersonMethod, readonly UserActionSample[]>>>
