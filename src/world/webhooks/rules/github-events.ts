// The events of GitHub that become embeds.
// https://docs.discord.com/developers/resources/webhook#execute-githubcompatible-webhook

import type { APIEmbed } from "discord-api-types/v10"
import type { GithubPayload } from "../schemas/github.ts"
import {
  DIGITS,
  type EventReader,
  ISSUE,
  ISSUE_COMMENT,
  PULL_REQUEST,
  PULL_REQUEST_COMMENT,
  SHOWN,
  capitalize,
  checkEmbed,
  clip,
  commentEmbed,
  describe,
  on,
  pushEmbed,
} from "./github-embeds.ts"

/**
 * The events that become embeds.
 *
 * Assumption: github-embeds
 */
const READERS: ReadonlyMap<string, EventReader> = new Map<string, EventReader>([
  [
    "commit_comment",
    on(["created"], ({ comment }) => {
      if (comment === undefined) return undefined
      const { htmlUrl: url, body, commitId = "" } = comment
      const title = `New comment on commit \`${commitId.slice(0, DIGITS)}\``
      return { title, url, description: describe(body) }
    }),
  ],
  ["create", ({ ref = "", refType = "" }) => ({ title: `New ${refType} created: ${ref}` })],
  ["delete", ({ ref = "", refType = "" }) => ({ title: `${capitalize(refType)} deleted: ${ref}` })],
  [
    "fork",
    ({ forkee }) => forkee && { title: `Fork created: ${forkee.fullName}`, url: forkee.htmlUrl },
  ],
  [
    "issue_comment",
    on(["created"], ({ issue, comment }) => {
      if (issue === undefined || comment === undefined) return undefined
      return issue.pullRequest === undefined
        ? commentEmbed("issue", issue, comment, ISSUE_COMMENT)
        : commentEmbed("pull request", issue, comment, PULL_REQUEST_COMMENT)
    }),
  ],
  [
    "issues",
    on(["opened", "closed", "reopened"], ({ action = "", issue }) => {
      if (issue === undefined) return undefined
      const title = `Issue ${action}: #${issue.number} ${issue.title}`
      const opened = { description: describe(issue.body), color: ISSUE }
      return { title, url: issue.htmlUrl, ...(action === "opened" && opened) }
    }),
  ],
  [
    "member",
    on(
      ["added"],
      ({ member }) =>
        member && { title: `New collaborator added: ${member.login}`, url: member.htmlUrl },
    ),
  ],
  ["public", () => ({ title: "Now open sourced!" })],
  [
    "pull_request",
    on(["opened", "closed", "reopened"], ({ action = "", pullRequest }) => {
      if (pullRequest === undefined) return undefined
      const title = `Pull request ${action}: #${pullRequest.number} ${pullRequest.title}`
      const opened = { description: describe(pullRequest.body), color: PULL_REQUEST }
      return { title, url: pullRequest.htmlUrl, ...(action === "opened" && opened) }
    }),
  ],
  [
    "pull_request_review",
    on(["submitted"], ({ pullRequest, review }) => {
      if (pullRequest === undefined || review === undefined) return undefined
      const title = `Pull request review submitted: #${pullRequest.number} ${pullRequest.title}`
      return { title, url: review.htmlUrl, description: describe(review.body) }
    }),
  ],
  [
    "pull_request_review_comment",
    on(["created"], ({ pullRequest, comment }) => {
      if (pullRequest === undefined || comment === undefined) return undefined
      const subject = `#${pullRequest.number} ${pullRequest.title}`
      return {
        title: `New review comment on pull request: ${subject}`,
        url: comment.htmlUrl,
        description: describe(comment.body),
        color: PULL_REQUEST_COMMENT,
      }
    }),
  ],
  ["push", pushEmbed],
  [
    "release",
    on(
      ["published"],
      ({ release }) =>
        release && { title: `New release published: ${release.tagName}`, url: release.htmlUrl },
    ),
  ],
  [
    "watch",
    on(["started"], ({ repository }) => ({ title: "New star added", url: repository?.htmlUrl })),
  ],
  [
    "check_run",
    on(["completed"], (payload) => {
      const { checkRun } = payload
      return (
        checkRun && checkEmbed(payload, checkRun.name, checkRun.conclusion, checkRun.checkSuite)
      )
    }),
  ],
  [
    "check_suite",
    on(["completed"], (payload) => {
      const { checkSuite } = payload
      if (checkSuite === undefined) return undefined
      const name = `${checkSuite.app.name} checks`
      return checkEmbed(payload, name, checkSuite.conclusion, checkSuite)
    }),
  ],
  [
    "discussion",
    on(["created", "answered"], ({ action, discussion, answer }) => {
      if (discussion === undefined) return undefined
      const subject = `#${discussion.number}: ${clip(discussion.title, SHOWN.subject)}`
      if (action === "answered") {
        const { answerHtmlUrl: url = discussion.htmlUrl } = discussion
        const description = describe(answer?.body)
        return { title: `Answer chosen on discussion ${subject}`, url, description }
      }
      const description = describe(discussion.body)
      const color = ISSUE_COMMENT
      return { title: `New discussion ${subject}`, url: discussion.htmlUrl, description, color }
    }),
  ],
  [
    "discussion_comment",
    on(
      ["created"],
      ({ discussion, comment }) =>
        discussion && comment && commentEmbed("discussion", discussion, comment, ISSUE_COMMENT),
    ),
  ],
])

/** Returns the embed of an event of GitHub; undefined for an event that is not shown. */
export function githubEmbed(event: string, payload: GithubPayload): APIEmbed | undefined {
  const found = READERS.get(event)?.(payload)
  const { repository, sender } = payload
  if (found === undefined || repository === undefined) return undefined
  const { place = repository.fullName, title, anonymous, ...shown } = found
  const author = { name: sender.login, url: sender.htmlUrl, icon_url: sender.avatarUrl }
  return {
    ...(anonymous !== true && { author }),
    title: clip(`[${place}] ${title}`, SHOWN.title),
    ...withoutUndefined(shown),
  }
}

function withoutUndefined<Value extends object>(value: Value) {
  const defined = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(defined) as { [Key in keyof Value]?: Exclude<Value[Key], undefined> }
}
