import { ChannelType } from "discord.js"
import { expect } from "vitest"
import { createSim } from "../../src/index.ts"
import { type SupportForumData, supportForum } from "../../src/worlds.ts"
import { testIn, textOf } from "./observer.ts"

const test = testIn(supportForum)

test("a bot finds the forum with its tags", async ({ client, world }) => {
  const help = await client.channels.fetch(world.help.id)
  if (help?.type !== ChannelType.GuildForum) throw new Error("#help is a forum.")
  expect(help.topic).toBe("One question a post, please. Say which kettle you have.")
  expect(help.availableTags.map(({ name, emoji }) => [name, emoji?.name])).toEqual([
    ["tea", "🍵"],
    ["hardware", "🔧"],
    ["urgent", "🔥"],
    ["solved", "✅"],
  ])
})

test("a bot finds open and archived posts", async ({ client, world }) => {
  const help = await client.channels.fetch(world.help.id)
  if (help?.type !== ChannelType.GuildForum) throw new Error("#help is a forum.")
  const active = await help.threads.fetchActive()
  const archived = await help.threads.fetchArchived()
  const ids = (posts: readonly { readonly id: string }[]) => posts.map(({ id }) => id).toSorted()
  expect(ids([...active.threads.values()])).toEqual(ids(world.posts.slice(2)))
  expect(ids([...archived.threads.values()])).toEqual(ids(world.archived))
})

test("open, solved and archived posts have their own handles", ({ world }) => {
  const names = (posts: typeof world.posts) => posts.map(({ name }) => name)
  expect(names(world.posts)).toEqual(supportForum.data.posts.map(({ title }) => title))
  expect(names(world.open)).toEqual(["The scale shows 0 g", "Can I order by mail?"])
  expect(names(world.solved)).toEqual(["The kettle leaks", "My sencha is bitter"])
  expect(names(world.archived)).toEqual(["The kettle leaks", "Which tea keeps longest?"])
})

test("a bot reads a post with its tags and answers", async ({ client, world }) => {
  const [, , bitter] = world.posts
  if (bitter === undefined) throw new Error("There are five posts.")
  const post = await textOf(client, bitter)
  if (!post.isThread()) throw new Error("A post is a thread.")
  const { parent } = post
  const tags = parent?.type === ChannelType.GuildForum ? parent.availableTags : []
  const applied = tags.filter(({ id }) => post.appliedTags.includes(id))
  expect(applied.map(({ name }) => name)).toEqual(["tea", "solved"])
  const read = await post.messages.fetch()
  expect(read.map(({ content }) => content).toReversed()).toEqual([
    "I do all that the packet says, and it is bitter all the same.",
    "How hot is your water?",
    "It boils.",
    "Let it cool to 70 °C first.",
  ])
})

test("posts and tags can be changed by data", async () => {
  const { posts, open, solved, help } = await createSim().fill(
    supportForum({
      tags: [{ name: "bug" }, { name: "done" }],
      solvedTag: "done",
      posts: [
        { title: "It crashes", by: "zoe", says: "When I click.", tags: ["bug"] },
        { title: "It is slow", by: "bob", says: "Since yesterday.", tags: ["bug", "done"] },
      ],
    }),
  )
  expect(help.tags.map(({ name }) => name)).toEqual(["bug", "done"])
  expect(posts.map(({ owner }) => owner.name)).toEqual(["zoe", "bob"])
  expect(open.map(({ name }) => name)).toEqual(["It crashes"])
  expect(solved.map(({ name }) => name)).toEqual(["It is slow"])
})

const post = { title: "Hello", by: "zoe", says: "Is this a question?" }

test.for([
  [
    { posts: [{ ...post, tags: ["bug"] }] },
    '"Hello" has the tag "bug", which the forum does not have. Use one of: tea, hardware',
  ],
  [{ solvedTag: "done" }, 'solvedTag is "done", which the forum does not have'],
  [{ posts: [{ ...post, answers: [{ by: "bob" }] }] }, '"Hello": message 0 lacks an author'],
] as [Partial<SupportForumData>, string][])(
  "an invalid post is refused before anything is created: %#",
  async ([data, message]) => {
    const simulation = createSim()
    await expect(simulation.fill(supportForum(data))).rejects.toThrow(message)
    expect(() => simulation.guild).toThrow("There is no guild yet")
  },
)
