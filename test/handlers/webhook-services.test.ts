// Messages in the formats of Slack and GitHub.

import { expect } from "vitest"
import { NOWHERE, test as base } from "./fixture.ts"

type Send = (body: object, event?: string, query?: string) => Promise<{ status: number }>

const SENDER = {
  id: 1,
  login: "alice",
  html_url: "https://github.com/alice",
  avatar_url: "https://avatars.githubusercontent.com/u/1",
}
const REPOSITORY = {
  id: 2,
  name: "teapot",
  full_name: "tea/teapot",
  html_url: "https://github.com/tea/teapot",
  private: false,
}
const BY_ALICE = { name: "alice", url: SENDER.html_url, icon_url: SENDER.avatar_url }
const URL = "https://github.com/tea/teapot/1"

const test = base.extend<{
  /** The path of a webhook with its token. */
  readonly path: string
  /** Sends a payload of GitHub. */
  readonly github: Send
}>({
  path: ({ guild, general }, use) => {
    const { id, token } = guild.createWebhook(general, "Kettle")
    return use(`/webhooks/${id}/${token}`)
  },
  github: ({ rest, path }, use) =>
    use((body, event, query = "") => {
      const headers = event === undefined ? {} : { "x-github-event": event }
      const payload = { sender: SENDER, repository: REPOSITORY, ...body }
      return rest("POST", `${path}/github${query}`, payload, { credential: null, headers })
    }),
})

test("a message in Slack's format has an embed for each attachment", async ({
  rest,
  general,
  path,
}) => {
  const attachment = {
    fallback: "Tea is ready",
    pretext: "Ready:",
    title: "Sencha",
    title_link: "https://tea.example/sencha",
    text: "Two minutes.",
    color: "#36a64f",
    ts: 1_700_000_000,
    footer: "Tea House",
    footer_icon: "https://tea.example/footer.png",
    author_name: "alice",
    author_link: "https://tea.example/alice",
    author_icon: "https://tea.example/alice.png",
    image_url: "https://tea.example/image.png",
    thumb_url: "https://tea.example/thumb.png",
    fields: [
      { title: "Time", value: "2 min", short: true },
      { name: "Heat", value: "80 °C", inline: false },
    ],
  }
  const body = {
    text: "Tea!",
    username: "Pot",
    icon_url: "https://tea.example/pot.png",
    channel: "#general",
    mrkdwn: true,
    attachments: [attachment, { title: "Mint", color: "#0f0" }],
  }
  const sent = await rest("POST", `${path}/slack`, body, { credential: null })
  expect(sent).toMatchObject({ status: 200, body: "ok" })

  const message = general.lastMessage
  expect(message?.content).toBe("Tea!")
  expect(message?.author.name).toBe("Pot")
  expect(message?.embeds).toMatchObject([
    {
      title: "Sencha",
      url: "https://tea.example/sencha",
      description: "Ready:\nTwo minutes.",
      color: 0x36_a6_4f,
      timestamp: "2023-11-14T22:13:20+00:00",
      footer: { text: "Tea House", icon_url: "https://tea.example/footer.png" },
      author: {
        name: "alice",
        url: "https://tea.example/alice",
        icon_url: "https://tea.example/alice.png",
      },
      image: { url: "https://tea.example/image.png" },
      thumbnail: { url: "https://tea.example/thumb.png" },
      fields: [
        { name: "Time", value: "2 min", inline: true },
        { name: "Heat", value: "80 °C", inline: false },
      ],
    },
    { title: "Mint", color: 0x00_ff_00 },
  ])
})

test("a form has Slack's keys, too, and wait does not change the response", async ({
  rest,
  general,
  path,
}) => {
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  const form = await rest("POST", `${path}/slack?wait=false`, "text=Tea", { headers })
  expect(form).toMatchObject({ status: 200, body: "ok" })
  expect(general.lastMessage).toMatchObject({ content: "Tea", author: { name: "Kettle" } })
})

test.for<readonly [string, object, object]>([
  ["nothing", {}, { code: 50006 }],
  ["a color without digits", { attachments: [{ title: "Tea", color: "good" }] }, { code: 50035 }],
  ["a text that is too long", { text: "x".repeat(2001) }, { code: 50035 }],
  [
    "an attachment without anything to show",
    { attachments: [{ fallback: "Tea" }] },
    { code: 50035, errors: { embeds: { 0: { description: {} } } } },
  ],
  [
    "a title that is too long for an embed",
    { attachments: [{ title: "x".repeat(257) }] },
    { code: 50035, errors: { embeds: { 0: { title: {} } } } },
  ],
  [
    "eleven attachments",
    { attachments: Array.from({ length: 11 }, () => ({ title: "Tea" })) },
    { code: 50035 },
  ],
])("in Slack's format, %s is refused", async ([, body, error], { rest, general, path }) => {
  expect(await rest("POST", `${path}/slack`, body)).toMatchObject({ status: 400, body: error })
  expect(general.history()).toEqual([])
})

