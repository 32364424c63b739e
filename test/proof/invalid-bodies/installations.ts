import { createPortableRuntime } from "../../../src/harness/http-bots/portable-http-bot.ts"
import { createUrlChecks } from "../../../src/harness/http-bots/url-checks.ts"
import { perform } from "../../../src/world/actions/perform.ts"
import { editOwnApplication } from "../../../src/world/applications/actions/applications.ts"
import type { Scene } from "../../scene/scene.ts"
import type { InvalidBodySample } from "../invalid-body.ts"

const tea = { name: "tea", description: "a" }

/** Answers every URL with 404. */
function serveNothing({ simulation }: Scene): void {
  const { runtime } = createPortableRuntime(simulation, () => {})
  simulation.urlChecks.current = createUrlChecks(simulation, {
    createEndpoint: () => ({
      isServer: true,
      usesHostTime: true,
      post: async () => new Response("Not found", { status: 404 }),
    }),
    runtimeOf: () => runtime,
  })
}

export const installations: readonly InvalidBodySample[] = [
  {
    route: "POST /applications/{application_id}/commands",
    printed:
      "integration_types[1][APPLICATION_COMMAND_INTEGRATION_TYPE_NOT_SUPPORTED]: The application does not support this installation context",
    arrange: ({ simulation: { world }, bot }) => {
      const body = { integration_types_config: { "0": {} } }
      perform(world, bot.id, editOwnApplication, { input: {}, body })
    },
    body: { ...tea, integration_types: [0, 1] },
  },
  {
    route: "POST /applications/{application_id}/guilds/{guild_id}/commands",
    printed:
      "type[APPLICATION_COMMAND_TYPE_INVALID]: PRIMARY_ENTRY_POINT commands can only be global",
    body: { type: 4, name: "Launch" },
  },
  {
    route: "PATCH /applications/@me",
    printed:
      "interactions_endpoint_url[APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID]: The specified interactions endpoint url could not be verified.",
    arrange: serveNothing,
    body: { interactions_endpoint_url: "https://tea.example/interactions" },
  },
  {
    route: "PATCH /applications/@me",
    printed:
      "event_webhooks_url[APPLICATION_EVENT_WEBHOOKS_URL_INVALID]: The specified event webhooks url could not be verified.",
    arrange: serveNothing,
    body: { event_webhooks_url: "https://tea.example/events" },
  },
]
