import type { ThreadHandle } from "../../../src/node.ts"
import type { Samples } from "../sample.ts"
import type { World } from "../world.ts"
import { posted } from "./forums.ts"

/** Creates a thread of alice with a message of the bot. The thread was archived and reopened. */
export async function threaded({ alice, ask, general }: World): Promise<ThreadHandle> {
  const thread = await alice.createThread(general, "Cups", { autoArchiveDuration: 60 })
  const path = `/channels/${thread.id}`
  await ask("POST", `${path}/messages`, { content: "Which cup?" })
  await alice.archiveThread(thread)
  await ask("PATCH", path, { archived: false, name: "Mugs", locked: true })
  return thread
}

export const threads = {
  "POST /channels/{channel_id}/messages/{message_id}/threads": [
    ({ general, question }) => ({
      params: { channel_id: general.id, message_id: question.id },
      body: { name: "Which tea", rate_limit_per_user: 5 },
    }),
  ],
  "POST /channels/{channel_id}/threads": [
    ({ general }) => ({ params: { channel_id: general.id }, body: { name: "Ours" } }),
    ({ guild }) => ({
      params: { channel_id: guild.createNewsChannel("news").id },
      body: { name: "News", type: 10 },
    }),
    async (world) => {
      const forum = await posted(world)
      return {
        params: { channel_id: forum.id },
        body: {
          name: "Hot tea",
          message: { content: "How?" },
          applied_tags: forum.tags.map(({ id }) => id),
        },
      }
    },
  ],
} satisfies Samples
