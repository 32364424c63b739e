import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import type { GuildChannel } from "../../../world/channels/model/channel.ts"
import type { StageInstance } from "../../../world/stages/model.ts"
import { viewStageInstance } from "../../../world/stages/views.ts"
import type { Dispatches } from "../dispatch.ts"

const stageDispatch = {
  intent: "Guilds",
  audience: ({ channel }: { channel: GuildChannel }) => ({ channel }),
  payload: ({ stage }: { stage: StageInstance }) => viewStageInstance(stage),
} as const

export const stages: Dispatches<
  "stageInstanceCreated" | "stageInstanceUpdated" | "stageInstanceDeleted"
> = {
  stageInstanceCreated: [{ ...stageDispatch, event: Event.StageInstanceCreate }],
  stageInstanceUpdated: [{ ...stageDispatch, event: Event.StageInstanceUpdate }],
  stageInstanceDeleted: [{ ...stageDispatch, event: Event.StageInstanceDelete }],
}