const ISSUE = { id: 3, number: 7, html_url: URL, user: SENDER, title: "Leak", body: "It drips." }
const COMMENT = { id: 4, html_url: URL, user: SENDER, body: "Fixed?", commit_id: "0123456789" }
const COMMIT = {
  id: "0123456789",
  url: URL,
  message: "Fix the leak\n\nIt dripped.",
  author: { name: "Alice", username: "alice" },
}
const SUITE = {
  conclusion: "success",
  head_branch: "main",
  head_sha: "0123456789",
  app: { name: "CI" },
}
const DISCUSSION = { title: "Which tea?", number: 8, html_url: URL, body: "Green?", user: SENDER }
const author = BY_ALICE

test.for<readonly [event: string, payload: object, embed: object]>([
  [
    "commit_comment",
    { action: "created", comment: COMMENT },
    {
      author,
      title: "[tea/teapot] New comment on commit `0123456`",
      description: "Fixed?",
      url: URL,
    },
  ],
  [
    "create",
    { ref: "lid", ref_type: "branch" },
    { author, title: "[tea/teapot] New branch created: lid" },
  ],
  ["delete", { ref: "v1", ref_type: "tag" }, { author, title: "[tea/teapot] Tag deleted: v1" }],
  [
    "fork",
    { forkee: { ...REPOSITORY, full_name: "bob/teapot", html_url: URL } },
    { author, title: "[tea/teapot] Fork created: bob/teapot", url: URL },
  ],
  [
    "issue_comment",
    { action: "created", issue: ISSUE, comment: COMMENT },
    {
      author,
      title: "[tea/teapot] New comment on issue #7: Leak",
      color: 0xe6_8d_60,
      description: "Fixed?",
      url: URL,
    },
  ],
  [
    "issue_comment",
    { action: "created", issue: { ...ISSUE, pull_request: {} }, comment: COMMENT },
    { title: "[tea/teapot] New comment on pull request #7: Leak", color: 0xbf_e5_bf },
  ],
  [
    "issues",
    { action: "opened", issue: ISSUE },
    {
      author,
      title: "[tea/teapot] Issue opened: #7 Leak",
      description: "It drips.",
      color: 0xeb_64_20,
      url: URL,
    },
  ],
  [
    "issues",
    { action: "closed", issue: ISSUE },
    { author, title: "[tea/teapot] Issue closed: #7 Leak", url: URL },
  ],
  [
    "member",
    { action: "added", member: { ...SENDER, login: "bob" } },
    { author, title: "[tea/teapot] New collaborator added: bob", url: SENDER.html_url },
  ],
  ["public", {}, { author, title: "[tea/teapot] Now open sourced!" }],
  [
    "pull_request",
    { action: "opened", pull_request: ISSUE },
    {
      author,
      title: "[tea/teapot] Pull request opened: #7 Leak",
      description: "It drips.",
      color: 0x00_98_00,
      url: URL,
    },
  ],
  [
    "pull_request_review",
    {
      action: "submitted",
      pull_request: ISSUE,
      review: { user: SENDER, body: null, html_url: URL, state: "approved" },
    },
    { author, title: "[tea/teapot] Pull request review submitted: #7 Leak", url: URL },
  ],
  [
    "pull_request_review_comment",
    { action: "created", pull_request: ISSUE, comment: COMMENT },
    {
      author,
      title: "[tea/teapot] New review comment on pull request: #7 Leak",
      description: "Fixed?",
      color: 0xbf_e5_bf,
      url: URL,
    },
  ],
  [
    "push",
    { ref: "refs/heads/main", head_commit: COMMIT, commits: [COMMIT], compare: `${URL}/compare` },
    {
      author,
      title: "[teapot:main] 1 new commit",
      description: `[\`0123456\`](${URL}) Fix the leak - alice`,
      color: 0x72_89_da,
      url: URL,
    },
  ],
  [
    "push",
    {
      ref: "refs/heads/main",
      head_commit: COMMIT,
      commits: Array.from({ length: 6 }, () => ({ ...COMMIT, message: "x".repeat(60) })),
      compare: `${URL}/compare`,
    },
    {
      title: "[teapot:main] 6 new commits",
      description: Array(5)
        .fill(`[\`0123456\`](${URL}) ${"x".repeat(47)}... - alice`)
        .join("\n"),
      url: `${URL}/compare`,
    },
  ],
  [
    "push",
    {
      ref: "refs/heads/main",
      forced: true,
      head_commit: COMMIT,
      commits: [],
      compare: `${URL}/compare`,
    },
    {
      title: "[teapot] Branch main was force-pushed to `0123456`",
      description: `[Compare changes](${URL}/compare)`,
      color: 0xfc_29_29,
    },
  ],
  [
    "release",
    { action: "published", release: { id: 5, tag_name: "v1", html_url: URL, author: SENDER } },
    { author, title: "[tea/teapot] New release published: v1", url: URL },
  ],
  [
    "watch",
    { action: "started" },
    { author, title: "[tea/teapot] New star added", url: REPOSITORY.html_url },
  ],
  [
    "check_run",
    {
      action: "completed",
      check_run: { name: "lint", conclusion: "failure", html_url: URL, check_suite: SUITE },
    },
    {
      title: "[teapot] lint failure on main",
      color: 0xfc_29_29,
      url: `${REPOSITORY.html_url}/commit/0123456789`,
    },
  ],
  [
    "check_suite",
    { action: "completed", check_suite: SUITE },
    { title: "[teapot] CI checks success on main", color: 0x00_98_00 },
  ],
  [
    "discussion",
    { action: "created", discussion: DISCUSSION },
    {
      author,
      title: "[tea/teapot] New discussion #8: Which tea?",
      description: "Green?",
      color: 0xe6_8d_60,
      url: URL,
    },
  ],
  [
    "discussion",
    { action: "answered", discussion: DISCUSSION, answer: { ...COMMENT, body: "Green." } },
    {
      author,
      title: "[tea/teapot] Answer chosen on discussion #8: Which tea?",
      description: "Green.",
    },
  ],
  [
    "discussion_comment",
    { action: "created", discussion: DISCUSSION, comment: COMMENT },
    { title: "[tea/teapot] New comment on discussion #8: Which tea?", description: "Fixed?" },
  ],
])(
  "the event %s of GitHub is an embed: %j",
  async ([event, payload, embed], { github, general }) => {
    expect(await github(payload, event)).toMatchObject({ status: 204, body: null })
    const message = general.lastMessage
    expect(message?.embeds).toMatchObject([{ type: "rich", ...embed }])
    expect(message?.author.name).toBe("GitHub")
  },
)

