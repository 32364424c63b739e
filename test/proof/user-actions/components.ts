import { handlesOf } from "../../../src/harness/handles/factory.ts"
import type { InteractionResult } from "../../../src/harness/handles/interaction/interaction.ts"
import { startInteraction } from "../../../src/world/interactions/actions/interactions.ts"
import { requireChannel } from "../../../src/world/rules/require.ts"
import { toResolvedIds } from "../../../src/world/interactions/rules/resolving.ts"
import type { UserActionSample } from "../user-action.ts"
import type { Scene } from "../../scene/scene.ts"

const MODAL = {
  custom_id: "order",
  title: "Order",
  components: [
    { type: 1, components: [{ type: 4, custom_id: "what", label: "What", style: 1 } as const] },
  ],
}

/** Creates an interaction of alice with a button that the bot has answered with a modal. */
function openModal({ simulation, alice, own }: Scene): void {
  const use = {
    kind: "component",
    messageId: own.id,
    customId: "more",
    componentType: 2,
    componentId: 2,
    values: null,
    resolved: toResolvedIds([]),
  } as const
  const interaction = startInteraction(
    simulation.world,
    {
      application: simulation.application(),
      channel: requireChannel(simulation.world, own.channelId),
      userId: alice.id,
      owners: { guild: "0", user: null },
      use,
    },
    { emit: () => {}, audit: () => {} },
  )
  Object.assign(interaction, { answer: 9, modal: MODAL })
}

function lastOf({ simulation }: Scene): InteractionResult {
  const last = [...simulation.world.interactions.values()].at(-1)
  if (last === undefined) throw new Error("Nobody has used anything yet")
  return handlesOf(simulation).interaction(last)
}

/** Actions with components and modals. Seeing them is enough. */
export const components = {
  click: [
    {
      does: "clicks a button",
      in: "general",
      act: ({ alice, own }) => alice.click(own, { label: "More" }),
    },
  ],
  select: [
    {
      does: "picks somebody",
      in: "general",
      act: ({ alice, bob, own }) => alice.select(own, "whom", bob),
    },
  ],
  openLink: [
    { does: "opens a link", in: "general", act: ({ alice, own }) => alice.openLink(own, "Leaves") },
  ],
  submitModal: [
    {
      does: "submits a modal",
      in: "general",
      arrange: openModal,
      act: (scene) => scene.alice.submitModal(lastOf(scene), { what: "tea" }),
    },
  ],
} as const satisfies Record<string, readonly UserActionSample[]>
