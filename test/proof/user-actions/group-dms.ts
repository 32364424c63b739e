import type { UserActionSample } from "../user-action.ts"

export const groupDms = {
  createGroupDm: [
    { does: "creates a group DM", act: ({ alice, carol }) => alice.createGroupDm([carol]) },
  ],
  addToGroupDm: [
    {
      does: "adds a user to a group DM",
      act: ({ alice, circle, carol }) => alice.addToGroupDm(circle, carol),
    },
  ],
  removeFromGroupDm: [
    {
      does: "removes a user from a group DM",
      act: ({ alice, circle, bob }) => alice.removeFromGroupDm(circle, bob),
    },
  ],
  leaveGroupDm: [
    { does: "leaves a group DM", act: ({ alice, circle }) => alice.leaveGroupDm(circle) },
  ],
  createGroupDmInvite: [
    {
      does: "invites to a group DM",
      act: ({ alice, circle }) => alice.createGroupDmInvite(circle, { maxAge: 60 }),
    },
  ],
  editGroupDm: [
    {
      does: "renames a group DM",
      act: ({ alice, circle }) => alice.editGroupDm(circle, { name: "Tea" }),
    },
  ],
} as const satisfies Record<string, readonly UserActionSample[]>
