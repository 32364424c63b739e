// The section on rate limits: the table of sizes, with their sources.

import { DOCUMENTED_GATEWAY_LIMITS } from "../../../src/gateway/protocol/rate-limits.ts"
import type { RequestRateLimit } from "../../../src/handlers/rate-limits/rule.ts"
import {
  DOCUMENTED_REQUEST_LIMITS,
  OBSERVED_LIMITS,
} from "../../../src/handlers/rate-limits/settings.ts"
import { code, section } from "./markdown.ts"

const OPENING = `With \`rateLimits: "platform"\` these limits apply ([guide](rate-limits.md)). The platform documents the limits of the
first table. It does not document those of routes, and changes them: each row of the second table has been observed by the sources that
it names. A route without a row has only the limit of all requests. A limit is for each account, unless it is shared, and for each object
of its resource.`

const TOPIC = "https://docs.discord.com/developers/topics/rate-limits"
const GATEWAY = "https://docs.discord.com/developers/events/gateway"

/** The words for requests that a limit applies to. */
const CONDITIONS = {
  youngMessage: "messages that are younger than 10 s, or not there",
  oldMessage: "messages that are older than 14 days",
  channelName: "changes of the name",
  channelTopic: "changes of the topic",
  username: "changes of the username",
} as const satisfies Record<NonNullable<RequestRateLimit["when"]>, string>

export function rateLimits(): string {
  const { global, invalidRequests: invalid } = DOCUMENTED_REQUEST_LIMITS
  const { sends, presences, sessionStarts } = DOCUMENTED_GATEWAY_LIMITS
  const documented = [
    ["requests of a bot or a user", global, "429 with the scope `global`", TOPIC],
    ["responses with 401, 403 or 429", invalid, "a ban of the address", TOPIC],
    ["events that a connection sends", sends, "close code 4008", `${GATEWAY}#rate-limiting`],
    [
      "presences of a session",
      presences,
      "the presence is ignored",
      "https://docs.discord.com/developers/events/gateway-events#update-presence",
    ],
    ["session starts of a bot", sessionStarts, "close code 4004", GATEWAY],
  ] as const
  const rows = documented.map(
    ([what, size, result, source]) =>
      `| ${what} | ${size === undefined ? "none" : sizeOf(size)} | ${result} | ${link(source)} |`,
  )
  return section(
    "## Rate limits",
    OPENING,
    ["| documented limit | size | beyond it | source |", "| --- | --- | --- | --- |", ...rows].join(
      "\n",
    ),
    [
      "| observed limit of | size | counted for each | sources |",
      "| --- | --- | --- | --- |",
      ...OBSERVED_LIMITS.map(observedRow),
    ].join("\n"),
  )
}

function observedRow(row: RequestRateLimit): string {
  const { routes, of, scope, when, window, isHidden, sources } = row
  const conditions = [
    ...(when === undefined ? [] : [CONDITIONS[when]]),
    ...(isHidden === true ? ["in no header"] : []),
  ]
  const which = `${routes.map(code).join(", ")}${conditions.length === 0 ? "" : `: ${conditions.join(", ")}`}`
  const size = `${sizeOf(row)}${window === "fixed" ? ", at once" : ""}`
  const resource = of === "webhookChannel" ? "channel" : of
  const who = scope === "shared" ? `${resource}, shared` : resource
  return `| ${which} | ${size} | ${who} | ${sources.map(link).join(", ")} |`
}

function sizeOf({ limit, per }: { readonly limit: number; readonly per: number }): string {
  return `${limit.toLocaleString("en-US")} in ${per.toLocaleString("en-US")} s`
}

function link(address: string): string {
  const issue = /github\.com\/([^/]+\/[^/]+)\/(?:issues|pull)\/(\d+)$/.exec(address)
  if (issue === null) return `[${new URL(address).hostname}](${address})`
  const [, repository, number] = issue
  const name = repository === "discord/discord-api-docs" ? "" : repository
  return `[${name}#${number}](${address})`
}
