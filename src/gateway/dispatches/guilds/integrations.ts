import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { viewDeletedIntegration, viewIntegrationEvent } from "../../../world/integrations/views.ts"
import type { FactOf } from "../../../world/model/fact.ts"
import type { Dispatch, Dispatches } from "../dispatch.ts"

type IntegrationFact = FactOf<"integrationCreated" | "integrationUpdated" | "integrationDeleted">

/** Returns the event of a fact, after GUILD_INTEGRATIONS_UPDATE, which all of them send. */
function integration<F extends IntegrationFact>(
  event: Event,
  payload: Dispatch<F>["payload"],
): readonly Dispatch<F>[] {
  const base = { intent: "GuildIntegrations", audience: ({ guild }: F) => ({ guild }) } as const
  const update: Dispatch<F>["payload"] = ({ guild }) => ({ guild_id: guild.id })
  return [
    { ...base, event: Event.GuildIntegrationsUpdate, payload: update },
    { ...base, event, payload },
  ]
}

export const integrations: Dispatches<IntegrationFact["type"]> = {
  integrationCreated: integration(Event.IntegrationCreate, (fact, { world }) =>
    viewIntegrationEvent(fact.integration, world),
  ),
  integrationUpdated: integration(Event.IntegrationUpdate, (fact, { world }) =>
    viewIntegrationEvent(fact.integration, world),
  ),
  integrationDeleted: integration(Event.IntegrationDelete, (fact) =>
    viewDeletedIntegration(fact.integration),
  ),
}
