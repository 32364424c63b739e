// Samples of threads. All required permissions are those of the parent channel.

import type { RouteKey } from "../../../src/handlers/route.ts"
import type { Sample } from "../sample.ts"

const inThread = { channel_id: "thread" } as const
const text = () => ({ content: "a" })

export const threads = {
  "POST /channels/{channel_id}/messages/{message_id}/threads": [
    {
      does: "beginning a thread with a message",
      needs: ["CreatePublicThreads"],
      body: () => ({ name: "Tea", auto_archive_duration: 60 }),
    },
  ],
  "POST /channels/{channel_id}/threads": [
    {
      does: "beginning a private thread",
      needs: ["CreatePrivateThreads"],
      body: () => ({ name: "Tea" }),
    },
    {
      does: "beginning a public thread",
      needs: ["CreatePublicThreads"],
      body: () => ({ name: "Tea", type: 11 }),
    },
  ],
} satisfies Partial<Record<RouteKey, readonly Sample[]>>

/** Samples for routes that channels have too. */
export const inThreads = {
  edit: [
    {
      does: "locking a thread",
      params: inThread,
      needs: ["ManageThreads"],
      body: () => ({ locked: true }),
    },
    {
      does: "renaming a thread of one's own",
      params: { channel_id: "ownThread" },
      body: () => ({ name: "Pots" }),
    },
  ],
  delete: [{ does: "deleting a thread", params: inThread, needs: ["ManageThreads"] }],
  send: [
    {
      does: "writing in a thread",
      params: inThread,
      needs: ["SendMessagesInThreads"],
      body: text,
    },
  ],
} satisfies Readonly<Record<string, readonly Sample[]>>
