// The parts of the embeds of GitHub's events: texts, commits, comments and checks.

import type { GithubPayload } from "../schemas/github.ts"

/** An embed besides its author, with the title after the repository. */
export interface EventEmbed {
  readonly title: string
  readonly url?: string | undefined
  readonly description?: string | undefined
  readonly color?: number | undefined
  /** The text in brackets. Default: the full name of the repository. */
  readonly place?: string
  /** Whether the embed names no author. */
  readonly anonymous?: true
}

const PUSH = 0x72_89_da
export const ISSUE = 0xeb_64_20
export const ISSUE_COMMENT = 0xe6_8d_60
export const PULL_REQUEST = 0x00_98_00
export const PULL_REQUEST_COMMENT = 0xbf_e5_bf
const FAILURE = 0xfc_29_29

/** The number of characters of a title, of a commit's line and of a text that are shown. */
export const SHOWN = { title: 256, subject: 150, commit: 50, text: 500 } as const

/** The number of commits that a push shows. */
const COMMITS = 5

/** The number of digits of a commit that are shown. */
export const DIGITS = 7

/** Shortens a text with an ellipsis. */
export function clip(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 3)}...`
}

/** Returns a text as the description of an embed. */
export function describe(text: string | undefined): string | undefined {
  return text === undefined || text === "" ? undefined : clip(text, SHOWN.text)
}

/** Capitalizes the first letter of a text. */
export function capitalize(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

export type EventReader = (payload: GithubPayload) => EventEmbed | undefined

/** Reads payloads with one of some actions, and none of the others. */
export function on(actions: readonly string[], read: EventReader): EventReader {
  return (payload) => (actions.includes(payload.action ?? "") ? read(payload) : undefined)
}

/** Returns the embed of a comment on something with a number. */
export function commentEmbed(
  kind: string,
  { number, title }: { readonly number: number; readonly title: string },
  comment: NonNullable<GithubPayload["comment"]>,
  color: number,
): EventEmbed {
  const subject = `#${number}: ${clip(title, SHOWN.subject)}`
  const description = describe(comment.body)
  return { title: `New comment on ${kind} ${subject}`, url: comment.htmlUrl, description, color }
}

/** Returns the embed of a push to a branch. */
export function pushEmbed({
  ref = "",
  repository,
  forced,
  headCommit,
  compare,
  commits = [],
}: GithubPayload): EventEmbed | undefined {
  const branch = /^refs\/heads\/(.+)$/.exec(ref)?.[1]
  if (branch === undefined || headCommit === undefined || repository === undefined) return undefined
  const { name } = repository
  if (forced === true) {
    const head = headCommit.id.slice(0, DIGITS)
    const description = compare && `[Compare changes](${compare})`
    const title = `Branch ${branch} was force-pushed to \`${head}\``
    return { place: name, title, description, url: compare, color: FAILURE }
  }
  if (commits.length === 0) return undefined
  return {
    place: `${name}:${branch}`,
    title: `${commits.length} new commit${commits.length === 1 ? "" : "s"}`,
    url: commits.length === 1 ? headCommit.url : compare,
    description: commits.slice(0, COMMITS).map(commitLine).join("\n"),
    color: PUSH,
  }
}

function commitLine({ id, url, message, author }: NonNullable<GithubPayload["headCommit"]>) {
  const [line = ""] = message.split("\n")
  const by = author.username ?? author.name
  return `[\`${id.slice(0, DIGITS)}\`](${url}) ${clip(line, SHOWN.commit)} - ${by}`
}

/** Returns the embed of completed checks; undefined if they were skipped. */
export function checkEmbed(
  { repository }: GithubPayload,
  name: string,
  conclusion: string | undefined,
  suite: NonNullable<GithubPayload["checkSuite"]>,
): EventEmbed | undefined {
  if (conclusion === undefined || suite.conclusion === "skipped") return undefined
  const { headSha, headBranch = headSha.slice(0, DIGITS) } = suite
  return {
    place: repository?.name ?? "",
    title: `${name} ${conclusion} on ${headBranch}`,
    url: repository && `${repository.htmlUrl}/commit/${headSha}`,
    color: conclusion === "success" ? PULL_REQUEST : FAILURE,
    anonymous: true,
  }
}
