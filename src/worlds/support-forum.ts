// A support forum: questions that are open, solved or long archived.

import {
  type Duration,
  type ForumHandle,
  type ForumTagOptions,
  type WorldBuilder,
  SetupError,
  type ThreadHandle,
  defineWorld,
} from "../index.ts"
import { type Cast, ensureCast } from "./cast.ts"
import {
  type ScriptedMessage,
  validateScriptedMessages,
  sendScriptedMessages,
} from "./scripted-messages.ts"

/** A post, and what is said in it. */
export interface SupportPost {
  readonly title: string
  /** The name of who asks. Who is no member yet joins. */
  readonly by: string
  readonly says: string
  /** The names of its tags, up to five. */
  readonly tags?: readonly string[]
  readonly answers?: readonly ScriptedMessage[]
  /** How long after the post before. Default: an hour. */
  readonly after?: Duration
  /** Whether it is archived in the end. */
  readonly archived?: boolean
}

/** What the support forum is filled with. */
export interface SupportForumData {
  /** Of a guild that it makes. Default: `"Tea House"`. */
  readonly name: string
  /** What #help says above. */
  readonly topic: string
  readonly tags: readonly ForumTagOptions[]
  readonly posts: readonly SupportPost[]
  /** The tag of what is solved. */
  readonly solvedTag: string
}

/** What the support forum gives. */
export interface SupportForumHandles extends Cast {
  readonly help: ForumHandle
  /** All posts, in the order of the data. */
  readonly posts: readonly ThreadHandle[]
  /** Those that are neither solved nor archived. */
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

async function fill(stage: WorldBuilder, data: SupportForumData): Promise<SupportForumHandles> {
  validatePosts(data)
  const cast = ensureCast(stage, data)
  const { topic, tags } = data
  const help = cast.guild.createForumChannel("help", { topic, tags })
  const posts: ThreadHandle[] = []
  for (const post of data.posts) posts.push(await createSupportPost(stage, cast, help, post))
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

/** @throws SetupError for a post with a tag that there is not, and for lines that cannot be said. */
function validatePosts({ tags, posts, solvedTag }: SupportForumData): void {
  const known = tags.map(({ name }) => name)
  for (const { title, answers = [], ...post } of posts) {
    validateScriptedMessages(`support forum: "${title}"`, answers)
    const unknown = post.tags?.find((tag) => !known.includes(tag))
    if (unknown === undefined) continue
    throw new SetupError(
      `support forum: "${title}" has no tag "${unknown}". Tags: ${known.join(", ")}.`,
    )
  }
  if (known.includes(solvedTag)) return
  throw new SetupError(`support forum: there is no tag "${solvedTag}" for what is solved.`)
}

/** Open ones stay open for a week, so that they are so when other worlds have let time pass. */
const ONE_WEEK = { autoArchiveDuration: 10_080 } as const

async function createSupportPost(
  stage: WorldBuilder,
  { guild, mia }: Cast,
  help: ForumHandle,
  { title, by, says, tags = [], answers = [], after = { hours: 1 }, archived }: SupportPost,
): Promise<ThreadHandle> {
  await stage.advanceTime(after)
  const asker = stage.ensureMember(guild, by)
  const post = await asker.createPost(help, title, says, { tags, ...ONE_WEEK })
  await sendScriptedMessages(stage, guild, post, answers)
  if (archived === true) await mia.archiveThread(post)
  return post
}
