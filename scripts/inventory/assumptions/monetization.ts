import type { Assumption } from "./assumption.ts"

export const MONETIZATION: readonly Assumption[] = [
  {
    id: "purchases",
    behavior:
      "A purchase has the entitlement type 1, a subscription the type 8. A durable SKU or a subscription that the owner already has cannot be bought again: 400 40074.",
    reason:
      "https://docs.discord.com/developers/resources/entitlement#entitlement-object-entitlement-types names the types. The error has no description.",
    verifiedBy: "A purchase of a durable SKU, twice.",
  },
  {
    id: "test-entitlements",
    behavior:
      "A test entitlement has the type 8 for a subscription and the type 4 for another SKU. Its `starts_at` and `ends_at` are null, and one of a guild has no `user_id`.",
    reason:
      "https://docs.discord.com/developers/resources/entitlement#create-test-entitlement says that the two dates are missing; the OpenAPI description requires them, and they may be null.",
    verifiedBy: "POST …/entitlements for a user and for a guild.",
  },
  {
    id: "consumed-entitlements",
    behavior:
      "The consumption of an entitlement sends ENTITLEMENT_UPDATE. A second one is 204 without an event.",
    reason:
      "https://docs.discord.com/developers/resources/entitlement#consume-an-entitlement documents neither.",
    verifiedBy: "POST …/consume, twice.",
  },
  {
    id: "subscription-periods",
    behavior:
      "A period is a calendar month. A renewal sends SUBSCRIPTION_UPDATE alone. At the end of a canceled subscription SUBSCRIPTION_UPDATE is followed by ENTITLEMENT_UPDATE with `ends_at`.",
    reason:
      "https://docs.discord.com/developers/events/gateway-events#entitlement-update says when the entitlement is updated, without the order.",
    verifiedBy: "A subscription that renews, is canceled and ends.",
  },
  {
    id: "premium-required",
    behavior:
      "The callback type 10 answers commands, components and modals of an app that has a SKU; for another app it is 400 50035 at `type`. It creates no message that the bot can read or edit, and its data is ignored.",
    reason:
      "https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object-interaction-callback-type calls it deprecated, and names monetization as its condition, without the refusal. https://github.com/discord/discord-api-docs/pull/6452 says that it answers modals and no autocompletion.",
    verifiedBy: "The callback of an app with a SKU and of one without, and GET @original after it.",
  },
  {
    id: "unknown-subscription",
    behavior: "An unknown subscription is 404 with the code 0.",
    reason:
      "https://docs.discord.com/developers/resources/subscription#get-sku-subscription documents no error.",
    verifiedBy: "GET /skus/{sku_id}/subscriptions/{unknown id}.",
  },
]
