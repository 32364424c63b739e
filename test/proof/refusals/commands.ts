import { perform } from "../../../src/world/actions/perform.ts"
import { createCommand } from "../../../src/world/commands/actions/single-commands.ts"
import type { ApplicationId } from "../../../src/world/model/ids.ts"
import type { Refusal } from "../refusal.ts"

const route =
  "GET /applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions"

export const commands: readonly Refusal[] = [
  {
    does: "renaming a command as another",
    route: "PATCH /applications/{application_id}/commands/{command_id}",
    code: 40041,
    body: { name: "pour" },
  },
  {
    does: "creating the two hundred and first command of a day",
    route: "POST /applications/{application_id}/commands",
    code: 30034,
    says: "Max number of daily application command creates has been reached (200)",
    arrange: ({ simulation: { world } }) => {
      for (const { commandCreations } of world.applications.values()) {
        for (let n = 0; n < 200; n += 1) {
          commandCreations.push({ guildId: null, at: world.clock.now() })
        }
      }
    },
    body: { name: "cake", description: "Bakes one" },
  },
  {
    does: "leaving out the entry point",
    route: "PUT /applications/{application_id}/commands",
    code: 50240,
    says: "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry Point command in your update request or delete it separately.",
    status: 400,
    arrange: ({ simulation: { world }, ids, bot }) => {
      const input = { applicationId: ids.application as ApplicationId } // an id of the scene
      perform(world, bot.id, createCommand, { input, body: { type: 4, name: "Launch" } })
    },
    body: [],
  },
  {
    does: "reading the permissions of a command that does not exist",
    route,
    code: 10063,
    params: { command_id: "nowhere" },
  },
  {
    does: "reading the permissions of a command that has none",
    route,
    code: 10066,
    params: { command_id: "application" },
  },
]
