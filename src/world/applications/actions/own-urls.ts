// URLs that a bot sets for its own application. The platform verifies each of them before it applies
// the edit.
// https://docs.discord.com/developers/interactions/overview#setting-up-an-endpoint
// https://docs.discord.com/developers/events/webhook-events#configuring-a-webhook-events-url

import { UnsupportedField } from "../../kernel/gap.ts"
import type { FormErrors } from "../../kernel/api-error.ts"
import type { SchemaOutput } from "../../kernel/body-schema.ts"
import { ExplainedApiError } from "../../rules/explained-api-error.ts"
import { query } from "../../actions/action.ts"
import type { Application, InteractionsEndpoint } from "../model.ts"
import { editOwnApplicationBody } from "../schemas.ts"
import { requireApplicationById, requireApplicationOfBot } from "./interactions-endpoints.ts"

/** A kind of URL of an application. */
export type OwnUrlKind = "interactions" | "events"

/** The result of a verification: the endpoint, or why the URL failed. */
export type VerifiedUrl = InteractionsEndpoint | { readonly url: string; readonly problem: string }

/** The results of the verification of the URLs of an edit. */
export type VerifiedUrls = { readonly [Kind in OwnUrlKind]?: VerifiedUrl }

/** The URLs that an edit sets and that its application does not have yet. */
export interface NewUrls {
  readonly application: Application
  readonly urls: ReadonlyMap<OwnUrlKind, string>
}

/** The results of a verification, as an edit receives them. */
export interface WithVerifiedUrls {
  readonly verified?: VerifiedUrls | undefined
}

type Edit = SchemaOutput<typeof editOwnApplicationBody>

/** Returns the URLs that an edit of the bot's application sets. */
export const getNewUrls = query({
  name: "applications.getNewUrls",
  bodySchema: editOwnApplicationBody,
  resolve: requireApplicationOfBot,
  read: ({ resolved: { application }, body }): NewUrls => newUrlsOf(application, body),
})

/** Returns the URLs that an edit of the bot's application, by its id, sets. */
export const getNewUrlsById = query({
  name: "applications.getNewUrlsById",
  bodySchema: editOwnApplicationBody,
  resolve: requireApplicationById,
  read: ({ resolved: { application }, body }): NewUrls => newUrlsOf(application, body),
})

function newUrlsOf(application: Application, edit: Edit): NewUrls {
  const { interactionsEndpointUrl, eventWebhooksUrl } = edit
  const urls = new Map<OwnUrlKind, string>()
  if (isNew(interactionsEndpointUrl, application.endpoint)) {
    urls.set("interactions", interactionsEndpointUrl)
  }
  if (isNew(eventWebhooksUrl, application.eventWebhook)) urls.set("events", eventWebhooksUrl)
  return { application, urls }
}

function isNew(
  url: string | null | undefined,
  before: { readonly url: string | null } | null,
): url is string {
  return typeof url === "string" && url !== before?.url
}

/** The key of each kind of URL, and its error. */
const KINDS = {
  interactions: {
    key: "interactions_endpoint_url",
    code: "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID",
    message: "The specified interactions endpoint url could not be verified.",
  },
  // Assumption: webhook-events-url-error
  events: {
    key: "event_webhooks_url",
    code: "APPLICATION_EVENT_WEBHOOKS_URL_INVALID",
    message: "The specified event webhooks url could not be verified.",
  },
} as const

/** Returns the key of the body that sets a kind of URL. */
export function keyOfUrl(kind: OwnUrlKind): string {
  return KINDS[kind].key
}

/** The endpoints that the URLs of an edit have become. */
export type NewEndpoints = { readonly [Kind in OwnUrlKind]?: InteractionsEndpoint }

/**
 * Returns the endpoints that an edit sets.
 *
 * @throws ApiError 50035 for a URL that could not be verified; UnsupportedField if nothing in this
 * process verifies URLs.
 */
export function requireVerifiedUrls(
  application: Application,
  edit: Edit,
  verified: VerifiedUrls = {},
): NewEndpoints {
  const endpoints: { [Kind in OwnUrlKind]?: InteractionsEndpoint } = {}
  const errors: Record<string, FormErrors> = {}
  const problems: string[] = []
  for (const [kind, url] of newUrlsOf(application, edit).urls) {
    const { key, ...issue } = KINDS[kind]
    const result = verified[kind]
    if (result?.url !== url) throw unverifiable("/applications/@me", kind)
    if ("publicKey" in result) endpoints[kind] = result
    else {
      errors[key] = { _errors: [issue] }
      problems.push(result.problem)
    }
  }
  if (problems.length === 0) return endpoints
  const reasons = problems.map((problem) => ({ kind: "notVerified", problem }) as const)
  throw new ExplainedApiError("invalidForm", () => reasons, errors)
}

/** Creates the gap of a URL that nothing in this process answers. */
export function unverifiable(path: string, kind: OwnUrlKind, why?: string): UnsupportedField {
  const method = kind === "interactions" ? "addHttpBot" : "addEventWebhook"
  const reason = why ?? `the test sets this URL with ${method}`
  return new UnsupportedField("PATCH", path, [keyOfUrl(kind)], { reason })
}
