// Who is in threads, who is shown them, and posts.

import { ACTIONS, type Mutation, RULES } from "../mutation.ts"

export const threads: readonly Mutation[] = [
  {
    file: `${ACTIONS}/thread-activity.ts`,
    from: 'if (canSee(world, thread, userId)) emit({ type: "threadShown", thread, userId })',
    to: "",
    why: "who is let into a thread is not shown it",
    tests: ["test/handlers/thread-members.test.ts"],
  },
  {
    file: `${ACTIONS}/thread-members.ts`,
    from: "if (actor === userId) return",
    to: "",
    why: "a thread is told who came by itself",
    tests: ["test/handlers/thread-members.test.ts"],
  },
  {
    file: `${ACTIONS}/channel-visibility.ts`,
    from: ".filter(({ archived }) => !archived)",
    to: "",
    why: "threads are told that have long been archived",
    tests: ["test/handlers/thread-lists.test.ts"],
  },
  {
    file: `${RULES}/forum-tags.ts`,
    from: "...before.filter((id) => !applied.includes(id)),",
    to: "",
    why: "a tag of moderators taken off by anybody",
    tests: ["test/handlers/forums.test.ts"],
  },
  {
    file: `${ACTIONS}/forum-posts.ts`,
    from: "requirePostTag(forum, appliedTags)",
    to: "",
    why: "a post without a tag where one is asked for",
    tests: ["test/handlers/forums.test.ts"],
  },
]
