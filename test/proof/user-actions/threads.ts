import type { UserActionSample, PersonMethod } from "../user-action.ts"

/** Actions in threads and forums. */
export const inThreads = {
  joinThread: [
    {
      does: "joins a thread",
      in: "general",
      act: ({ alice, ownThread }) => alice.joinThread(ownThread),
    },
  ],
  leaveThread: [
    {
      does: "leaves a thread",
      in: "general",
      act: ({ alice, thread }) => alice.leaveThread(thread),
    },
  ],
  addToThread: [
    {
      does: "adds somebody to a thread",
      in: "general",
      needs: ["SendMessagesInThreads"],
      act: ({ alice, thread, bob }) => alice.addToThread(thread, bob),
    },
  ],
  removeFromThread: [
    {
      does: "removes somebody from a thread",
      in: "general",
      needs: ["ManageThreads"],
      act: ({ alice, ownThread, bot }) => alice.removeFromThread(ownThread, bot),
    },
  ],
  createPost: [
    {
      does: "posts in a forum",
      in: "forum",
      needs: ["SendMessages"],
      act: ({ alice, forum }) => alice.createPost(forum, "Tea", "a"),
    },
    {
      does: "posts in a forum with a file and a tag for moderators",
      in: "forum",
      needs: ["SendMessages", "AttachFiles", "ManageThreads"],
      act: ({ alice, forum }) =>
        alice.createPost(forum, "Tea", "a", {
          tags: ["solved"],
          attachments: [{ name: "tea.txt", content: "tea" }],
        }),
    },
  ],
  pinPost: [
    {
      does: "pins the post of another user",
      in: "forum",
      needs: ["ManageThreads"],
      act: async ({ alice, guild, forum }) =>
        alice.pinPost(await guild.owner.createPost(forum, "Tea", "a")),
    },
  ],
  unpinPost: [
    {
      does: "unpins the post of another user",
      in: "forum",
      needs: ["ManageThreads"],
      async act({ alice, guild, forum }) {
        const post = await guild.owner.createPost(forum, "Tea", "a")
        await guild.owner.pinPost(post)
        await alice.unpinPost(post)
      },
    },
  ],
} satisfies Partial<Readonly<Record<PersonMethod, readonly UserActionSample[]>>>
