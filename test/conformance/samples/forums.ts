// Thread members, lists of threads, and posts.

import type { ForumHandle, ThreadHandle } from "../../../src/node.ts"
import type { Samples } from "../sample.ts"
import type { World } from "../world.ts"

/** Creates a private thread with alice and the bot, and an archived one. */
async function gathered({ alice, general, env }: World): Promise<ThreadHandle> {
  general.allow(alice, "CreatePrivateThreads")
  const thread = await alice.createThread(general, "Ours", { type: "private" })
  await alice.addToThread(thread, env.bot)
  return thread
}

const about = async (world: World) => ({ channel_id: (await gathered(world)).id })

async function atRest(world: World) {
  const thread = await gathered(world)
  await world.alice.archiveThread(thread)
  await world.alice.archiveThread(await world.alice.createThread(world.general, "Over"))
  return { params: { channel_id: world.general.id } }
}

/** Creates a forum with tags and a post. */
export async function posted({ guild, alice, kettle }: World): Promise<ForumHandle> {
  const tags = ["question", { name: "pot", emoji: kettle }, { name: "tea", emoji: "🍵" }]
  const forum = guild.createForumChannel("help", { tags, requireTag: true })
  await alice.createPost(forum, "Cold tea", "What now?", { tags: ["question"] })
  return forum
}

/** Makes a channel with an active thread visible to the bot again. */
export async function seenAgain(world: World): Promise<void> {
  await gathered(world)
  world.general.deny(world.guild.botRole, "ViewChannel")
  world.general.allow(world.guild.botRole, "ViewChannel")
}

export const forums = {
  "GET /channels/{channel_id}/thread-members": [
    async (world) => ({ params: await about(world) }),
    async (world) => ({ params: await about(world), query: "?with_member=true" }),
  ],
  "GET /channels/{channel_id}/thread-members/{user_id}": [
    async (world) => ({
      params: { ...(await about(world)), user_id: world.alice.id },
      query: "?with_member=true",
    }),
  ],
  "PUT /channels/{channel_id}/thread-members/@me": [
    async ({ alice, general }) => ({
      params: { channel_id: (await alice.createThread(general, "Cups")).id },
    }),
  ],
  "DELETE /channels/{channel_id}/thread-members/@me": [
    async (world) => ({ params: await about(world) }),
  ],
  "PUT /channels/{channel_id}/thread-members/{user_id}": [
    async (world) => ({ params: { ...(await about(world)), user_id: world.bob.id } }),
  ],
  "DELETE /channels/{channel_id}/thread-members/{user_id}": [
    async (world) => ({ params: { ...(await about(world)), user_id: world.alice.id } }),
  ],
  "GET /channels/{channel_id}/threads/archived/public": [atRest],
  "GET /channels/{channel_id}/threads/archived/private": [atRest],
  "GET /channels/{channel_id}/users/@me/threads/archived/private": [atRest],
  "GET /guilds/{guild_id}/threads/active": [
    async (world) => {
      await gathered(world)
      await posted(world)
      return { params: { guild_id: world.guild.id } }
    },
  ],
} satisfies Samples