test("long texts are shortened", async ({ github, general }) => {
  const issue = { ...ISSUE, title: "x".repeat(300), body: "y".repeat(501) }
  await github({ action: "opened", issue }, "issues")
  const [embed] = general.lastMessage?.embeds ?? []
  expect(embed?.title).toHaveLength(256)
  expect(embed?.description).toBe(`${"y".repeat(497)}...`)
})

test.for<readonly [does: string, payload: object, event: string | undefined]>([
  ["an unknown event", { action: "created" }, "workflow_run"],
  ["a ping", { zen: "Tea first." }, "ping"],
  ["another action", { action: "labeled", issue: ISSUE }, "issues"],
  ["a pushed tag", { ref: "refs/tags/v1", head_commit: COMMIT, commits: [COMMIT] }, "push"],
  ["a deleted branch", { ref: "refs/heads/lid", head_commit: null, commits: [] }, "push"],
  [
    "skipped checks",
    { action: "completed", check_suite: { ...SUITE, conclusion: "skipped" } },
    "check_suite",
  ],
  ["a request without the header", { action: "opened", issue: ISSUE }, undefined],
])(
  "%s of GitHub is accepted without a message",
  async ([, payload, event], { github, general }) => {
    expect(await github(payload, event)).toMatchObject({ status: 204 })
    expect(general.history()).toEqual([])
  },
)

test("a payload of GitHub without its sender is refused", async ({ rest, path }) => {
  const headers = { "x-github-event": "public" }
  const sent = await rest("POST", `${path}/github`, { repository: REPOSITORY }, { headers })
  expect(sent).toMatchObject({ status: 400, body: { code: 50035, errors: { sender: {} } } })
})

test("services write in threads of the channel, and in posts of a forum", async ({
  rest,
  guild,
  general,
  alice,
  path,
  github,
}) => {
  const thread = await alice.createThread(general, "Cups")
  const asked = `?thread_id=${thread.id}`
  await rest("POST", `${path}/slack${asked}`, { text: "Tea" })
  expect(thread.lastMessage?.content).toBe("Tea")
  await github({}, "public", asked)
  expect(thread.lastMessage?.embeds).toHaveLength(1)
  const elsewhere = await rest("POST", `${path}/slack?thread_id=${NOWHERE}`, { text: "Tea" })
  expect(elsewhere).toMatchObject({ status: 404, body: { code: 10003 } })

  const forum = guild.createForumChannel("help")
  const post = await alice.createPost(forum, "Leak", "It drips.")
  const { id, token } = guild.createWebhook(forum)
  const inForum = `/webhooks/${id}/${token}/slack`
  expect(await rest("POST", inForum, { text: "Tea" })).toMatchObject({
    status: 400,
    body: { code: 220_004 },
  })
  expect(await rest("POST", `${inForum}?thread_id=${post.id}`, { text: "Tea" })).toMatchObject({
    status: 200,
  })
  expect(post.lastMessage?.content).toBe("Tea")
})
