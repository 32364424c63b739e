// The parts of GitHub's payloads that the platform reads, as its OpenAPI description has them.
// https://docs.discord.com/developers/resources/webhook#execute-githubcompatible-webhook

import {
  type SchemaOutput,
  array,
  boolean,
  ignoringOthers,
  integer,
  object,
  optional,
  string,
  uninterpretedObject,
  url,
} from "../../kernel/body-schema.ts"
import { LIMITS } from "../../rules/limits.ts"

const text = string()
const link = url(["http", "https"], LIMITS.embed.url)

const user = object({ id: integer(), login: text, html_url: link, avatar_url: link })
const repository = object({ id: integer(), html_url: link, name: text, full_name: text })

const issue = object({
  id: integer(),
  number: integer(),
  html_url: link,
  user,
  title: text,
  body: optional(text),
  /** Only the issue of a pull request has it. */
  pull_request: optional(uninterpretedObject({})),
})

const comment = object({
  id: integer(),
  html_url: link,
  user,
  commit_id: optional(text),
  body: text,
})

const commit = object({
  id: text,
  url: link,
  message: text,
  author: object({ name: text, username: optional(text) }),
})

const checkSuite = object({
  conclusion: optional(text),
  head_branch: optional(text),
  head_sha: text,
  app: object({ name: text }),
})

const checkRun = object({
  conclusion: optional(text),
  name: text,
  html_url: link,
  details_url: optional(link),
  check_suite: checkSuite,
})

const payload = object({
  action: optional(text),
  ref: optional(text),
  ref_type: optional(text),
  comment: optional(comment),
  issue: optional(issue),
  pull_request: optional(issue),
  repository: optional(repository),
  forkee: optional(repository),
  sender: user,
  member: optional(user),
  release: optional(object({ id: integer(), tag_name: text, html_url: link, author: user })),
  head_commit: optional(commit),
  commits: optional(array(commit)),
  forced: optional(boolean()),
  compare: optional(link),
  review: optional(object({ user, body: optional(text), html_url: link, state: text })),
  check_run: optional(checkRun),
  check_suite: optional(checkSuite),
  discussion: optional(
    object({
      title: text,
      number: integer(),
      html_url: link,
      answer_html_url: optional(link),
      body: optional(text),
      user,
    }),
  ),
  answer: optional(comment),
})

/** A payload of GitHub. */
export const githubBody = ignoringOthers(
  payload,
  "the platform reads a few of the many keys that GitHub sends",
)

/** The payload of an event of GitHub. */
export type GithubPayload = SchemaOutput<typeof payload>
