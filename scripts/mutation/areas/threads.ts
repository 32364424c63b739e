// Mutations of threads and posts: their members and their visibility.

import { type Mutation, WORLD } from "../mutation.ts"

export const threads: readonly Mutation[] = [
  {
    file: `${WORLD}/threads/actions/activity.ts`,
    from: 'if (canSee(world, thread, userId)) emit({ type: "threadShown", thread, userId })',
    to: "",
    why: "missing event: a member added to a thread",
    tests: ["test/handlers/thread-members.test.ts"],
  },
  {
    file: `${WORLD}/threads/actions/members.ts`,
    from: "if (authorId === input.userId) return",
    to: "",
    why: "wrong recipients: a member who joins a thread",
    tests: ["test/handlers/thread-members.test.ts"],
  },
  {
    file: `${WORLD}/channels/actions/visibility.ts`,
    from: ".filter(({ archived }) => !archived)",
    to: "",
    why: "archived threads are sent",
    tests: ["test/handlers/thread-lists.test.ts"],
  },
  {
    file: `${WORLD}/threads/rules/forum-tags.ts`,
    from: "...before.filter((id) => !applied.includes(id)),",
    to: "",
    why: "any member can remove a moderated tag",
    tests: ["test/handlers/forums.test.ts"],
  },
  {
    file: `${WORLD}/threads/actions/forum-posts.ts`,
    from: "requirePostTag(forum, appliedTags)",
    to: "",
    why: "a post without a required tag is accepted",
    tests: ["test/handlers/forums.test.ts"],
  },
]
