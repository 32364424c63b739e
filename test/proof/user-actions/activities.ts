import type { ActivityHandle } from "../../../src/harness/handles/activity.ts"
import { handlesOf } from "../../../src/harness/handles/factory.ts"
import type { Person } from "../../../src/harness/handles/person/person.ts"
import { perform } from "../../../src/world/actions/perform.ts"
import { openActivity } from "../../../src/world/activity-instances/rules.ts"
import { createCommand } from "../../../src/world/commands/actions/single-commands.ts"
import type { ApplicationId } from "../../../src/world/model/ids.ts"
import { requireChannel } from "../../../src/world/rules/require.ts"
import type { Scene } from "../../scene/scene.ts"
import type { UserActionSample } from "../user-action.ts"

/** Registers the command that launches the activity. */
function registerEntryPoint({ simulation: { world }, ids, bot }: Scene): void {
  const invocation = {
    input: { applicationId: ids.application as ApplicationId }, // an id of the scene
    body: { type: 4, name: "Launch", handler: 2 },
  }
  perform(world, bot.id, createCommand, invocation)
}

/** Opens the activity in #general for a user. */
function openActivityOf({ simulation, general }: Scene, { id }: Person): ActivityHandle {
  const { world } = simulation
  const channel = requireChannel(world, general.id)
  return handlesOf(simulation).activity(openActivity(world, simulation.application(), channel, id))
}

export const activities = {
  launchActivity: [
    {
      does: "launches an activity",
      in: "general",
      needs: ["UseApplicationCommands", "UseEmbeddedActivities"],
      arrange: registerEntryPoint,
      act: ({ alice, general }) => alice.launchActivity(general),
    },
  ],
  joinActivity: [
    {
      does: "joins an activity",
      in: "general",
      needs: ["UseEmbeddedActivities"],
      act: (scene) => scene.alice.joinActivity(openActivityOf(scene, scene.bob)),
    },
  ],
  leaveActivity: [
    {
      does: "leaves an activity",
      act: (scene) => scene.alice.leaveActivity(openActivityOf(scene, scene.alice)),
    },
  ],
} as const satisfies Record<string, readonly UserActionSample[]>
