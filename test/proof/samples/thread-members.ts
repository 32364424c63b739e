// Samples of thread members, thread lists and posts. All required permissions are those of the
// parent channel.

import type { RouteKey } from "../../../src/handlers/route.ts"
import type { Sample } from "../sample.ts"

const inThread = { channel_id: "thread" } as const
const alice = { ...inThread, user_id: "alice" } as const
const message = { content: "a" }

/** Forum posts, which the route of threads without a message creates. */
export const posts: readonly Sample[] = [
  {
    does: "posting in a forum",
    params: { channel_id: "forum" },
    needs: ["SendMessages"],
    body: () => ({ name: "Tea", message }),
  },
  {
    does: "posting with a tag for moderators",
    params: { channel_id: "forum" },
    needs: ["SendMessages", "ManageThreads"],
    body: ({ tag }) => ({ name: "Tea", message, applied_tags: [tag] }),
  },
]

export const threadMembers = {
  "GET /channels/{channel_id}/thread-members": [
    { does: "who is in a thread", params: inThread, query: "with_member=true&limit=1" },
  ],
  "GET /channels/{channel_id}/thread-members/{user_id}": [
    { does: "one who is in a thread", params: alice },
  ],
  "PUT /channels/{channel_id}/thread-members/@me": [{ does: "joining", params: inThread }],
  "DELETE /channels/{channel_id}/thread-members/@me": [{ does: "leaving", params: inThread }],
  "PUT /channels/{channel_id}/thread-members/{user_id}": [
    { does: "adding a member to a thread", params: inThread, needs: ["SendMessagesInThreads"] },
    {
      does: "adding a member to a thread to which nobody may be invited",
      params: { channel_id: "closed" },
      needs: ["SendMessagesInThreads", "ManageThreads"],
    },
  ],
  "DELETE /channels/{channel_id}/thread-members/{user_id}": [
    { does: "removing a member from a thread", params: alice, needs: ["ManageThreads"] },
  ],
  "GET /channels/{channel_id}/threads/archived/public": [
    { does: "archived public threads", needs: ["ReadMessageHistory"], query: "limit=2" },
  ],
  "GET /channels/{channel_id}/threads/archived/private": [
    { does: "archived private threads", needs: ["ReadMessageHistory", "ManageThreads"] },
  ],
  "GET /channels/{channel_id}/users/@me/threads/archived/private": [
    { does: "one's archived private threads", needs: ["ReadMessageHistory"] },
  ],
  "GET /guilds/{guild_id}/threads/active": [{ does: "active threads" }],
} satisfies Partial<Record<RouteKey, readonly Sample[]>>
