import { perform } from "../../../src/world/actions/perform.ts"
import { editOwnApplication } from "../../../src/world/applications/actions/applications.ts"
import type { InvalidBodySample } from "../invalid-body.ts"

const tea = { name: "tea", description: "a" }

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
]
