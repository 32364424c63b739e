// The functions for HTTP bots of a simulation on any host.

export { addPortableEventWebhook, addPortableHttpBot } from "./portable-http-bot.ts"
export { createPortableUrlHost } from "./portable-urls.ts"
export { createUrlChecks } from "./url-checks.ts"
