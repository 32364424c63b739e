// A request for each refusal about threads.

import type { ChannelId } from "../../../src/world/model/ids.ts"
import type { Refusal } from "../refusal.ts"
import { makeSystemMessage } from "../../scene/scene.ts"

const MESSAGES = "POST /channels/{channel_id}/messages"
const WITH_MESSAGE = "POST /channels/{channel_id}/messages/{message_id}/threads"
const THREADS = "POST /channels/{channel_id}/threads"
const CHANNEL = "PATCH /channels/{channel_id}"

export const threads: readonly Refusal[] = [
  {
    does: "writing in a forum",
    route: MESSAGES,
    code: 40058,
    params: { channel_id: "forum" },
  },
  {
    does: "creating a thread from a system message",
    route: WITH_MESSAGE,
    code: 50068,
    arrange: (scene) => makeSystemMessage(scene, scene.theirs),
  },
  {
    does: "renaming an archived thread",
    route: CHANNEL,
    code: 50083,
    arrange: ({ alice, thread }) => alice.archiveThread(thread),
    params: { channel_id: "thread" },
  },
  {
    does: "beginning a second thread with a message",
    route: WITH_MESSAGE,
    code: 160004,
    arrange: ({ alice, theirs }) => alice.createThread(theirs, "Tea"),
  },
  {
    does: "writing in a locked thread",
    route: MESSAGES,
    code: 160005,
    arrange: async ({ ask, guild, general, thread }) => {
      await ask({ method: "PATCH", path: `/channels/${thread.id}`, body: { locked: true } })
      general.deny(guild.botRole, "ManageThreads")
    },
    params: { channel_id: "thread" },
  },
  {
    does: "beginning a thread where a thousand are active",
    route: THREADS,
    code: 160006,
    says: "Maximum number of active threads reached",
    arrange: ({ simulation: { world }, thread: { id } }) => {
      const thread = world.channels.get(id)
      if (thread?.kind !== "thread") return
      for (let n = 1; n < 1000; n += 1) {
        const other = String(n) as ChannelId // any text will do
        world.channels.set(other, { ...thread, id: other })
      }
    },
  },
]
