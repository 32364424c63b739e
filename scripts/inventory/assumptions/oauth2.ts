import type { Assumption } from "./assumption.ts"

export const OAUTH2: readonly Assumption[] = [
  {
    id: "team-credentials",
    behavior:
      "Client credentials of an application that belongs to a team have the scopes `identify` and `applications.commands.update`; another scope is `invalid_scope`. The token is that of the owner of the team.",
    reason:
      "https://docs.discord.com/developers/topics/oauth2#client-credentials-grant says so of the scopes, without the error and the user.",
    verifiedBy: "POST /oauth2/token with client credentials of such an application.",
  },
  {
    id: "authorization-page",
    behavior:
      "The authorization page is a form that the browser posts to its own address. A request that cannot return to the application shows the error of the API, with its status. Below `/api` the page redirects to `https://discord.com/oauth2/authorize`. A refused authorization without a redirect URI ends on `https://discord.com/oauth2/authorized`.",
    reason:
      "https://docs.discord.com/developers/topics/oauth2 describes the address and the redirects. The platform's page is a program that sends requests which no source describes.",
    verifiedBy: "The page in a browser, with right and wrong parameters.",
  },
  {
    id: "authorized-events",
    behavior:
      "Every authorization that a user grants on the page is an `APPLICATION_AUTHORIZED`, also one that installs nothing; it has no `integration_type` then. One that `prompt=none` skips is none.",
    reason:
      "https://docs.discord.com/developers/events/webhook-events#application-authorized makes `integration_type` optional and describes no case without it.",
    verifiedBy: "The webhook events of an application that a user logs in with.",
  },
  {
    id: "webhook-event-retries",
    behavior:
      "Only 204 without a body acknowledges a webhook event. It is posted again 5 seconds after the response, then after twice the pause each time, for up to 10 minutes. After five events in a row that were given up, the platform disables webhook events.",
    reason:
      'https://docs.discord.com/developers/events/webhook-events#responding-to-events: "Discord will retry sending it several times using exponential backoff for up to 10 minutes", and "if your app fails to respond too often, Discord will stop sending you webhook events". It names no pause and no number.',
    verifiedBy: "An endpoint that responds with 500 for an hour.",
  },
  {
    id: "webhook-events-url-error",
    behavior:
      "A webhook events URL that fails the verification is 400 50035 with APPLICATION_EVENT_WEBHOOKS_URL_INVALID at `event_webhooks_url`. A URL that the application already has is not verified again.",
    reason:
      "Bots have logged APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID at `interactions_endpoint_url`; the code of the other URL is derived from it. No source says what an edit with the same URL does.",
    verifiedBy: "PATCH /applications/@me with a URL that does not acknowledge PING.",
  },
  {
    id: "webhook-event-user-agent",
    behavior:
      "Webhook events are posted with the User-Agent `Discord-Webhook/1.0 (+https://discord.com)`.",
    reason:
      "It is the one of the platform's other posts, with the name of these; no source shows it.",
    verifiedBy: "The headers of one webhook event.",
  },
  {
    id: "tokens-of-owners",
    behavior:
      "With the scopes `applications.commands.update` and `applications.entitlements`, an access token reads and changes its own application, and only if its user owns the application; another user is refused with 403 20012.",
    reason:
      'https://docs.discord.com/developers/topics/oauth2#shared-resources-oauth2-scopes: the scopes are for "its commands", by client credentials, which are those of the owner, and for "a user\'s applications".',
    verifiedBy: "The routes with a token of another user.",
  },
  {
    id: "consents",
    behavior:
      "`prompt=none` skips the page if all requested scopes were granted before, also one after another. Withdrawing the authorization and revoking a token end the consent; the end of an access token does not.",
    reason:
      'https://docs.discord.com/developers/topics/oauth2: "If a user has previously authorized your application with the requested scopes and prompt is set to `none`, it will skip the authorization screen."',
    verifiedBy: "The page with prompt=none after two authorizations with one scope each.",
  },
  {
    id: "code-lifetime",
    behavior: "An authorization code is valid for 10 minutes, and once.",
    reason:
      "https://docs.discord.com/developers/topics/oauth2 names no time. RFC 6749, section 4.1.2, recommends at most 10 minutes. Support of the platform says that codes expire and cannot be used twice (https://github.com/discord/discord-api-docs/issues/982).",
    verifiedBy: "Exchanging codes of different ages.",
  },
  {
    id: "oauth2-descriptions",
    behavior:
      'Errors of `POST /oauth2/token` and `POST /oauth2/token/revoke` have the codes and descriptions of the Python library Authlib: `invalid_request` with `Missing "code" in request.`, `invalid_grant` without a description for an unknown refresh token, `invalid_client` with 401.',
    reason:
      'Public logs contain texts of Authlib: `Invalid "code" in request.` (https://github.com/discord/discord-api-docs/issues/5579), `Grant type None is not supported` (https://github.com/mattrasband/aiohttp-oauth2/issues/15), `invalid_grant` alone for a refresh (https://github.com/discord/discord-api-docs/issues/1650).',
    verifiedBy: "One request for each of these errors.",
  },
  {
    id: "redirect-of-code",
    behavior:
      'A code that is exchanged with another `redirect_uri`, or with none, is `invalid_grant` with `Invalid "redirect_uri" in request.`, and stays valid.',
    reason:
      'The text is in https://github.com/discord/discord-api-docs/issues/4076, with the code `invalid_request`, which at that time was also the code of `Invalid "code" in request.`; that one is `invalid_grant` since 2022.',
    verifiedBy: "Exchanging a code with another registered address.",
  },
  {
    id: "refresh-rotates",
    behavior:
      "A refresh returns a new refresh token, and the old access token and refresh token are no longer valid. A refresh token does not expire.",
    reason:
      "https://docs.discord.com/developers/topics/oauth2 shows a new refresh token in the response, and says nothing about the old ones.",
    verifiedBy: "Using the old tokens after a refresh.",
  },
  {
    id: "unregistered-redirect",
    behavior:
      "An authorization with an address that is not registered is 50035 at `redirect_uri`, and the user is not redirected.",
    reason:
      "RFC 6749, section 4.1.2.1, forbids the redirect. No log shows the inner code of the response; `OAUTH2_INVALID_REDIRECT_URI` is a guess.",
    verifiedBy: "The response to the page's own request.",
  },
  {
    id: "missing-scope",
    behavior: "An access token without the scope of a route is refused with 403 50026.",
    reason:
      "Routes used to answer 401 40001. The platform has accepted this as a bug and announced a fix (https://github.com/discord/discord-api-docs/issues/5239), in whose report 50026 is the expected code.",
    verifiedBy: "GET /users/@me/guilds with a token that has only the scope identify.",
  },
  {
    id: "no-id-tokens",
    behavior: "`GET /oauth2/keys` lists no keys, because no token response contains an ID token.",
    reason:
      "https://docs.discord.com/developers/topics/oauth2 does not describe ID tokens. The OpenAPI description has the route and the shape of a key.",
    verifiedBy: "A token response with the scope openid.",
  },
]
