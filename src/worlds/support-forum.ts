// A fixture world: a support forum with open, solved and archived posts.

import {
  type Duration,
  type ForumHandle,
  type ForumTagOptions,
  type WorldBuilder,
  SetupError,
  type ThreadHandle,
  defineWorld,
} from "../portable.ts"
import { type Cast, ensureCast } from "./cast.ts"
import {
  type ScriptedMessage,
  validateScriptedMessages,
  sendScriptedMessages,
} from "./scripted-messages.ts"

/** A post of the forum with its answers. */
export interface SupportPost {
  readonly title: string
  /** The name of the author, who joins the guild if they are not a member yet. */
  readonly by: string
  readonly says: string
  /** Names of at most five tags. */
  readonly tags?: readonly string[]
  readonly answers?: readonly ScriptedMessage[]
  /** The time since the previous post. Default: an hour. */
  readonly after?: Duration
  /** Whether it is archived after its answers. */
  readonly archived?: boolean
}

/** The data of the support forum. */
export interface SupportForumData {
  /** The name of the guild, if the world creates one. Default: `"Tea House"`. */
  readonly name: string
  /** The topic of #help. */
  readonly topic: string
  readonly tags: readonly ForumTagOptions[]
  readonly posts: readonly SupportPost[]
  /** The tag of solved posts. */
  readonly solvedTag: string
}

/** The handles of the support forum. */
export interface SupportForumHandles extends Cast {
  readonly help: ForumHandle
  /** All posts, in the order of the data. */
  readonly posts: readonly ThreadHandle[]
  /** The posts that are neither solved nor archived. */
  readonly open: readonly ThreadHandle[]
  readonly solved: readonly ThreadHandle[]
  readonly archived: readonly ThreadHandle[]
}

const POSTS: readonly SupportPost[] = [
  {
    title: "The kettle leaks",
    by: "frank",
    says: "There is a puddle under it every morning. What can I do?",
    tags: ["hardware", "solved"],
    answers: [
      { by: "mia", says: "Is the lid closed? It boils over otherwise.", after: { minutes: 20 } },
      { by: "frank", says: "It was not. Thank you!", replyTo: 0, after: { hours: 2 } },
    ],
    archived: true,
  },
  {
    title: "Which tea keeps longest?",
    by: "erin",
    says: "I found a tin of pu-erh from 2009. Is it still good?",
    tags: ["tea"],
    answers: [{ by: "bob", says: "Better than new.", reactions: { "👍": ["erin", "alice"] } }],
    archived: true,
  },
  {
    title: "My sencha is bitter",
    by: "dave",
    says: "I do all that the packet says, and it is bitter all the same.",
    tags: ["tea", "solved"],
    answers: [
      { by: "alice", says: "How hot is your water?", after: { minutes: 5 } },
      { by: "dave", says: "It boils.", replyTo: 0 },
      { by: "alice", says: "Let it cool to 70 °C first.", reactions: { "✅": ["dave"] } },
    ],
    after: { hours: 8 },
  },
  {
    title: "The scale shows 0 g",
    by: "carol",
    says: "Whatever I put on it. See the log.",
    tags: ["hardware", "urgent"],
    answers: [{ by: "mia", says: "I will have a look at it tonight." }],
  },
  {
    title: "Can I order by mail?",
    by: "erin",
    says: "I live a bit far away.",
  },
]

const DATA: SupportForumData = {
  name: "Tea House",
  topic: "One question a post, please. Say which kettle you have.",
  tags: [
    { name: "tea", emoji: "🍵" },
    { name: "hardware", emoji: "🔧" },
    { name: "urgent", emoji: "🔥" },
    { name: "solved", emoji: "✅" },
  ],
  posts: POSTS,
  solvedTag: "solved",
}

/** A support forum: tags, and posts that are open, solved and archived. */
export const supportForum = defineWorld("support forum", DATA, fill)

async function fill(world: WorldBuilder, data: SupportForumData): Promise<SupportForumHandles> {
  validatePosts(data)
  const cast = ensureCast(world, data)
  const { topic, tags } = data
  const help = cast.guild.createForumChannel("help", { topic, tags })
  const posts: ThreadHandle[] = []
  for (const post of data.posts) posts.push(await createSupportPost(world, cast, help, post))
  const isSolved = (post: ThreadHandle): boolean => post.tags.includes(data.solvedTag)
  return {
    ...cast,
    help,
    posts,
    open: posts.filter((post) => !post.archived && !isSolved(post)),
    solved: posts.filter(isSolved),
    archived: posts.filter(({ archived }) => archived),
  }
}

/** @throws SetupError for a post with an unknown tag, and for invalid answers. */
function validatePosts({ tags, posts, solvedTag }: SupportForumData): void {
  const known = tags.map(({ name }) => name)
  for (const { title, answers = [], ...post } of posts) {
    validateScriptedMessages(`support forum: "${title}"`, answers)
    const unknown = post.tags?.find((tag) => !known.includes(tag))
    if (unknown === undefined) continue
    throw new SetupError(
      `support forum: "${title}" has the tag "${unknown}", which the forum does not have. Use one of: ${known.join(", ")}.`,
    )
  }
  if (known.includes(solvedTag)) return
  throw new SetupError(
    `support forum: solvedTag is "${solvedTag}", which the forum does not have. Use one of: ${known.join(", ")}.`,
  )
}

/** Keeps open posts open for a week, because other worlds may advance the clock by days. */
const ONE_WEEK = { autoArchiveDuration: 10_080 } as const

async function createSupportPost(
  world: WorldBuilder,
  { guild, mia }: Cast,
  help: ForumHandle,
  { title, by, says, tags = [], answers = [], after = { hours: 1 }, archived }: SupportPost,
): Promise<ThreadHandle> {
  await world.advanceTime(after)
  const asker = world.ensureMember(guild, by)
  const post = await asker.createPost(help, title, says, { tags, ...ONE_WEEK })
  await sendScriptedMessages(world, guild, post, answers)
  if (archived === true) await mia.archiveThread(post)
  return post
}
