// All required permissions are those of the parent channel.

import type { Samples } from "./sample.ts"

const params = { channel_id: "thread" } as const
const alice = { ...params, user_id: "alice" } as const
const query = { with_member: true }

export const threadMembers = {
  "GET /channels/{channel_id}/thread-members": {
    trials: [{ does: "who is in a thread", params, query: { ...query, limit: 1 } }],
    variants: [{ does: "who is in a private thread", params }],
  },
  "GET /channels/{channel_id}/thread-members/{user_id}": {
    trials: [{ does: "one who is in a thread", params: alice }],
    variants: [{ does: "a member with every property", params: alice, query }],
  },
  "PUT /channels/{channel_id}/thread-members/@me": { trials: [{ does: "joining", params }] },
  "DELETE /channels/{channel_id}/thread-members/@me": { trials: [{ does: "leaving", params }] },
  "PUT /channels/{channel_id}/thread-members/{user_id}": {
    trials: [
      { does: "adding a member to a thread", params, needs: ["SendMessagesInThreads"] },
      {
        does: "adding a member to a thread to which nobody may be invited",
        params: { channel_id: "closed" },
        needs: ["SendMessagesInThreads", "ManageThreads"],
      },
    ],
  },
  "DELETE /channels/{channel_id}/thread-members/{user_id}": {
    trials: [{ does: "removing a member from a thread", params: alice, needs: ["ManageThreads"] }],
  },
} satisfies Samples
