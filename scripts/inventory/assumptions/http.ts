import type { Assumption } from "./assumption.ts"

export const HTTP: readonly Assumption[] = [
  {
    id: "long-audit-reason",
    behaviour:
      "A reason of more than 512 characters is 400 50035 at `reason`; the limit counts the decoded text.",
    reason:
      'https://docs.discord.com/developers/resources/audit-log takes "1-512 URL-encoded UTF-8 characters"; a bot got 400 (https://github.com/xelA/bucket/issues/5), whose code is not told.',
    verifiedBy: "A ban with a reason of 513 characters.",
  },
  {
    id: "statuses-of-codes",
    behaviour:
      "The status of a code that no public log shows is that of its family: 404 for what is unknown, 403 for what is not permitted, else 400.",
    reason:
      "https://docs.discord.com/developers/topics/opcodes-and-status-codes#json has codes and sentences, and no status.",
    verifiedBy: "One request for each of these codes.",
  },
  {
    id: "url-errors",
    behaviour:
      "An address that is none is URL_TYPE_INVALID_URL, one of another scheme URL_TYPE_INVALID_SCHEME.",
    reason:
      "Reimplementations of the platform use these codes; no log with the second was found. Whether a host without a dot is refused is not known; it is taken.",
    verifiedBy:
      'An embed whose url is "tea", and one whose image is "ftp://tea.example/a.png" or "http://localhost".',
  },
  {
    id: "old-versions",
    behaviour: "The versions 6 to 8 of the API still answer, as version 10 does.",
    reason:
      "https://docs.discord.com/developers/reference#api-versioning calls them deprecated. Whether they still answer has not been reported since 2023.",
    verifiedBy: "GET /api/v6/users/@me, /api/v7 and /api/v8.",
  },
]
