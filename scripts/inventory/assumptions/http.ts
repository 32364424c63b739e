import type { Assumption } from "./assumption.ts"

export const HTTP: readonly Assumption[] = [
  {
    id: "long-audit-reason",
    behavior:
      "A reason of more than 512 characters is 400 50035 at `reason`. The limit applies to the decoded text.",
    reason:
      'https://docs.discord.com/developers/resources/audit-log allows "1-512 URL-encoded UTF-8 characters". A bot got 400 (https://github.com/xelA/bucket/issues/5), but the report does not contain the code.',
    verifiedBy: "A ban with a reason of 513 characters.",
  },
  {
    id: "statuses-of-codes",
    behavior:
      "An error code whose status no public log shows has the status of its family: 404 for unknown objects, 403 for missing permissions, else 400.",
    reason:
      "https://docs.discord.com/developers/topics/opcodes-and-status-codes#json lists codes and messages without statuses.",
    verifiedBy: "One request for each of these codes.",
  },
  {
    id: "url-errors",
    behavior:
      "An invalid URL is URL_TYPE_INVALID_URL. A URL with another scheme is URL_TYPE_INVALID_SCHEME.",
    reason:
      "Reimplementations of the platform use these codes, but no log contains the second. It is unknown whether a host without a dot is refused. The simulator accepts it.",
    verifiedBy:
      'An embed whose URL is "tea", and one whose image is "ftp://tea.example/a.png" or "http://localhost".',
  },
  {
    id: "comma-separated-lists",
    behavior:
      "A list of IDs in a query can be written with commas, with a parameter for each ID, or both. Empty values are left out.",
    reason:
      'The OpenAPI description declares `sku_ids`, `include_roles` and `tag` as a text or an array, with values that may be null. https://docs.discord.com/developers/resources/entitlement#list-entitlements calls it a "comma-delimited set of snowflakes".',
    verifiedBy: "GET …/entitlements?sku_ids=1,,2 and ?sku_ids=1&sku_ids=2.",
  },
  {
    id: "old-versions",
    behavior: "Versions 6 to 8 of the API still respond, like version 10.",
    reason:
      "https://docs.discord.com/developers/reference#api-versioning calls them deprecated. No report since 2023 says whether they still respond.",
    verifiedBy: "GET /api/v6/users/@me, /api/v7 and /api/v8.",
  },
]
